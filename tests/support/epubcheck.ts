import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keptCheck } from './kept-checks.ts';
import { needProgram } from './need-program.ts';

/** Where Debian's package `epubcheck` has it. */
const archive = '/usr/share/java/epubcheck.jar';

/** Checks all files in one process: each start takes 3 s of a processor. */
const program = path.join(import.meta.dirname, 'CheckEpubs.java');

/**
 * What EPUBCheck finds in publications, warnings too, each line with the name of its publication. Skips the test if Java
 * or EPUBCheck is missing.
 * @throws Error under CI, where no test may be skipped
 */
export async function epubFaults(
  skip: (note: string) => never,
  publications: Map<string, Uint8Array>,
): Promise<string[]> {
  needProgram('java', skip);
  if (!fs.existsSync(archive)) {
    const note = `EPUBCheck is not on this machine: there is no ${archive}`;
    if (process.env.CI) throw new Error(note);
    skip(note);
  }
  const check = keptCheck('EPUBCheck', {
    examined: publications,
    by: import.meta.filename,
    with: [archive, program],
  });
  if (check.isUnchanged) return [];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epub-'));
  try {
    const files = [...publications].map(([name, bytes]) => {
      const file = path.join(folder, `${name}.epub`);
      fs.writeFileSync(file, bytes);
      return file;
    });
    const faults = await checked(files);
    if (faults.length === 0) check.pass();
    return faults.map((line) => line.replace(`${folder}${path.sep}`, ''));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines of a report except those that every sound publication has. */
function checked(files: string[]): Promise<string[]> {
  const given = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', archive, program, ...files];
  return new Promise((resolve, reject) => {
    execFile('java', given, (error, stdout, stderr) => {
      const said = `${stdout}${stderr}`;
      const faults = said.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING)\b/.test(line));
      const isComplete = files.every((file) => said.includes(`CHECKED ${file}\n`));
      if (!isComplete || (error && faults.length === 0)) reject(new Error(said, { cause: error }));
      else resolve(faults);
    });
  });
}
