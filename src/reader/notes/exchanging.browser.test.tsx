import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { longArticle } from '../../../tests/support/browser/articles.ts';
import {
  card,
  highlight,
  markButton,
  marks,
  openNotes,
  panel,
  quote,
} from '../../../tests/support/browser/noted.ts';
import { enterRoom, press, pressOn } from '../../../tests/support/browser/reading-room.tsx';

/** Exports the notes by the menu of their list. */
async function exported(kind: string): Promise<string> {
  const { promise: file, resolve } = Promise.withResolvers<{ name: string; text: Promise<string> }>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function (this: HTMLAnchorElement) {
    resolve({ name: this.download, text: fetch(this.href).then((answer) => answer.text()) });
  });
  await panel.getByRole('button', { name: 'Export and import' }).click();
  const item = page.getByRole('menuitem', { name: kind });
  await expect.element(item).toBeVisible();
  (item.element() as HTMLElement).click();
  const { name, text } = await file;
  expect(name).toMatch(/^spatial-distribution-of-thefts-and-violent-crimes-notes\./);
  return text;
}

/** Imports annotations through the menu of the list. */
async function imported(text: string): Promise<void> {
  const file = new File([text], 'notes.jsonld', { type: 'application/ld+json' });
  await userEvent.upload(panel.bySelector('input[type="file"]'), file);
}

const source = `https://journal.example/en/${longArticle.slug}`;
const about = (exact: string, of = source) => ({
  type: 'Annotation',
  target: { source: of, selector: { type: 'TextQuoteSelector', exact } },
});

test('notes are exported in three ways and come back as they were; what can’t is told with its reason', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await highlight('purple');
  await pressOn(markButton, 'Enter');
  await card.getByRole('textbox').fill('First line\nsecond *line*');
  await press('Escape');
  await openNotes(room);
  const markdown = await exported('Markdown');
  expect(markdown).toContain('# Spatial Distribution');
  expect(markdown).toContain('## P. 65');
  expect(markdown).toContain(`> ${quote} [(Kalymbetov & Iskakova, 2026, p. 65)](<`);
  expect(markdown).toContain('First line\nsecond *line*');
  const text = await exported('Text with citations');
  expect(text).toContain(`“${quote}” (Kalymbetov & Iskakova, 2026, p. 65).\nFirst line`);
  const id = markButton.element().getAttribute('data-note') ?? '';
  // For this browser it is a note of another one, since it never had one of this id.
  const json = (await exported('Web Annotation')).replaceAll(id, crypto.randomUUID());

  await panel.getByRole('button', { name: 'Edit the note' }).click();
  await panel.getByRole('button', { name: 'Remove the note' }).click();
  await expect.element(marks).toHaveLength(0);
  await imported(json);
  await expect.element(panel).toMatchTextContent('Notes added: 1');
  await expect.element(marks).toHaveLength(2);
  expect(JSON.parse(await exported('Web Annotation')).first.items).toEqual(JSON.parse(json).first.items);
  await imported(json);
  await expect.element(panel).toMatchTextContent('Already here: 1');

  await imported(
    JSON.stringify([
      {
        ...about('number attached to it is an average'),
        '@context': 'http://www.w3.org/ns/anno.jsonld',
        body: { type: 'TextualBody', value: '<p>By <b>hand</b></p>', format: 'text/html' },
      },
      about('words of elsewhere'),
      about('words of nowhere', 'https://example.org/'),
      about('attached to it is an average', 'https://example.org/copy-of-it'),
      { type: 'Annotation', target: source, body: { type: 'TextualBody', value: 'about the whole' } },
      { type: 'Person', name: 'Nobody' },
    ]),
  );
  await expect.element(panel).toMatchTextContent('Notes added: 1');
  await expect.element(panel).toMatchTextContent('By hand');
  const news = panel.getByRole('status').filter({ hasText: 'Not added: 4' });
  for (const reason of [
    'These words are not in the article',
    'The note belongs to another article or page',
    'The note has no quoted text',
    'This is not a note, or it is damaged',
    'words of elsewhere',
    'about the whole',
  ])
    await expect.element(news).toMatchTextContent(reason);
  // Its words are here, though it names another document: a person decides.
  await expect.element(panel).toMatchTextContent('1 note names another document');
  await pressOn(panel.getByRole('button', { name: 'Add them to this article' }), 'Enter');
  await expect.element(panel).toMatchTextContent('Notes added: 2');
  await expect.element(panel).not.toMatchTextContent('names another document');
  await imported('not JSON');
  await expect.element(panel.getByRole('alert')).toMatchTextContent('This file contains no notes');
});
