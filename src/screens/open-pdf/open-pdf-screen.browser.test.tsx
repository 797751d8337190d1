import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../tests/support/browser/axe.ts';
import { selectWords } from '../../../tests/support/browser/in-the-text.ts';
import { card, marks, menu } from '../../../tests/support/browser/noted.ts';
import {
  leaveRoom,
  mountOnPage,
  press,
  Room,
  roomWords,
} from '../../../tests/support/browser/reading-room.tsx';
import { openOwnDocuments } from '../../client/own-documents.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { mostBytes } from '../../reader/own-pdf/check-own-pdf.ts';
import { closeOwnPdf } from '../../reader/own-pdf/own-pdf.ts';
import { NotesPage } from '../notes/notes-screen.tsx';
import { OpenPdfScreen } from './open-pdf-screen.tsx';

const room = new Room(roomWords.en);
const alert = page.getByRole('alert');

/** Shows the page that opens files of the device. */
async function openPage(fragment = ''): Promise<void> {
  await loadWords('en', 'notes');
  onTestFinished(forget);
  await mountOnPage(<OpenPdfScreen />, { fragment });
  await expect.element(page.getByRole('button', { name: 'Open a PDF from this device' })).toBeVisible();
}

/** Leaves no file open, and no notes on any. */
async function forget(): Promise<void> {
  closeOwnPdf();
  const documents = await openOwnDocuments();
  for (const { document, notes } of documents.all())
    for (const note of notes) documents.notesOn(document).remove(note);
}

async function pdf(name = 'My yards.pdf'): Promise<File> {
  const answer = await fetch(longArticle.pdf.url);
  return new File([await answer.arrayBuffer()], name, { type: 'application/pdf' });
}

/** Lets the user have chosen a file. */
function choose(file: File): void {
  const field = page.bySelector('input[type="file"]').element() as HTMLInputElement;
  const given = new DataTransfer();
  given.items.add(file);
  field.files = given.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function drop(file: File): void {
  const given = new DataTransfer();
  given.items.add(file);
  for (const type of ['dragover', 'drop'])
    document.body.dispatchEvent(
      new DragEvent(type, { dataTransfer: given, bubbles: true, cancelable: true }),
    );
}

async function expectFirstPage(): Promise<void> {
  await expect.element(room.pages.bySelector('.textLayer .endOfContent').first()).toBeInTheDocument();
}

test('a PDF of one’s own is read and noted without being requested or sent, and its notes are found again by the file', async () => {
  const file = await pdf();
  await openPage();
  const fetched = vi.spyOn(window, 'fetch');
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const beacon = vi.spyOn(navigator, 'sendBeacon');
  choose(file);
  await expect.element(room.room).toHaveAccessibleName('Reading: My yards');
  await expectFirstPage();
  room.sheet(2).element().scrollIntoView({ block: 'start' });
  await selectWords('First, at what');
  await menu.getByRole('button', { name: 'Highlight in blue' }).click();
  await expect.element(marks.first()).toBeInTheDocument();
  await selectWords('Criminology has known');
  await press('n');
  await page.getByRole('textbox', { name: 'Note text' }).fill('compare');
  await press('Escape');
  await expectNothingFound('an own PDF');
  const [own] = (await openOwnDocuments()).all();
  expect(own?.document.name).toBe('My yards');
  expect(own?.notes.map(({ colour, note }) => [colour, note])).toContainEqual(['blue', 'compare']);
  // Parts of the program are modules: whatever is fetched has no body and is no blob.
  for (const [address, init] of fetched.mock.calls) {
    expect(String(address)).not.toMatch(/^blob:/);
    expect(init?.body).toBeUndefined();
  }
  expect([sent.mock.calls, beacon.mock.calls]).toEqual([[], []]);
  for (const spy of [fetched, sent, beacon]) spy.mockRestore();

  closeOwnPdf();
  leaveRoom();
  await mountOnPage(<NotesPage articles={[]} />);
  await expect.element(page.getByRole('heading', { level: 2, name: 'My yards' })).toBeVisible();
  const place = page.getByRole('link', { name: 'Criminology has known' });
  const address = place.element().getAttribute('href') ?? '';
  expect(address).toMatch(/^\/en\/open-pdf#file=[\da-f]{64}&page=65&note=/);
  leaveRoom();

  await openPage(address.slice(address.indexOf('#')));
  await expect.element(page.getByText('The note is in the file “My yards”.')).toBeVisible();
  drop(await pdf('the same under another name.pdf'));
  await expect.element(card).toMatchTextContent('compare');
});

test.for([
  ['', 'The file “x.pdf” is empty.'],
  ['These are words, and no PDF.', 'The file “x.pdf” is not a PDF.'],
  ['%PDF-1.7\n', 'This PDF cannot be opened: it may not have been saved completely.'],
] as const)('%j is told of in one sentence, without the office', async ([content, sentence]) => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openPage();
  choose(new File([content], 'x.pdf'));
  await expect.element(alert).toMatchTextContent(sentence);
  await expect.element(alert).not.toMatchTextContent('editorial office');
  vi.mocked(console.error).mockRestore();
});

test('a file that is too large is refused before it is read', async () => {
  await openPage();
  const large = new File(['%PDF-1.7'], 'x.pdf');
  Object.defineProperty(large, 'size', { value: mostBytes + 1 });
  large.arrayBuffer = () => Promise.reject(new Error('it is read'));
  Object.defineProperty(page.bySelector('input[type="file"]').element(), 'files', { value: [large] });
  page
    .bySelector('input[type="file"]')
    .element()
    .dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .element(alert)
    .toHaveTextContent('The file “x.pdf” is too large: files of up to 200.0 MB can be opened here.');
});

test('in the desktop program, the file that it was asked to open is taken', async () => {
  const bytes = new Uint8Array(await (await pdf()).arrayBuffer());
  const given = [{ result: 'given', name: 'From the menu.pdf', bytes }];
  const takeOwnPdf = async () => given.shift() ?? { result: 'none' };
  const silent = { on: () => () => undefined, takeOwnPdf };
  const bridge = new Proxy(silent, {
    get: (known, name) => Reflect.get(known, name) ?? (async () => undefined),
  });
  Object.defineProperty(window, 'desktop', { value: bridge, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(window, 'desktop');
  });
  await openPage('#given');
  await expect.element(room.room).toHaveAccessibleName('Reading: From the menu');
  await expectFirstPage();
});
