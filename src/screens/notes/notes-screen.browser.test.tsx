import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Annotation } from '#shared/account/annotation.ts';
import type { ArticleSummary } from '#shared/article/article.ts';
import { newAnnotation } from '../../../tests/support/annotation.ts';
import { landArticle, longArticle } from '../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../tests/support/browser/axe.ts';
import { mountOnPage } from '../../../tests/support/browser/reading-room.tsx';
import { openAnnotations } from '../../client/annotations.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { NotesFound } from './notes-found.tsx';
import { NotesPage } from './notes-screen.tsx';

const articles = [longArticle, landArticle] as unknown as ArticleSummary[];
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const rows = page.bySelector('li[data-colour]');
const count = page.bySelector('main p[role="status"]').first();

/** Opens the page with these notes on the device. */
async function openPage(notes: Annotation[]): Promise<void> {
  await loadWords('en', 'notes');
  (await openAnnotations()).bringIn(notes);
  await mountOnPage(
    <main>
      <NotesPage articles={articles} />
    </main>,
  );
}

const inPdf = newAnnotation({ articleId: longArticle.id, quote: 'the yards of Astana', updatedAt: at(1) });
const inText = newAnnotation({
  articleId: longArticle.id,
  quote: 'a word of the text',
  note: 'to be compared',
  colour: 'blue',
  places: [{ page: 3, label: '66', rects: [] }],
  updatedAt: at(2),
});
const ofLand = newAnnotation({ articleId: landArticle.id, quote: 'good land', updatedAt: at(3) });
const ofGone = newAnnotation({ articleId: 777, quote: 'what was withdrawn', updatedAt: at(4) });

test('all notes of the person: newest first, searched, by colour and article, each leading to its place', async () => {
  await openPage([inPdf, inText, ofLand, ofGone]);
  await expect.element(count).toHaveTextContent('4 notes');
  const titles = () =>
    page
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Article 777, not in the library', landArticle.title.en, longArticle.title.en]);

  const leads = (words: string) => page.getByRole('link', { name: words });
  const path = `/en/${longArticle.slug}`;
  await expect.element(leads(inPdf.quote)).toHaveAttribute('href', `${path}#page=65&note=${inPdf.id}`);
  await expect.element(leads(inText.quote)).toHaveAttribute('href', `${path}#text-note=${inText.id}`);
  await expect.element(rows.filter({ hasText: inText.quote })).toMatchTextContent('P. 66, in the text');
  expect(leads(ofGone.quote).elements()).toEqual([]);
  await expectNothingFound('all notes');

  await page.getByRole('radio', { name: 'By article' }).click();
  expect(titles().at(-1)).toBe('Article 777, not in the library');
  const search = page.getByRole('searchbox');
  await search.fill('COMPARED tèxt');
  await expect.element(count).toHaveTextContent('1 of 4 shown');
  await search.fill('');
  await page.getByRole('button', { name: 'Colour blue, notes: 1' }).click();
  await expect.element(rows).toHaveLength(1);
  await search.fill('nowhere');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('combobox').selectOptions(landArticle.title.en);
  await expect.element(count).toHaveTextContent('1 of 4 shown');
});

test('what is written and still too long for a note is shown as a draft', async () => {
  await openPage([inPdf, inText]);
  (await openAnnotations()).setDraft(inPdf.id, 'much too long');
  await expect
    .element(rows.filter({ hasText: 'much too long' }))
    .toMatchTextContent('Draft: the note is too long');
});

test('a note is removed and taken back in its place, also one whose article is gone', async () => {
  await openPage([inPdf, ofGone]);
  const row = rows.filter({ hasText: ofGone.quote });
  await row.getByRole('button', { name: 'Remove the note' }).click();
  await expect.element(count).toHaveTextContent('1 note');
  expect((await openAnnotations()).all().map(({ id }) => id)).toEqual([inPdf.id]);
  await expect.element(row.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await row.getByRole('button', { name: 'Undo' }).click();
  await expect.element(count).toHaveTextContent('2 notes');
  expect((await openAnnotations()).all()).toHaveLength(2);
});

test('what is shown, and nothing else, is exported as one file in each format', async () => {
  vi.stubGlobal('fetch', async () => Response.json(null, { status: 404 }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const made: Promise<string>[] = [];
  const names: string[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    made.push((file as Blob).text());
    return 'about:blank#';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => {
    make.mockRestore();
    click.mockRestore();
  });
  await openPage([inPdf, ofLand, ofGone]);
  await page.getByRole('searchbox').fill('land');
  await expect.element(count).toHaveTextContent('1 of 3 shown');
  for (const name of ['Markdown', 'Web Annotation (JSON)', 'Zotero (RIS)']) {
    await page.getByRole('button', { name }).click();
    await expect.poll(() => names).toHaveLength(made.length);
  }
  await expect.poll(() => names.map((name) => name.split('.').at(-1))).toEqual(['md', 'jsonld', 'ris']);
  for (const text of await Promise.all(made)) {
    expect(text).toContain('good land');
    expect(text).not.toContain('withdrawn');
  }
});

test('of five thousand notes, those to be seen are rendered: any is found, and more come at the end', async () => {
  const notes = Array.from({ length: 5_000 }, (_, number) =>
    newAnnotation({ articleId: number % 2 ? longArticle.id : landArticle.id, quote: `words no. ${number}.` }),
  );
  await loadWords('en', 'notes');
  const annotations = await openAnnotations();
  const all = {
    notes,
    own: [],
    owner: '',
    annotations,
    draft: () => undefined,
    remove: () => undefined,
    keep: () => undefined,
  };
  await mountOnPage(<NotesFound all={all} articles={articles} />);
  await expect.element(rows.first()).toBeVisible();
  const before = rows.elements().length;
  expect(before).toBeLessThan(500);
  await page.getByRole('searchbox').fill('no. 4321.');
  await expect.element(rows).toHaveLength(1);
  await page.getByRole('searchbox').fill('');
  await expect.element(rows).toHaveLength(before);
  rows.last().element().scrollIntoView();
  await expect.poll(() => rows.elements().length).toBeGreaterThan(before);
});

test('where there are no notes, the page says how to make one', async () => {
  await openPage([]);
  await expect.element(page.getByText('No notes yet.')).toBeVisible();
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});
