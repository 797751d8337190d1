import fs from 'node:fs';
import os from 'node:os';

/** As "nice" counts, the last in line: whoever reads a page must not feel a flood of sign-ins, on two cores neither. */
export const poolPriority = 19;

/**
 * Lets the threads of Node's pool, on which passwords are hashed, stand back behind the thread that answers. Linux
 * keeps a priority for each thread; elsewhere there is none to set, and the system shares the cores as it likes.
 * To be called once the pool has begun to work: all its threads begin together.
 */
export function lowerPoolPriority(): void {
  for (const thread of poolThreads()) {
    try {
      os.setPriority(thread, poolPriority);
    } catch {
      // Some sandboxes forbid it: then hashing and pages share the cores as before.
    }
  }
}

/** The system's numbers of the threads of the pool. */
export function poolThreads(): number[] {
  const folder = '/proc/self/task';
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((thread) => fs.readFileSync(`${folder}/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number);
}
