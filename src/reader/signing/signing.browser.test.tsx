import { expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { landArticle } from '../../../tests/support/browser/articles.ts';
import { expectNothingFound } from '../../../tests/support/browser/axe.ts';
import { emulate, enterRoom, press, pressOn } from '../../../tests/support/browser/reading-room.tsx';
import { takeTouchScreen, tap } from '../../../tests/support/browser/touch.ts';
import {
  additionsIn,
  altTextsIn,
  downloaded,
  drawLine,
  expectApart,
  offerFile,
  picture,
  stamps,
  take,
} from '../../../tests/support/browser/written.ts';

const signatures = page.bySelector('.signatureEditor');
const dialog = page.getByRole('dialog', { name: 'Signature' });
const putButton = dialog.getByRole('button', { name: 'Put on the page', exact: true });
const keptOnes = dialog.getByRole('button', { name: /^Put on the page: / });
const altDialog = page.getByRole('dialog', { name: 'Alternative text' });

/** Draws in the dialog's drawing area. */
async function draw(field: Locator): Promise<void> {
  await expect.element(field).toBeVisible();
  const { x, y, width, height } = field.element().getBoundingClientRect();
  const shares = [
    [0.2, 0.8],
    [0.3, 0.2],
    [0.4, 0.8],
    [0.6, 0.4],
    [0.8, 0.7],
  ];
  await drawLine(shares.map(([across = 0, down = 0]) => ({ x: x + width * across, y: y + height * down })));
}

/** Puts a signature on the page, and stops the page's clock: whatever it would do later waits. */
async function signAndHoldClock(): Promise<void> {
  await take(await enterRoom(), 'Signature…');
  await draw(dialog.getByRole('img'));
  await putButton.click();
  await expect.element(signatures).toHaveFocus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

/** An image of a signature: dark lines on a light background. */
async function signaturePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(600, 300);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('nothing can be drawn');
  context.fillStyle = '#eee8dd';
  context.fillRect(0, 0, 600, 300);
  context.lineWidth = 8;
  context.strokeStyle = '#1a2050';
  context.stroke(new Path2D('M100 220 L180 60 L260 230 Q340 80 400 180 T520 140'));
  return new File([await canvas.convertToBlob()], 'signature.png', { type: 'image/png' });
}

const widthOf = (signature: Locator) => signature.element().getBoundingClientRect().width;
const leftOf = (signature: Locator) => Number.parseFloat((signature.element() as HTMLElement).style.left);

test('a signature is drawn and kept, put on pages by pointer and keys, and says in the PDF what it is', async () => {
  const room = await enterRoom();
  await take(room, 'Signature…');
  await expect.element(dialog).toBeVisible();
  await putButton.click();
  await expect
    .element(dialog.getByRole('alert').filter({ hasText: 'Sign in the field first' }))
    .toBeVisible();
  await draw(dialog.getByRole('img'));
  await dialog.getByRole('textbox', { name: 'Alternative text' }).fill('The editor’s hand');
  await dialog.getByRole('checkbox', { name: 'Save on this device' }).click();
  await expectNothingFound('the dialog for signing');
  await putButton.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const signature = page.getByRole('application', { name: 'The editor’s hand' });
  await expect.element(signature).toHaveFocus();
  await expect.element(room.tool('Write on the pages: Signature…')).toBeVisible();
  await expectNothingFound('a signature');

  const before = leftOf(signature);
  await press('Control+ArrowRight');
  await expect.poll(() => leftOf(signature)).toBeGreaterThan(before);
  const narrow = widthOf(signature);
  await press('Enter');
  await expect.element(page.getByLabelText('Top left corner: resize')).toHaveFocus();
  await press('Control+ArrowLeft');
  await expect.poll(() => widthOf(signature)).toBeGreaterThan(narrow);
  await press('Escape');
  await expect.element(signature).toHaveFocus();

  const alt = page.getByRole('button', { name: 'Alternative text' });
  await alt.click();
  await altDialog.getByRole('textbox', { name: 'Alternative text' }).fill('Қолы: бас редактор');
  await altDialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(alt).toHaveFocus();
  await expect.element(page.getByRole('application', { name: 'Қолы: бас редактор' })).toBeVisible();
  await expect.element(room.room.getByText('Alternative text saved')).toBeInTheDocument();

  for (const number of [2, 3]) {
    await take(room, 'Signature…');
    await expect.element(keptOnes).toHaveLength(1);
    await keptOnes.click();
    await expectApart(signatures, number);
  }
  await page.getByRole('button', { name: 'Remove the signature' }).last().click();
  await expect.element(signatures).toHaveLength(2);
  await expect.element(room.pages).toHaveFocus();
  await press('Control+z');
  await expect.element(signatures).toHaveLength(3);

  const { bytes } = await downloaded(room);
  expect((await additionsIn(bytes)).map(({ subtype }) => subtype)).toEqual(['Stamp', 'Stamp', 'Stamp']);
  expect(await altTextsIn(bytes)).toEqual(
    expect.arrayContaining(['Қолы: бас редактор', 'The editor’s hand']),
  );
});

test('a signature that is moved among the others while the page is slow is still resized by keys', async () => {
  await signAndHoldClock();
  await press('Control+ArrowRight');
  await press('Enter');
  const corner = page.getByLabelText('Top left corner: resize');
  await expect.element(corner).toHaveFocus();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(corner).toHaveFocus();
  const narrow = widthOf(signatures);
  await press('Control+ArrowLeft');
  await expect.poll(() => widthOf(signatures)).toBeGreaterThan(narrow);
});

test('what was done last is undone first, also just after a movement by keys', async () => {
  await signAndHoldClock();
  const start = leftOf(signatures);
  await press('Control+ArrowRight');
  await press('Control+ArrowRight');
  const moved = leftOf(signatures);
  expect(moved).toBeGreaterThan(start);
  await press('Delete');
  await expect.element(signatures).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(2_000);
  await press('Control+z');
  await expect.element(signatures).toHaveLength(1);
  expect(leftOf(signatures)).toBe(moved);
  await press('Control+z');
  await expect.poll(() => leftOf(signatures)).toBe(start);
  await press('Control+Shift+z');
  await expect.poll(() => leftOf(signatures)).toBe(moved);
});

test('a signature is found in a picture, faults are said in words, and pictures say what they show', async () => {
  const room = await enterRoom();
  await take(room, 'Signature…');
  await dialog.getByRole('radio', { name: 'Picture' }).click();
  const chosen = dialog.bySelector('input[type="file"]');
  const fault = (words: string) => dialog.getByRole('alert').filter({ hasText: words });
  await userEvent.upload(chosen, new File(['no picture'], 'a.png', { type: 'image/png' }));
  await expect.element(fault('cannot be opened as a picture')).toBeVisible();
  await userEvent.upload(chosen, new File([new Uint8Array(10_000_001)], 'a.png', { type: 'image/png' }));
  await expect.element(fault('larger than 10 MB')).toBeVisible();
  await userEvent.upload(chosen, picture);
  await expect.element(fault('No signature was found')).toBeVisible();
  await userEvent.upload(chosen, await signaturePicture());
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Signature found');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await dialog.getByRole('checkbox', { name: 'Save on this device' }).click();
  await putButton.click();
  await expect.element(fault('there is not enough space on this device')).toBeVisible();
  expect(complaints.mock.calls).toEqual([[expect.objectContaining({ name: 'QuotaExceededError' })]]);
  await putButton.click();
  await expect.element(signatures).toHaveLength(1);

  offerFile(picture);
  await take(room, 'Picture…');
  await expect.element(stamps.bySelector('canvas')).toBeVisible();
  const alt = stamps.getByRole('button', { name: 'Alternative text' });
  await pressOn(alt, 'Enter');
  await expect.element(altDialog).toBeVisible();
  await expectNothingFound('the dialog for alternative text');
  const text = altDialog.getByRole('textbox', { name: 'Alternative text' });
  const decorative = altDialog.getByRole('checkbox', { name: /^The picture is decorative/ });
  await decorative.click();
  await expect.element(text).toBeDisabled();
  await decorative.click();
  await text.fill('A red square');
  await pressOn(altDialog.getByRole('button', { name: 'Done' }), 'Enter');
  await expect.element(alt).toHaveFocus();
  const said = await altTextsIn((await downloaded(room)).bytes);
  expect(said).toEqual(expect.arrayContaining(['Signature', 'A red square']));
});

test('on a phone in Kazakh one signs where nothing can be stored', async () => {
  const { open } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, name, version) {
    if (name === 'signatures') throw new DOMException('refused', 'SecurityError');
    return open.call(this, name, version);
  });
  await takeTouchScreen();
  await emulate({ 'prefers-color-scheme': 'dark' });
  const room = await enterRoom({ article: landArticle, language: 'kk' });
  await tap(room.tool('Тағы'));
  await tap(page.getByRole('menuitemradio', { name: 'Қолтаңба…' }));
  const sign = page.getByRole('dialog', { name: 'Қолтаңба' });
  await expect.element(sign.getByRole('checkbox', { name: 'Осы құрылғыда сақтау' })).toBeDisabled();
  await expect.element(sign.getByText('Бұл құрылғыда қолтаңба сақтау мүмкін емес.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  await draw(sign.getByRole('img'));
  await expectNothingFound('the dialog for signing on a phone');
  await tap(sign.getByRole('button', { name: 'Бетке қою' }));
  await expect.element(page.getByRole('application', { name: 'Қолтаңба' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Қолтаңбаны өшіру' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Балама мәтін' })).toBeVisible();
});
