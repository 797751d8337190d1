import { spawnSync } from 'node:child_process';

/**
 * Skips a test if a program is not installed.
 * @throws Error under CI, where no test may be skipped
 */
export function needProgram(program: string, skip: (note: string) => never): void {
  if (!spawnSync(program, ['--version']).error) return;
  const note = `${program} is not on this machine`;
  if (process.env.CI) throw new Error(note);
  skip(note);
}
