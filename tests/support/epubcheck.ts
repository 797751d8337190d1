import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { needProgram } from './need-program.ts';

/** Where Debian's package `epubcheck` has it. */
const archive = '/usr/share/java/epubcheck.jar';

/** One start takes about 3 s of a processor. */
const startsAtOnce = 2;

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
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'epub-'));
  try {
    const waiting = [...publications];
    const faults: string[] = [];
    const checkInTurn = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, bytes] = next;
        const file = path.join(folder, `${name}.epub`);
        fs.writeFileSync(file, bytes);
        faults.push(...(await checked(file)).map((fault) => `${name}: ${fault}`));
      }
    };
    await Promise.all(Array.from({ length: startsAtOnce }, checkInTurn));
    return faults;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** The lines of a report except those that every sound publication has. */
function checked(file: string): Promise<string[]> {
  const given = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', archive, '--failonwarnings', file];
  return new Promise((resolve, reject) => {
    execFile('java', given, (error, stdout, stderr) => {
      const said = `${stdout}${stderr}`;
      const faults = said.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING)\b/.test(line));
      if (error && faults.length === 0) reject(new Error(said, { cause: error }));
      else resolve(faults);
    });
  });
}
