import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchQuickBrowser } from '../../build/find-browser.ts';
import { createProblems } from '../../build/library/problems.ts';
import { readPdfText } from '../../build/library/read-pdf.ts';
import { readSoundPdf } from '../../build/library/sound-pdf.ts';
import { long } from '../../build/long-forms.ts';
import { drawPreview } from '../../build/pdfs/preview.ts';
import { checkOwnPdf } from '../../src/reader/own-pdf/check-own-pdf.ts';
import type { Outcome } from '../fixtures/difficult-pdfs.ts';
import { pdfCorpus } from '../support/pdf-corpus.ts';

const corpus = pdfCorpus();
const those = (...outcomes: Outcome[]) =>
  corpus.filter(({ outcome }) => outcomes.includes(outcome)).map((pdf) => [pdf.name, pdf] as const);
const allSound = those('opens');
const sound = long(
  'content',
  allSound,
  allSound.filter((_, place) => place % 3 === 0),
);
const unsound = those('asks-password', 'clear-error');
const halfSound = those('opens-with-page-error');

test('there are PDFs of others to be tried', ({ skip }) => {
  if (!process.env.PDF_CORPUS_DIR && !process.env.CI)
    skip('PDF_CORPUS_DIR names no folder of PDFs that others made');
  expect(sound.length).toBeGreaterThan(0);
  expect(unsound.length).toBeGreaterThan(0);
});

test.skipIf(allSound.length === 0)('a reader can open every sound one as a file of their own', async () => {
  for (const [name, { bytes }] of [...allSound, ...halfSound])
    expect(await checkOwnPdf(new Blob([new Uint8Array(bytes)])), name).toBeNull();
});

describe.skipIf(sound.length === 0)('a PDF that somebody else made', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchQuickBrowser();
  });
  afterAll(() => browser.close());

  test.each(sound)(
    'gives its pages, their text, what it calls itself, and a picture of the first: %s',
    async (_name, { file, bytes, pages, find = [] }) => {
      const pdf = await readPdfText(file);
      expect(pdf.pages).toBe(pages);
      expect(pdf.texts).toHaveLength(pdf.pages);
      if (pdf.labels) expect(pdf.labels).toHaveLength(pdf.pages);
      for (const said of [pdf.title, pdf.author]) expect(said === null || said.length > 0).toBe(true);
      for (const { text: words, page } of find) {
        if (page === 0) continue;
        const text = pdf.texts[page - 1]?.text.replaceAll(/\s+/g, ' ').toLowerCase() ?? '';
        expect(text, `page ${page}`).toContain(words.toLowerCase());
      }
      const picture = await drawPreview(browser, bytes);
      expect(picture.subarray(8, 12).toString('latin1')).toBe('WEBP');
    },
  );
});

test.skipIf(unsound.length === 0).each(unsound)(
  'a PDF that is locked or damaged is named: %s',
  async (_name, { file }) => {
    const problems = createProblems();
    const pdf = await readSoundPdf(file, 'the article', problems, readPdfText);
    expect(pdf).toBeUndefined();
    expect(problems.list()).toEqual([expect.stringMatching(/can't be read as a PDF: (?:it|page) \S/)]);
  },
);

test.skipIf(halfSound.length === 0).each(halfSound)(
  'a PDF with a page that can’t be read is named, or taken without the text of that page: %s',
  async (_name, { file }) => {
    const problems = createProblems();
    const pdf = await readSoundPdf(file, 'the article', problems, readPdfText);
    if (pdf) expect(pdf.texts.map(({ text }) => text)).toEqual(['']);
    else expect(problems.list()).toHaveLength(1);
  },
);
