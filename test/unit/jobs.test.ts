import { getTask, getTasks } from 'node-cron';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startJobs } from '../../src/bot/jobs.ts';

test('the nightly job tidies up, outlives a failure, and ends with the program', async () => {
  const log = pino({ level: 'silent' });
  let runs = 0;
  let posts = 0;
  const tidy = () => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('disk full')) : Promise.resolve();
  };
  const post = async () => {
    posts += 1;
  };
  const jobs = startJobs({ tidy, post }, log);
  const nightly = [...getTasks().values()].find((task) => task.name === 'tidy');
  expect(nightly?.getNextRun()?.getHours()).toBe(4);
  await nightly?.execute();
  await nightly?.execute();
  expect(runs).toBe(2);
  const minutely = [...getTasks().values()].find((task) => task.name === 'post');
  expect(minutely?.getNextRun()?.getSeconds()).toBe(0);
  await minutely?.execute();
  expect(posts).toBe(1);
  await jobs.stop();
  expect(getTask(nightly?.id ?? '')).toBeUndefined();
});
