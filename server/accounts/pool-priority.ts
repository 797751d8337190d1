import fs from 'node:fs';
import os from 'node:os';

/** The lowest priority ("nice" value): a flood of sign-ins must not slow down pages, even on two cores. */
export const poolPriority = 19;

/**
 * Lowers the priority of Node's pool threads, which hash passwords, below that of the main thread. Linux has
 * a priority for each thread; on other systems nothing is done. To be called once the pool is in use: all its
 * threads start together.
 */
export function lowerPoolPriority(): void {
  for (const thread of poolThreads()) {
    try {
      os.setPriority(thread, poolPriority);
    } catch {
      // Some sandboxes forbid this; hashing and pages then share the cores equally.
    }
  }
}

/** The system's ids of the pool's threads. */
export function poolThreads(): number[] {
  const folder = '/proc/self/task';
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((thread) => fs.readFileSync(`${folder}/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
    .map(Number);
}
