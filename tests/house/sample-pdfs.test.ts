import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { readPdfText } from '../../build/library/read-pdf.ts';
import { isLong, long } from '../../build/long-forms.ts';
import { needProgram } from '../support/need-program.ts';
import { npmRun } from '../support/npm-run.ts';

const run = promisify(execFile);
const all = fs.globSync('resources/volumes/**/*.pdf').sort();
const pdfs = long(
  'content',
  all,
  all.filter((_, place) => place % 5 === 0),
);

/** Checks every PDF, two at a time: each check is a process that uses one core. */
async function withEach(look: (pdf: string) => Promise<void>): Promise<void> {
  const left = [...pdfs];
  const work = async () => {
    for (let pdf = left.shift(); pdf; pdf = left.shift()) await look(pdf);
  };
  await Promise.all([work(), work()]);
}

test('every font is embedded', async ({ skip }) => {
  needProgram('pdffonts', skip);
  await withEach(async (pdf) => {
    const { stdout } = await run('pdffonts', [pdf]);
    const fonts = stdout.split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font, pdf).toMatch(/ yes (yes|no ) (yes|no ) +\d+ +\d+$/);
  });
});

test('qpdf finds nothing wrong with any PDF', async ({ skip }) => {
  needProgram('qpdf', skip);
  expect(all.length).toBeGreaterThan(12);
  await withEach(async (pdf) => {
    await expect(run('qpdf', ['--check', pdf]), pdf).resolves.toBeDefined();
  });
});

test.runIf(isLong('content'))('typesetting twice gives the same pages with the same text', async () => {
  const slug = 'gorozhane-ob-upravlenii-gorodom';
  const pagesOf = async (folder: string) => {
    const [pdf = ''] = fs.globSync(`${folder}/**/${slug}.pdf`);
    return (await readPdfText(pdf)).texts;
  };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'typeset-'));
  const typeset = async (name: string) => {
    const out = path.join(folder, name);
    const typesetting = npmRun('pdfs', ['--out', out, slug]);
    expect(await typesetting.exit, typesetting.output()).toBe(0);
    return await pagesOf(out);
  };
  try {
    const [once, twice] = await Promise.all([typeset('once'), typeset('twice')]);
    expect(once).toHaveLength((await pagesOf('resources/volumes')).length);
    expect(twice).toEqual(once);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
