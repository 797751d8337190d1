import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { openReader } from './in-the-text.ts';
import { expect, test } from './journey.ts';
import { article, card, highlight, imported, markButton, marks, openNotes, panel, quote } from './noted.ts';

async function exported(page: Page, kind: string): Promise<string> {
  const download = page.waitForEvent('download');
  await panel(page).getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: kind }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^spatial-distribution-of-thefts-and-violent-crimes-notes\./);
  return fs.readFileSync(await saved.path(), 'utf8');
}

test('notes are exported in three ways and come back as they were; what can’t is told with its reason', async ({
  page,
  browser,
}) => {
  await openReader(page, article, 2);
  await highlight(page, 'purple');
  await markButton(page).press('Enter');
  await card(page).getByRole('textbox').fill('First line\nsecond *line*');
  await page.keyboard.press('Escape');
  await openNotes(page);
  const markdown = await exported(page, 'Markdown');
  expect(markdown).toContain('# Spatial Distribution');
  expect(markdown).toContain('## P. 65');
  expect(markdown).toContain(`> ${quote} [(Kalymbetov & Iskakova, 2026, p. 65)](<`);
  expect(markdown).toContain('First line\nsecond *line*');
  const text = await exported(page, 'Text with citations');
  expect(text).toContain(`“${quote}” (Kalymbetov & Iskakova, 2026, p. 65).\nFirst line`);
  const json = await exported(page, 'Web Annotation');

  const context = await browser.newContext();
  const fresh = await context.newPage();
  await openReader(fresh, article, 2);
  await openNotes(fresh);
  await imported(fresh, json);
  await expect(panel(fresh)).toContainText('Notes added: 1');
  await expect(marks(fresh)).toHaveCount(2);
  expect(JSON.parse(await exported(fresh, 'Web Annotation')).first.items).toEqual(
    JSON.parse(json).first.items,
  );
  await imported(fresh, json);
  await expect(panel(fresh)).toContainText('Already here: 1');

  const origin = new URL(page.url()).origin;
  const foreign = [
    {
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'Annotation',
      body: { type: 'TextualBody', value: '<p>By <b>hand</b></p>', format: 'text/html' },
      target: {
        source: origin + article,
        selector: { type: 'TextQuoteSelector', exact: 'A number attached to it is an average'.slice(2) },
      },
    },
    {
      type: 'Annotation',
      target: {
        source: origin + article,
        selector: { type: 'TextQuoteSelector', exact: 'words of elsewhere' },
      },
    },
    {
      type: 'Annotation',
      target: {
        source: 'https://example.org/',
        selector: { type: 'TextQuoteSelector', exact: 'words of nowhere' },
      },
    },
    {
      type: 'Annotation',
      target: {
        source: 'https://example.org/copy-of-it',
        selector: { type: 'TextQuoteSelector', exact: 'attached to it is an average' },
      },
    },
    { type: 'Annotation', target: origin + article, body: { type: 'TextualBody', value: 'about the whole' } },
    { type: 'Person', name: 'Nobody' },
  ];
  await imported(fresh, JSON.stringify(foreign));
  await expect(panel(fresh)).toContainText('Notes added: 1');
  await expect(panel(fresh)).toContainText('By hand');
  const news = panel(fresh).getByRole('status').filter({ hasText: 'Not added: 4' });
  for (const reason of [
    'These words are not in the article',
    'The note belongs to another article or page',
    'The note has no quoted text',
    'This is not a note, or it is damaged',
    'words of elsewhere',
    'about the whole',
  ]) {
    await expect(news).toContainText(reason);
  }
  // Its words are here, though it names another document: a person decides.
  await expect(panel(fresh)).toContainText('1 note names another document');
  await panel(fresh).getByRole('button', { name: 'Add them to this article' }).press('Enter');
  await expect(panel(fresh)).toContainText('Notes added: 2');
  await expect(panel(fresh)).not.toContainText('names another document');
  await imported(fresh, 'not JSON');
  await expect(panel(fresh).getByRole('alert')).toContainText('This file contains no notes');
  await context.close();
});
