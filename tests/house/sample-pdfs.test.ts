import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPdfText } from '../../build/library/read-pdf.ts';
import { needProgram } from '../support/need-program.ts';
import { npmRun } from '../support/npm-run.ts';

const pdfs = fs.globSync('resources/volumes/**/*.pdf').sort();

test('every font is embedded', ({ skip }) => {
  needProgram('pdffonts', skip);
  for (const pdf of pdfs) {
    const fonts = execFileSync('pdffonts', [pdf], { encoding: 'utf8' }).split('\n').slice(2).filter(Boolean);
    expect(fonts.length).toBeGreaterThan(3);
    for (const font of fonts) expect(font, pdf).toMatch(/ yes (yes|no ) (yes|no ) +\d+ +\d+$/);
  }
});

test('qpdf finds nothing wrong with any PDF', ({ skip }) => {
  needProgram('qpdf', skip);
  expect(pdfs.length).toBeGreaterThan(12);
  for (const pdf of pdfs) {
    expect(() => execFileSync('qpdf', ['--check', pdf], { stdio: 'pipe' }), pdf).not.toThrow();
  }
});

test('typesetting twice gives the same pages with the same text', async () => {
  const slug = 'gorozhane-ob-upravlenii-gorodom';
  const pagesOf = async (folder: string) => {
    const [pdf = ''] = fs.globSync(`${folder}/**/${slug}.pdf`);
    return (await readPdfText(pdf)).texts;
  };
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'typeset-'));
  const typeset = async (name: string) => {
    const out = path.join(folder, name);
    const run = npmRun('pdfs', ['--out', out, slug]);
    expect(await run.exit, run.output()).toBe(0);
    return await pagesOf(out);
  };
  try {
    const once = await typeset('once');
    expect(once).toHaveLength((await pagesOf('resources/volumes')).length);
    expect(await typeset('twice')).toEqual(once);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
