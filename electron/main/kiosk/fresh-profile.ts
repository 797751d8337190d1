import fs from 'node:fs';
import path from 'node:path';

/** A profile's folder is named by the process that made it, so that later ones know whether it is in use. */
const ofProcess = (start: string) => new RegExp(`^${start}-kiosk-(\\d+)-`);

/**
 * Makes an empty profile that only this user can read, and removes those that ended programs have left.
 * @param name of the program
 * @param isRunning whether a process with a number is running
 * @returns its folder
 * @throws Error if the folder for temporary files cannot be written to
 */
export function freshProfile(temporary: string, name: string, isRunning = isRunningHere): string {
  for (const entry of fs.readdirSync(temporary)) {
    const process = ofProcess(name).exec(entry)?.[1];
    if (process === undefined || isRunning(Number(process))) continue;
    removeProfile(path.join(temporary, entry));
  }
  return fs.mkdtempSync(path.join(temporary, `${name}-kiosk-${process.pid}-`));
}

/** Removes a profile; what another user has left, or the system still holds, stays for a later start. */
export function removeProfile(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // See above.
  }
}

function isRunningHere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
