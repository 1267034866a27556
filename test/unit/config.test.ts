import { describe, expect, test } from 'vitest';
import { readConfig, type Config } from '../../src/bot/config.ts';

function config(env: Record<string, string>): Config {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.config;
}

function problems(env: Record<string, string>): readonly string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.problems;
}

const TOKEN = 'x'.repeat(59);

describe('the settings', () => {
  test('nothing set: the playground on its port, a database beside the program, Chinese, daily', () => {
    expect(config({})).toEqual({
      databasePath: './data/sanguosha.db',
      playground: { port: 3000 },
      logLevel: 'info',
      locale: 'zh-CN',
      speed: 'daily',
      keepDays: 90,
      timeScale: 1,
    });
  });

  test('a token brings Discord in and leaves the playground out, unless it is asked for', () => {
    const { discord, playground } = config({ DISCORD_TOKEN: TOKEN });
    expect(discord).toEqual({ token: TOKEN, apiBase: 'https://discord.com/api', ownerIds: [] });
    expect(playground).toBeUndefined();
    expect(config({ DISCORD_TOKEN: TOKEN, PLAYGROUND: 'on', PLAYGROUND_PORT: '0' }).playground).toEqual({ port: 0 });
  });

  test('what is set is used', () => {
    const set = config({
      DISCORD_TOKEN: TOKEN,
      DISCORD_API_BASE: 'http://127.0.0.1:8080/api',
      DISCORD_GUILD_ID: '123456789012345678',
      OWNER_IDS: '123456789012345678, 223456789012345678',
      DATABASE_PATH: '/srv/x.db',
      LOG_LEVEL: 'debug',
      DEFAULT_LOCALE: 'en',
      DEFAULT_SPEED: 'live',
      KEEP_DAYS: '0',
      TIME_SCALE: '60',
    });
    expect(set).toEqual({
      discord: {
        token: TOKEN,
        apiBase: 'http://127.0.0.1:8080/api',
        guildId: '123456789012345678',
        ownerIds: ['123456789012345678', '223456789012345678'],
      },
      databasePath: '/srv/x.db',
      logLevel: 'debug',
      locale: 'en',
      speed: 'live',
      keepDays: 0,
      timeScale: 60,
    });
  });

  test('empty and blank values count as not set', () => {
    expect(config({ DISCORD_TOKEN: '', PLAYGROUND: ' ', TIME_SCALE: '', OWNER_IDS: '' })).toEqual(config({}));
  });

  test('all problems are told at once, each by its variable, none with the secret', () => {
    const told = problems({
      DISCORD_TOKEN: 'short secret',
      DISCORD_API_BASE: 'http://example.org/api',
      DISCORD_GUILD_ID: 'my-server',
      OWNER_IDS: '123456789012345678,me',
      PLAYGROUND: 'yes',
      PLAYGROUND_PORT: '70000',
      LOG_LEVEL: 'loud',
      DEFAULT_LOCALE: 'fr',
      DEFAULT_SPEED: 'warp',
      TIME_SCALE: '0',
    });
    expect(told.map((line) => line.split(' ')[0])).toEqual([
      'DISCORD_TOKEN',
      'DISCORD_API_BASE',
      'DISCORD_GUILD_ID',
      'PLAYGROUND',
      'PLAYGROUND_PORT',
      'LOG_LEVEL',
      'DEFAULT_LOCALE',
      'DEFAULT_SPEED',
      'OWNER_IDS',
      'TIME_SCALE',
    ]);
    expect(told.join('\n')).not.toContain('short secret');
  });

  test.each(['fast', 'NaN', '-1', 'Infinity'])('TIME_SCALE=%s is refused', (text) => {
    expect(problems({ TIME_SCALE: text })).toHaveLength(1);
  });

  test.each(['1.5', '-1', 'http'])('PLAYGROUND_PORT=%s is refused', (text) => {
    expect(problems({ PLAYGROUND_PORT: text })).toHaveLength(1);
  });

  test('settings by which nothing would run are refused', () => {
    expect(problems({ PLAYGROUND: 'off' })).toEqual([
      'PLAYGROUND is off and DISCORD_TOKEN is not set: nothing would run',
    ]);
  });
});
