import type { Platform } from './stores.ts';

/** That a server wants its standings posted, where and when. */
export interface BulletinRecord {
  readonly platform: Platform;
  readonly guild: string;
  readonly channel: string;
  /** 0 is Sunday. */
  readonly days: readonly number[];
  readonly hour: number;
  readonly minute: number;
  /** IANA time zone. */
  readonly zone: string;
  readonly locale: 'zh-CN' | 'en';
  /** When it was asked for; what was due before is not made up. Ms since the epoch. */
  readonly since: number;
}

/** One piece of recurring work for one period. */
export interface JobRun {
  readonly job: string;
  /** What it is for, as `2026-11-30`; a job is done once for each. */
  readonly period: string;
  /** When it was begun, ms since the epoch. */
  readonly at: number;
  /** `begun`: it may or may not have been done. */
  readonly state: 'begun' | 'done';
}

/** The store of recurring posts and work. What is written is on the disk when the promise settles. */
export interface BulletinStore {
  /** Bulletins of these platforms. */
  all(platforms: readonly Platform[]): Promise<readonly BulletinRecord[]>;
  find(platform: Platform, guild: string): Promise<BulletinRecord | undefined>;
  /** One server has one. */
  put(bulletin: BulletinRecord): Promise<void>;
  remove(platform: Platform, guild: string): Promise<void>;
  /** Begin a piece of work, in one transaction with the look whether somebody has: the run, and whether it is new. */
  begin(job: string, period: string, at: number): Promise<{ readonly run: JobRun; readonly isNew: boolean }>;
  /** It is done, or given up. */
  finish(job: string, period: string): Promise<void>;
  /** Forget runs that were begun before an instant. */
  forgetRuns(before: number): Promise<void>;
  /** Delete tables that were given up without a result and were opened before an instant, with all that belongs to them. */
  forgetTables(before: number): Promise<number>;
}
