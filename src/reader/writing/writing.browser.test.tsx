import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formPdf } from '../../../tests/fixtures/form-pdf.ts';
import { articleWith, landArticle } from '../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../tests/support/browser/axe.ts';
import { enterRoom, press, pressOn } from '../../../tests/support/browser/reading-room.tsx';
import {
  additionsIn,
  downloaded,
  drawLine,
  expectApart,
  layers,
  picture,
  stamps,
  take,
  texts,
  write,
} from '../../../tests/support/browser/written.ts';

/** The soft masks of images, as bytes of their pixels, in the last update appended to a PDF. */
function masksIn(pdf: Uint8Array): Promise<Uint8Array[]> {
  const masks = new TextDecoder('latin1')
    .decode(pdf)
    .matchAll(
      /\/ColorSpace \/DeviceGray \/BitsPerComponent 8 \/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g,
    );
  return Promise.all(
    [...masks].map(async ({ 0: { length: before }, 1: length, index }) => {
      const packed = new Blob([pdf.slice(index + before, index + before + Number(length))]);
      const pixels = packed.stream().pipeThrough(new DecompressionStream('deflate'));
      return new Uint8Array(await new Response(pixels).arrayBuffer());
    }),
  );
}

test('signs that our fonts lack are drawn into the PDF, among letters that stay letters', async () => {
  const room = await enterRoom();
  await take(room, 'Text');
  await write(room, 'Қоғам → 5 ₸ 🙂');
  const { bytes } = await downloaded(room);
  const text = (await additionsIn(bytes)).find(({ subtype }) => subtype === 'FreeText');
  expect(text.textContent.join('')).toMatch(/^Қоғам +5 ₸ *$/);
  const pictures = await masksIn(bytes);
  expect(pictures).toHaveLength(2);
  for (const mask of pictures) expect(Math.max(...mask)).toBeGreaterThan(200);
});

test('fields of a form are filled in, without their scripts, and saved', async () => {
  const alerts = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
  const room = await enterRoom({ article: articleWith(formPdf()) });
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Әйгерім jk');
  await page.getByRole('textbox', { name: 'Answer' }).fill('Long');
  await page.getByRole('checkbox', { name: 'Agreed' }).click();
  await expect.element(name).toHaveValue('Әйгерім jk');
  const additions = await additionsIn((await downloaded(room)).bytes);
  const values = Object.fromEntries(additions.map(({ fieldName, fieldValue }) => [fieldName, fieldValue]));
  // The PDF also contains its appearance, so that other viewers need no font for it.
  expect(additions.find(({ fieldName }) => fieldName === 'name').hasAppearance).toBe(true);
  expect(values).toEqual({ name: 'Әйгерім jk', answer: 'Long', agreed: 'Yes' });
  expect(alerts).not.toHaveBeenCalled();
});

test('keys write, take back, move, take away and put down, and nothing else of the room', async () => {
  const room = await enterRoom();
  await pressOn(room.tool('Write on the pages'), 'Enter');
  await expect.element(page.getByRole('menuitemradio', { name: 'Text' })).toHaveFocus();
  await press('Enter');
  const box = texts.first();
  await expect.element(box.bySelector('.internal')).toHaveFocus();
  await userEvent.keyboard('jkrt? zoom');
  await expect.element(box).toHaveTextContent('jkrt? zoom');
  await expect.element(room.pageBox).toHaveValue('64');
  await press('Escape');
  await expect.element(box).toHaveFocus();
  // Boxes are stops of the keyboard, their pages are none.
  await press('Shift+Tab');
  await expect.element(box).not.toHaveFocus();
  await expect.element(page.bySelector('.annotationEditorLayer:focus')).not.toBeInTheDocument();
  await press('Tab');
  await expect.element(box).toHaveFocus();
  await expect.element(page.bySelector('.annotationEditorLayer[tabindex="0"]')).not.toBeInTheDocument();

  const left = () => Number.parseFloat((box.element() as HTMLElement).style.left);
  const before = left();
  await press('Control+ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
  await expect.element(room.pageBox).toHaveValue('64');
  await press('Delete');
  await expect.element(texts).not.toBeInTheDocument();
  await press('Control+z');
  await expect.element(texts).toHaveLength(1);

  await expect.element(room.tool('Write on the pages: Text')).toBeVisible();
  await press('Escape');
  await press('Escape');
  await expect.element(room.tool('Write on the pages')).toHaveAccessibleName('Write on the pages');
  await expect.element(texts).toHaveTextContent('jkrt? zoom');
  room.focusPages();
  await press('j');
  await expect.element(room.pageBox).toHaveValue('65');
});

test('while the page is slow the focus stays where the user has gone meanwhile, and no letter is lost', async () => {
  const room = await enterRoom();
  await take(room, 'Text');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  // In the box that was begun after another was taken away.
  await write(room, 'gone');
  await press('Delete');
  await expect.element(texts).not.toBeInTheDocument();
  await write(room, 'stays');
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(texts).toHaveFocus();

  // In the box that is being typed into while pdf.js moves it among the others.
  await room.sheet(1).click({ position: { x: 300, y: 60 } });
  const begun = texts.bySelector('.internal').filter({ hasNotText: 'stays' });
  await expect.element(begun).toHaveFocus();
  for (const letter of 'abc') {
    await vi.advanceTimersByTimeAsync(0);
    await userEvent.keyboard(letter);
  }
  await expect.element(begun).toHaveTextContent('abc');
  await press('Escape');

  // On a tool that was gone to after a box was finished.
  await vi.advanceTimersByTimeAsync(0);
  const tool = room.tool(/^Write on the pages/);
  tool.element().focus();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(tool).toHaveFocus();
});

test('assistive technology finds nothing wrong with pages that are written on', async () => {
  const room = await enterRoom();
  await take(room, 'Text');
  await write(room, 'Әңгіме: ғылым, қоғам, өңір, ұлт, үй, һәм');
  await expect.element(page.getByRole('button', { name: 'Remove the text' })).toBeVisible();
  await expectNothingFound('a text box');
  await take(room, 'Draw');
  const { left, top } = room.sheet(1).element().getBoundingClientRect();
  await drawLine([
    { x: left + 200, y: top + 300 },
    { x: left + 400, y: top + 340 },
    { x: left + 500, y: top + 260 },
  ]);
  await press('Escape');
  await expect.element(page.getByRole('button', { name: 'Remove the drawing' })).toBeVisible();
  await expectNothingFound('a drawing');
});

test('what is written can look otherwise, be taken back and done again; what is pasted does not lie on itself', async () => {
  const room = await enterRoom();
  await take(room, 'Text');
  await write(room, 'first');
  await write(room, 'blue', { x: 300, y: 400 });
  const words = texts.bySelector('.internal').last();
  const colour = (name: 'black' | 'blue') =>
    expect
      .poll(() => getComputedStyle(words.element()).color)
      .toBe({ black: 'rgb(28, 27, 25)', blue: 'rgb(29, 95, 180)' }[name]);
  await room.tool(/^Write on the pages/).click();
  await page.getByRole('menuitemradio', { name: 'Blue' }).click();
  await colour('blue');
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await colour('black');
  await room.tool(/^Write on the pages/).click();
  await page.getByRole('menuitem', { name: 'Redo' }).click();
  await colour('blue');

  // Keyboard shortcuts work too, from the toolbar and with a Cyrillic layout.
  const tool = room.tool(/^Write on the pages/);
  await expect.element(tool).toHaveFocus();
  await press('Control+z');
  await colour('black');
  const strike = (on: Element, keys: KeyboardEventInit) =>
    on.dispatchEvent(
      new KeyboardEvent('keydown', { ctrlKey: true, bubbles: true, cancelable: true, ...keys }),
    );
  strike(tool.element(), { key: 'Я', code: 'KeyZ', shiftKey: true });
  await colour('blue');
  strike(room.pages.element(), { key: 'я', code: 'KeyZ' });
  await colour('black');
  strike(room.pages.element(), { key: 'н', code: 'KeyY' });
  await colour('blue');

  // Fields of the room keep their keys.
  await press('Control+f');
  const field = page.getByRole('searchbox', { name: 'Find in the article' });
  await field.fill('theft');
  for (const keys of ['Backspace', 'Control+a', 'Delete']) await pressOn(field, keys);
  await expect.element(field).toHaveValue('');
  await expect.element(texts).toHaveLength(2);

  await press('Escape');
  await texts.last().click();
  await press('Control+c');
  await press('Control+v');
  await expect.element(texts).toHaveLength(3);
  await press('Control+v');
  await expectApart(texts, 4);
  await press('Control+z');
  await expect.element(texts).toHaveLength(3);

  await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
  await press('Control+v');
  await expect.element(stamps).toHaveLength(1);
  await press('Control+v');
  await expectApart(stamps, 2);
  await expect.element(stamps.bySelector('canvas')).toHaveLength(2);
});

test('every language has its words on the pages', async () => {
  const room = await enterRoom({ article: landArticle, language: 'kk' });
  await room.tool('Беттерге жазу').click();
  await page.getByRole('menuitemradio', { name: 'Мәтін' }).click();
  await expect.element(layers.first()).toBeInTheDocument();
  await expect.element(page.bySelector('.freetextEditing').first()).toBeVisible();
  await room.sheet(1).click({ position: { x: 300, y: 130 } });
  await expect
    .element(page.getByRole('textbox', { name: 'Мәтін өрісі' }))
    .toHaveAttribute('default-content', 'Мәтін енгізіңіз');
});
