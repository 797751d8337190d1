import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from '@playwright/test';
import type { Language } from '../../src/shared/language/language.ts';
import { fontFaces } from './fonts.ts';
import { escapeHtml } from './html.ts';
import { headingTexts } from './in-page.ts';

/** The content of a printed document besides the journal's fonts and style. */
export interface PrintedDocument {
  language: Language;
  title: string;
  style: string;
  body: string;
}

/** A PDF as printed by Chromium. */
export interface Printed {
  pdf: Uint8Array;
  pages: number;
  /** The words of the headings, in the order of the bookmarks. */
  headings: string[];
}

/** Loads a document into a page, with fonts ready to be measured. */
export async function loadDocument(
  page: Page,
  { language, title, style, body }: PrintedDocument,
): Promise<void> {
  await page.setContent(`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${fontFaces(body)}</style><style>${journalStyle()}</style><style>${style}</style></head>
<body>${body}</body></html>`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Prints a page as tagged PDF with an outline, on the sizes of its style. */
export async function printPages(page: Page): Promise<Printed> {
  const pdf = await page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
  return { pdf, pages: await countPages(pdf), headings: await page.evaluate(headingTexts) };
}

/** Prints only to count the pages, which is faster. */
export async function measurePages(page: Page): Promise<number> {
  return countPages(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
}

async function countPages(pdf: Uint8Array): Promise<number> {
  return (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
}

/** The style of everything printed, in cascade order. */
function journalStyle(): string {
  const sheets = [
    'page',
    'title-page',
    'text',
    'quoted',
    'figures-and-tables',
    'formulas',
    'photographs',
    'back-matter',
    'short-article',
    'front-matter',
  ];
  return sheets
    .map((name) => readFileSync(new URL(`./style/${name}.css`, import.meta.url), 'utf8'))
    .join('\n');
}
