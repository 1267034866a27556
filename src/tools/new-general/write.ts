import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withGeneral, withPack } from './index-lines.ts';
import { BadRequest, GENERALS_FOLDER, refuseDoubles, type Request } from './request.ts';
import { generalText, packText, SCENARIOS, scenarioText, variableOf } from './skeleton.ts';

/** A file to write, as a path from the root of the project. */
interface File {
  readonly path: string;
  readonly text: string;
}

function read(root: string, path: string): string {
  if (!existsSync(join(root, path)))
    throw new BadRequest(`there is no ${path} here: run it from the root of the project`);
  return readFileSync(join(root, path), 'utf8');
}

/** What tells the others of the general: a line in the index of its pack, for a new pack one in the registry as well. */
function indexFiles(root: string, request: Request): File[] {
  const { pack, id } = request;
  const [index, registry] = [`${GENERALS_FOLDER}/${pack}/index.ts`, `${GENERALS_FOLDER}/registry.ts`];
  if (existsSync(join(root, index))) {
    return [{ path: index, text: withGeneral(read(root, index), id, variableOf(id), index) }];
  }
  return [
    { path: index, text: packText(request) },
    { path: registry, text: withPack(read(root, registry), pack, variableOf(pack), registry) },
  ];
}

function scenarioFiles(root: string, { skills }: Request): File[] {
  const names = Object.keys(SCENARIOS) as (keyof typeof SCENARIOS)[];
  return skills
    .filter((skill) => !existsSync(join(root, 'test/scenarios/skills', skill)))
    .flatMap((skill) =>
      names.map((name) => ({
        path: `test/scenarios/skills/${skill}/${name}.yaml`,
        text: scenarioText(skill, name),
      })),
    );
}

/**
 * Write the skeleton of a general below the root of the project: its file, the lines of the index, its scenarios. A
 * folder of scenarios that is there is left alone. Returns the paths that were written. Throws `BadRequest`, having
 * written nothing.
 */
export function writeGeneral(root: string, request: Request): string[] {
  read(root, `${GENERALS_FOLDER}/registry.ts`);
  refuseDoubles(root, request);
  const files: File[] = [
    { path: `${GENERALS_FOLDER}/${request.pack}/${request.id}.ts`, text: generalText(request) },
    ...indexFiles(root, request),
    ...scenarioFiles(root, request),
  ];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(({ path }) => path);
}
