import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linesOf } from '../../src/tools/scenario/report.ts';
import { MODES } from '../../src/tools/scenario/index.ts';
import { runFile, scenarioFiles } from '../../src/tools/scenario/files.ts';
import { filesUnder, root } from '../arch/sources.ts';

const files = scenarioFiles([join(root, 'test/scenarios')]).map((path) => relative(root, path));
const seen = new Map<string, string>();

describe('every scenario holds in every mode', () => {
  it('finds them all', () => {
    expect([...files].sort()).toEqual(filesUnder('test/scenarios').filter((path) => path.endsWith('.yaml')));
    expect(files.length).toBeGreaterThan(300);
  });

  it.each(files)('%s', (file) => {
    const outcome = runFile(join(root, file), { modes: MODES, possible: false }, seen);
    expect(outcome.result === 'passed' ? [] : linesOf(outcome)).toEqual([]);
  });
});
