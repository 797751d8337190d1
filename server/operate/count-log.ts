import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { openCurrentLibrary } from '#library/current.ts';
import type { AccountDatabase } from '../accounts/db/schema.ts';
import { clockTolerance } from '../clock-behind.ts';
import { readConfig } from '../config.ts';
import { createLogCount, readLogLine } from '../usage/access-log.ts';
import { keepLogSums } from '../usage/db/keep.ts';
import { readKnownContent } from '../usage/known-content.ts';
import { parseCommandLine } from './command-line.ts';
import { openPeople } from './open-people.ts';
import { sayOutcome } from './say-outcome.ts';

/**
 * Counts the access log of a CDN, in place of the server, which then counts only what is opened in the reader.
 * @returns what was counted
 */
async function main(): Promise<string> {
  const { positionals } = parseCommandLine({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new Error('Name one access log, in the Combined Log Format: npm run count -- access.log');
  const config = readConfig();
  if (config.usageFrom !== 'log')
    throw new Error('USAGE_FROM is not log: the server counts by itself, and this would count all twice.');
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  const library = openCurrentLibrary(config.libraryFile, (error) => {
    throw error;
  });
  const database = await openPeople(config, false);
  try {
    return await countFile(file, createLogCount(await readKnownContent(library.get())), database);
  } finally {
    await database.destroy();
    await library.close();
  }
}

/** Since when this release of the Code of Practice holds: a clock that tells an earlier moment is wrong. */
const codeYear = 2025;
const codeHolds = Date.UTC(codeYear, 0);

async function countFile(
  file: string,
  count: ReturnType<typeof createLogCount>,
  database: AccountDatabase,
): Promise<string> {
  const digest = createHash('sha256');
  const noLines: number[] = [];
  const ofWrongClocks: number[] = [];
  const now = Date.now();
  let lines = 0;
  let empty = 0;
  for await (const line of createInterface({ input: fs.createReadStream(file) })) {
    lines += 1;
    digest.update(`${line}\n`);
    const read = readLogLine(line);
    if (line === '') empty += 1;
    else if (!read) noLines.push(lines);
    else if (read.at < codeHolds || read.at > now + clockTolerance) ofWrongClocks.push(lines);
    else count.add(read);
  }
  const left =
    leftOut('no lines of a log', noLines) + leftOut(`of the future or before ${codeYear}`, ofWrongClocks);
  // So that it can be counted once it, or the clock, is right.
  if (left && lines === empty + noLines.length + ofWrongClocks.length)
    throw new Error(`${file} has no lines to count.${left} Nothing was counted.`);
  const sums = count.sums();
  if (lines > empty && !(await keepLogSums(database, digest.digest('hex'), sums)))
    throw new Error(`${file} has been counted before. Nothing was counted.`);
  const requests = sums.reduce(
    (all, { metric, uses }) => (metric === 'Total_Item_Requests' ? all + uses : all),
    0,
  );
  return `Lines read: ${lines}. Requests of articles: ${requests}.${left}`;
}

function leftOut(as: string, lines: readonly number[]): string {
  return lines.length > 0 ? ` Left out, as ${as}: ${lines.length}, the first is line ${lines[0]}.` : '';
}

await sayOutcome(main);
