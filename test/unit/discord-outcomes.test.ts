import { DiscordAPIError, HTTPError } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { shortNonce } from '../../src/bot/discord/checked.ts';
import { Lanes, LatestWins } from '../../src/bot/discord/edits.ts';
import { failureOf, outcomeOf } from '../../src/bot/discord/failure.ts';
import { checkedApiBase, inviteUrl } from '../../src/bot/discord/index.ts';

function apiError(status: number, code: number): DiscordAPIError {
  const raw = { code, message: 'refused' };
  return new DiscordAPIError(raw, code, status, 'POST', 'https://discord.com/api/v10/webhooks/1/secret-token', {
    files: undefined,
    body: { content: 'a secret hand' },
  });
}

const outcome = (error: unknown) => outcomeOf(failureOf(error));

describe('what an error means', () => {
  test.each([
    [404, 10_003, 'gone'],
    [404, 10_008, 'gone'],
    [404, 10_004, 'gone'],
    [404, 10_062, 'gone'],
    [403, 50_001, 'forbidden'],
    [403, 50_013, 'forbidden'],
    [403, 160_005, 'forbidden'],
    [403, 50_007, 'closed'],
    [400, 50_278, 'closed'],
    [400, 50_035, 'invalid'],
    [413, 40_005, 'invalid'],
    [404, 0, 'gone'],
    [403, 99_999, 'forbidden'],
  ])('%i/%i is %s', (status, code, expected) => {
    expect(outcome(apiError(status, code))).toMatchObject({ kind: 'rejected', code: expected });
  });

  test('no answer, a broken connection, a broken server, a limit: may have happened', () => {
    const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const aborted = new DOMException('This operation was aborted', 'AbortError');
    const broken = new HTTPError(502, 'Bad Gateway', 'POST', 'https://discord.com', {
      files: undefined,
      body: undefined,
    });
    for (const error of [reset, aborted, broken, apiError(429, 0), apiError(503, 130_000), apiError(400, 40_003)]) {
      expect(outcome(error).kind).toBe('unknown');
    }
  });

  test('neither the token nor the content of a message gets into the detail', () => {
    expect(outcome(apiError(400, 50_035)).detail).toBe('400/50035 refused');
  });
});

describe('nonces', () => {
  test('short ones stay, long ones become a stable hash of 25 characters at most', () => {
    expect(shortNonce('t1:digest:7')).toBe('t1:digest:7');
    const long = shortNonce('table-0123456789:digest:000123');
    expect(long).toHaveLength(25);
    expect(shortNonce('table-0123456789:digest:000123')).toBe(long);
    expect(shortNonce('table-0123456789:digest:000124')).not.toBe(long);
  });
});

describe('the base of the API', () => {
  test('https anywhere, http on this machine', () => {
    expect(checkedApiBase('https://discord.com/api/')).toBe('https://discord.com/api');
    for (const base of ['http://127.0.0.1:4000/api', 'http://localhost:1', 'http://[::1]:80/api']) {
      expect(checkedApiBase(base)).toBe(base);
    }
    for (const base of ['http://discord.com/api', 'http://127.0.0.1.evil.example/', 'ftp://localhost', 'nonsense']) {
      expect(() => checkedApiBase(base)).toThrow(TypeError);
    }
  });

  test('the invite link asks for the permissions of the README', () => {
    expect(inviteUrl('1234')).toBe(
      'https://discord.com/oauth2/authorize?client_id=1234&permissions=2252109051448320&scope=bot+applications.commands',
    );
  });
});

/** A write that ends when told to. */
function gate() {
  const open: (() => void)[] = [];
  const written: string[] = [];
  const write = (key: string, content: string): Promise<string> =>
    new Promise((resolve) => {
      written.push(`${key}=${content}`);
      open.push(() => resolve(content));
    });
  const next = async (): Promise<void> => {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { write, written, next };
}

describe('edits of one message', () => {
  test('one at a time, and of those that wait only the newest', async () => {
    const { write, written, next } = gate();
    const edits = new LatestWins(write);
    const results = ['1', '2', '3', '4'].map((content) => edits.put('m', content));
    const other = edits.put('n', 'x');
    expect(written).toEqual(['m=1', 'n=x']);
    await next();
    expect(written).toEqual(['m=1', 'n=x', 'm=4']);
    await next();
    await next();
    expect(await Promise.all(results)).toEqual(['1', '4', '4', '4']);
    expect(await other).toBe('x');
    void edits.put('m', '5');
    expect(written.at(-1)).toBe('m=5');
  });

  test('ending drops what waits and waits for what is under way', async () => {
    const { write, written, next } = gate();
    const edits = new LatestWins(write);
    const first = edits.put('m', '1');
    const second = edits.put('m', '2');
    let ended = false;
    const end = edits.end('m', 'gone').then(() => {
      ended = true;
    });
    expect(await second).toBe('gone');
    expect(ended).toBe(false);
    await next();
    await end;
    expect(await first).toBe('1');
    expect(written).toEqual(['m=1']);
  });
});

describe('lanes', () => {
  test('one key in order, even after a failure; another key at once', async () => {
    const lanes = new Lanes();
    const order: string[] = [];
    const slow = lanes.run('a', async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push('a1');
      throw new Error('no');
    });
    const then = lanes.run('a', async () => {
      order.push('a2');
    });
    const other = lanes.run('b', async () => {
      order.push('b1');
    });
    await expect(slow).rejects.toThrow('no');
    await Promise.all([then, other]);
    expect(order).toEqual(['b1', 'a1', 'a2']);
  });
});
