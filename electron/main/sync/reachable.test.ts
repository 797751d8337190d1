import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isReachable } from './reachable.ts';

test('a folder that is there answers, one that is not is not reached', async () => {
  expect(await isReachable(os.tmpdir())).toBe(true);
  expect(await isReachable(path.join(os.tmpdir(), 'not-there'))).toBe(false);
});

test('a folder that never answers is lost soon, and is not asked again until it has answered', async () => {
  const asked = Promise.withResolvers<void>();
  let times = 0;
  const access = () => {
    times += 1;
    return asked.promise;
  };
  expect(await isReachable('/dead', 1, access)).toBe(false);
  expect(await isReachable('/dead', 1, access)).toBe(false);
  expect(times).toBe(1);
  asked.resolve();
  expect(await isReachable('/dead', 1_000, access)).toBe(true);
  expect(await isReachable('/dead', 1_000, access)).toBe(true);
  expect(times).toBe(2);
});
