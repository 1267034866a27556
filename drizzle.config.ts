import { defineConfig } from 'drizzle-kit';

/** `npm run migrations` writes the next migration after a change of the schema. */
export default defineConfig({
  dialect: 'sqlite',
  schema: ['./src/persistence/schema.ts', './src/persistence/*-schema.ts'],
  out: './migrations',
});
