import os from 'node:os';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';
import { poolPriority, poolThreads } from './pool-priority.ts';

test.skipIf(os.platform() !== 'linux')('hashing stands back behind the thread that answers', async () => {
  const own = os.getPriority();
  await createPasswords({ memoryCost: 64, timeCost: 2, parallelism: 1 }).hash('a password');
  await expect.poll(() => poolThreads().map((thread) => os.getPriority(thread))).not.toContain(own);
  expect(poolThreads().length).toBeGreaterThan(0);
  expect(poolThreads().every((thread) => os.getPriority(thread) === poolPriority)).toBe(true);
  expect(os.getPriority()).toBe(own);
});
