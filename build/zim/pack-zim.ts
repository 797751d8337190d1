import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.ts';

/** Debian's Python, for which its packages are; another may stand before it in the path. */
const python = '/usr/bin/python3';

const writer = path.join(import.meta.dirname, 'write-zim.py');

const missing =
  'The edition for Kiwix is made with libzim and zimcheck: install them (Debian: apt install python3-libzim zim-tools).';

type Packed = {
  /** What is packed. */
  folder: string;
  /** The first page, by its place in the folder. */
  main: string;
  /** A PNG, 48 pixels wide and high. */
  illustration: string;
  metadata: Record<string, string>;
  /** The language, ISO 639-3, by whose stems words are found. */
  stems: string;
  /** The titles of the pages, by their places in the folder. */
  titles: Record<string, string>;
};

/** @throws Refusal that says what to install, if something is missing */
export async function requireTools(): Promise<void> {
  const found = await Promise.all([
    run(spawn(python, ['-c', 'import libzim'])),
    run(spawn('zimcheck', ['--version'])),
  ]);
  if (found.some(({ status }) => status !== 0)) throw new Refusal(missing);
}

/**
 * Writes a ZIM file with an index of all texts, and has it checked. A former file is replaced only by a valid one.
 * @throws Refusal with what the programs say
 */
export async function packZim(file: string, packed: Packed): Promise<void> {
  const made = `${file}.new`;
  fs.rmSync(made, { force: true });
  try {
    await ask('libzim', spawn(python, [writer]), JSON.stringify({ ...packed, file: made }));
    await ask('zimcheck', spawn('zimcheck', ['--details', made]));
    fs.renameSync(made, file);
  } finally {
    fs.rmSync(made, { force: true });
  }
}

/** @throws Refusal with the program's output, if it does not end well */
async function ask(name: string, program: ChildProcess, given = ''): Promise<void> {
  const { status, output } = await run(program, given);
  if (status !== 0) throw new Refusal(`${name}: ${output.trim()}`);
}

/** The status is undefined for a program that is not there. */
async function run(program: ChildProcess, given = ''): Promise<{ status?: number | null; output: string }> {
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part.toString();
    });
  // A program that ends at once reads nothing, and says why.
  program.stdin?.on('error', () => undefined);
  program.stdin?.end(given);
  try {
    const [status] = (await once(program, 'close')) as [number | null];
    return { status, output };
  } catch (error) {
    return { output: String(error) };
  }
}
