import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newAnnotation } from '../../../../../tests/support/annotation.ts';
import { longArticle } from '../../../../../tests/support/browser/articles.ts';
import { card, markButton, menu } from '../../../../../tests/support/browser/noted.ts';
import { emulate, mountOnPage, press, pressOn } from '../../../../../tests/support/browser/reading-room.tsx';
import { imitateTranslator } from '../../../../../tests/support/translator.ts';
import { followTranslator } from '../../../../app/translated-page.ts';
import { type AnnotationStatus, openAnnotations } from '../../../../client/annotations.ts';
import { FullText } from '../full-text.tsx';

const html = `<section class="text"><section id="text-section-1">
<span role="doc-pagebreak separator" id="p-64" aria-label="64"></span><span role="doc-pagebreak separator" id="p-65" aria-label="65"></span><h2>Introduction</h2>
<p>Criminology has known since the end of the 1980s that the second picture is usually the right one (<a class="mention" href="#text-work-1" role="doc-biblioref">Sherman et al., 1989</a>).<sup><a href="#text-note-1" id="text-note-ref-1" role="doc-noteref">1</a></sup> Most of the inequality lies within neighbourhoods, <span role="doc-pagebreak separator" id="p-66" aria-label="66"></span>not between districts.</p>
</section></section>`;

const text = page.bySelector('#article-text');

async function openText(): Promise<void> {
  await mountOnPage(<FullText text={{ html, outline: [], words: 40 }} article={longArticle} />);
  await expect.element(text.getByText('Criminology')).toBeVisible();
}

/** The point in the text before its first `words`. */
function pointOf(words: string): [Node, number] {
  const walker = document.createTreeWalker(text.element(), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const at = (walker.currentNode as Text).data.indexOf(words);
    if (at >= 0) return [walker.currentNode, at];
  }
  throw new Error(`${words} is not there`);
}

async function select(from: string, to: string): Promise<void> {
  const [start, end] = [pointOf(from), pointOf(to)];
  document.getSelection()?.setBaseAndExtent(start[0], start[1], end[0], end[1] + to.length);
  await expect.element(menu).toBeVisible();
}

/** The words that the browser paints in a colour. */
const painted = (colour: string) =>
  [...(CSS.highlights.get(`note-${colour}`) ?? [])].map((range) => String(range).replaceAll(/\s+/g, ' '));

test('selected words are marked, as on a page, and their note is opened by a press on them', async () => {
  await openText();
  await select('the second', 'between');
  await menu.getByRole('button', { name: 'Highlight in green' }).click();
  const words =
    'the second picture is usually the right one (Sherman et al., 1989).1 Most of the inequality lies within neighbourhoods, not between';
  expect(painted('green')).toEqual([words]);
  const [stored] = (await openAnnotations()).ofArticle(longArticle.id);
  expect(stored).toMatchObject({
    quote: words.replace('.1', '.'),
    suffix: ' districts. ',
    places: [
      { page: 2, label: '65', rects: [] },
      { page: 3, label: '66', rects: [] },
    ],
  });
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Highlighted in green' }))
    .toBeInTheDocument();

  // A link in it stays a link; the words beside it open the note.
  const line = document.createRange();
  line.setStart(...pointOf('the second'));
  line.setEnd(...pointOf('usually'));
  const { left, top, bottom } = line.getClientRects()[0] ?? new DOMRect();
  await userEvent.pointer({ coords: { x: left + 9, y: (top + bottom) / 2 }, keys: '[MouseLeft]' });
  await expect.element(card).toHaveAccessibleName('Note, p. 65–66');
  await card.getByRole('radio', { name: 'pink' }).click();
  expect([painted('green'), painted('pink')]).toEqual([[], [words]]);
  await card.getByRole('textbox').fill('Compare');
  await card.getByRole('button', { name: 'Close' }).click();
  await expect.element(markButton).toHaveAccessibleName(/^Highlighted in pink: the second .* Note: Compare$/);
  await expect.element(markButton).toHaveFocus();
  await emulate({ 'forced-colors': 'active' });
  await expect.element(markButton).toBeVisible();
});

test('by keyboard: the menu is entered and left, the mark is reached and removed, and taken back', async () => {
  await openText();
  await select('Criminology', 'known');
  await press('Enter');
  await expect.element(menu.getByRole('button').first()).toHaveFocus();
  await press('Escape');
  await expect.element(menu).not.toBeInTheDocument();
  await select('Criminology', 'known');
  await press('Enter');
  await press('Enter');
  expect(painted('yellow')).toEqual(['Criminology has known']);
  await expect.element(markButton).toHaveFocus();
  await press('Tab');
  await expect.element(text.getByRole('link', { name: 'Sherman' })).toHaveFocus();
  await press('Shift+Tab');
  await press('Enter');
  await expect.element(card).toHaveFocus();
  await pressOn(card.getByRole('button', { name: 'Remove the note' }), 'Enter');
  await expect.element(markButton).not.toBeInTheDocument();
  expect(painted('yellow')).toEqual([]);
  await pressOn(page.bySelector('[data-removed-bar]').getByRole('button', { name: 'Undo' }), 'Enter');
  await expect.element(markButton).toHaveFocus();
  expect(painted('yellow')).toEqual(['Criminology has known']);
});

test('what is marked in the PDF meanwhile is seen in the text, and left out where the text has no such words', async () => {
  await openText();
  const annotations = await openAnnotations();
  const rects: [number, number, number, number][] = [[65, 500, 422, 512]];
  const places = [{ page: 3, label: '66', rects }];
  annotations.keep(newAnnotation({ places, quote: 'neigh\u00ad bourhoods, not between', colour: 'blue' }));
  annotations.keep(newAnnotation({ places, quote: 'Figure 1 hour of the day', colour: 'purple' }));
  await expect.poll(() => painted('blue')).toEqual(['neighbourhoods, not between']);
  await expect.element(markButton).toHaveLength(1);
  expect(painted('purple')).toEqual([]);
});

test.each<[what: string, status: AnnotationStatus, said: string]>([
  [
    'the session has ended',
    { durable: true, account: 'left', refused: 0 },
    'Your session has ended. Log in again to see the notes in your account; until then, new ones are kept on this device.',
  ],
  [
    'the account is full',
    { durable: true, account: 'current', refused: 2 },
    '2 notes are on this device only: your account is full.',
  ],
])(
  'where notes are made it is said that %s, and they can be copied and downloaded there',
  async (_, status, said) => {
    await openText();
    const annotations = await openAnnotations();
    using _status = vi.spyOn(annotations, 'status').mockReturnValue(status);
    await select('Criminology', 'known');
    await expect.element(menu.getByRole('status')).toHaveTextContent(said);
    await expect.element(menu.getByRole('button', { name: 'Copy all notes' })).not.toBeInTheDocument();
    await menu.getByRole('button', { name: 'Highlight in green' }).click();
    await pressOn(markButton, 'Enter');
    await expect.element(card.getByText(said)).toBeVisible();
    const write = vi.fn<(items: ClipboardItem[]) => Promise<void>>().mockResolvedValue();
    using _clipboard = vi.spyOn(navigator.clipboard, 'write').mockImplementation(write);
    using _text = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => void write([]));
    await card.getByRole('button', { name: 'Copy all notes' }).click();
    await expect.poll(() => write.mock.calls.length).toBe(1);
    await expect.element(card.getByRole('button', { name: 'Download all notes' })).toBeVisible();

    await press('Escape');
    await select('the second', 'usually');
    await expect.element(menu.getByRole('button', { name: 'Download all notes' })).toBeVisible();
  },
);

test('a highlight that cannot be stored is told at once, where no card or menu tells it, until that is closed', async () => {
  await openText();
  const annotations = await openAnnotations();
  using _status = vi
    .spyOn(annotations, 'status')
    .mockReturnValue({ durable: false, account: 'none', refused: 0 });
  const bar = page.bySelector('[data-not-kept-bar]');
  await select('Criminology', 'known');
  await expect.element(bar).not.toBeInTheDocument();
  await menu.getByRole('button', { name: 'Highlight in green' }).click();
  await expect
    .element(bar.getByRole('alert'))
    .toHaveTextContent(
      'Your notes cannot be stored on this device and will be lost when you close this page. Export them to keep them.',
    );
  await expect.element(bar.getByRole('button', { name: 'Download all notes' })).toBeVisible();
  await pressOn(markButton, 'Enter');
  await expect.element(card.getByRole('alert')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  await press('Escape');
  await pressOn(bar.getByRole('button', { name: 'Close' }), 'Enter');
  await expect.element(bar).not.toBeInTheDocument();
  await select('the second', 'usually');
  await menu.getByRole('button', { name: 'Highlight in green' }).click();
  await expect.element(markButton).toHaveLength(2);
  await expect.element(bar).not.toBeInTheDocument();
});

test('in a translated text nothing is marked or quoted, and the marks are back with the original', async () => {
  followTranslator();
  const words = 'Criminology has known since the end of the 1980s';
  await openText();
  await select('Criminology', '1980s');
  await menu.getByRole('button', { name: 'Highlight in green' }).click();
  expect(painted('green')).toEqual([words]);

  const undo = imitateTranslator('google');
  onTestFinished(undo);
  await expect.poll(() => painted('green')).toEqual([]);
  await expect.element(markButton).not.toBeInTheDocument();
  const [start, end] = [pointOf('NEIGHBOURHOODS'), pointOf('DISTRICTS')];
  document.getSelection()?.setBaseAndExtent(start[0], start[1], end[0], end[1]);
  await expect.element(page.bySelector('[data-selection-menu]').getByText('TRANSLATION')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
  document.getSelection()?.empty();

  undo();
  await expect.poll(() => painted('green')).toEqual([words]);
  await select('neighbourhoods', 'districts');
  await menu.getByRole('button', { name: 'Highlight in pink' }).click();
  expect(painted('pink')).toHaveLength(1);
  const kept = (await openAnnotations()).ofArticle(longArticle.id);
  expect(kept.map(({ quote }) => quote)).toEqual(
    expect.arrayContaining([words, expect.stringContaining('between districts')]),
  );
});

test('an address that names a note in the text goes to it and opens it', async () => {
  const named = newAnnotation({
    articleId: longArticle.id,
    quote: 'inequality lies within',
    prefix: 'Most of the ',
    suffix: ' neighbourhoods',
    note: 'compare',
    places: [{ page: 2, label: '65', rects: [] }],
  });
  (await openAnnotations()).bringIn([named]);
  await mountOnPage(
    <>
      <div style={{ height: '200vh' }} />
      <FullText text={{ html, outline: [], words: 40 }} article={longArticle} />
    </>,
    { fragment: `#text-note=${named.id}` },
  );
  await expect.element(card).toMatchTextContent('compare');
  await expect.element(text).toBeInViewport();
});
