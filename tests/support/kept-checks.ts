import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { TestRunner } from 'vitest';
import { isAllShort, isLong } from '../../build/long-forms.ts';
import { type Code, codeOf } from './code-of.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The checks of this test that were not repeated, since nothing they depend on has changed. */
    unchanged?: string[];
  }
}

/** The hash of what each check depended on when it last passed, by test and check. It is committed. */
export const keptChecks = path.resolve('tests/kept-checks.json');

/** What a check depends on: texts, bytes, and the code that examines them. */
export type Dependencies = {
  /** What is examined, by name. */
  examined: Iterable<readonly [name: string, content: string | Uint8Array]>;
  /** The module of the check, or several: their imports count too. */
  by: string | string[];
  /** Files of programs and schemas that the check uses besides. */
  with?: string[];
};

type Kept = Record<string, string>;

/**
 * A check of the test that is running, which need not be repeated while all it depends on is byte by byte what it was when
 * it last passed. At full length every check is made, of more, and nothing is written down.
 * @param name of the check, such as its program's
 * @returns whether it is kept, and what to call when it has passed
 */
export function keptCheck(
  name: string,
  dependencies: Dependencies,
  file = keptChecks,
): { isUnchanged: boolean; pass: () => void } {
  const test = TestRunner.getCurrentTest();
  if (!test) throw new Error('a check is kept for the test that makes it');
  const key = `${path.relative('', test.file.filepath)} › ${test.fullTestName} › ${name}`;
  const hash = hashOf(dependencies);
  const isUnchanged = !isLong('content') && readKept(file)[key] === hash;
  if (isUnchanged) test.meta.unchanged = [...(test.meta.unchanged ?? []), key];
  return {
    isUnchanged,
    pass: () => {
      if (isAllShort()) keep(file, key, hash);
    },
  };
}

/** The SHA-256 of everything that a check depends on, the same on every machine. */
export function hashOf(
  { examined, by, with: files = [] }: Dependencies,
  code: Code = codeOf(...[by].flat()),
): string {
  const hash = createHash('sha256');
  const add = (name: string, content: string | Uint8Array) => {
    hash.update(`${JSON.stringify(name)} ${Buffer.byteLength(content)} `).update(content);
  };
  for (const [name, content] of examined) add(name, content);
  for (const [name, content] of code) add(name, content);
  for (const file of files) add(path.basename(file), fs.readFileSync(file));
  return hash.digest('hex');
}

function readKept(file: string): Kept {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Kept) : {};
}

/** Files of other workers may write at the same time: whose line is lost writes again. */
function keep(file: string, key: string, hash: string): void {
  while (readKept(file)[key] !== hash) {
    const sorted = Object.entries({ ...readKept(file), [key]: hash }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    const own = `${file}.${process.pid}`;
    fs.writeFileSync(own, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    fs.renameSync(own, file);
  }
}
