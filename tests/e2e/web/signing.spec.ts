import type { Locator, Page } from '@playwright/test';
import { expect, expectComplaint, expectWithinWindow, test } from './journey.ts';
import { enterRoom, expectNothingFound, type Room } from './reading-room.ts';
import { additionsIn, altTextsIn, downloaded, expectApart, picture, take } from './written-pages.ts';

const signatures = (page: Page) => page.locator('.signatureEditor');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Signature' });
const putButton = (page: Page) => dialog(page).getByRole('button', { name: 'Put on the page', exact: true });
const keptOnes = (page: Page) => dialog(page).getByRole('button', { name: /^Put on the page: / });
const altDialog = (page: Page) => page.getByRole('dialog', { name: 'Alternative text' });

async function beginToSign(room: Room) {
  await take(room, 'Signature…');
  await expect(dialog(room.page)).toBeVisible();
}

/** Draws in the dialog's drawing area. */
async function draw(page: Page, field: Locator) {
  const box = await field.boundingBox();
  if (!box) throw new Error('there is no field to sign in');
  const points = [
    [0.2, 0.8],
    [0.3, 0.2],
    [0.4, 0.8],
    [0.6, 0.4],
    [0.8, 0.7],
  ].map(([x = 0, y = 0]) => [box.x + box.width * x, box.y + box.height * y] as const);
  const [[x, y] = [0, 0], ...further] = points;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (const [nextX, nextY] of further) await page.mouse.move(nextX, nextY, { steps: 4 });
  await page.mouse.up();
}

/** Puts a signature on the page, and stops the page's clock: whatever it would do later waits. */
async function signAndHoldClock(page: Page) {
  await page.clock.install();
  await beginToSign(await enterRoom(page));
  await draw(page, dialog(page).getByRole('img'));
  await putButton(page).click();
  await expect(signatures(page)).toBeFocused();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** An image of a signature: dark lines on a light background. */
async function signaturePicture(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 300];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing can be drawn');
    context.fillStyle = '#eee8dd';
    context.fillRect(0, 0, 600, 300);
    context.lineWidth = 8;
    context.strokeStyle = '#1a2050';
    context.stroke(new Path2D('M100 220 L180 60 L260 230 Q340 80 400 180 T520 140'));
    return canvas.toDataURL();
  });
  return { name: 'signature.png', mimeType: 'image/png', buffer: Buffer.from(url.slice(22), 'base64') };
}

test('a signature is drawn and kept, put on pages by pointer and keys, and says in the PDF what it is', async ({
  page,
}) => {
  const room = await enterRoom(page);
  await beginToSign(room);
  await putButton(page).click();
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Sign in the field first' })).toBeVisible();
  await draw(page, dialog(page).getByRole('img'));
  await dialog(page).getByRole('textbox', { name: 'Alternative text' }).fill('The editor’s hand');
  await dialog(page).getByRole('checkbox', { name: 'Save on this device' }).check();
  await expectNothingFound(page, 'the dialog for signing');
  await putButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const signature = page.getByRole('application', { name: 'The editor’s hand' });
  await expect(signature).toBeFocused();
  await expect(room.tool('Write on the pages: Signature…')).toBeVisible();
  await expectNothingFound(page, 'a signature');

  const left = () => signature.evaluate((element) => Number.parseFloat(element.style.left));
  const before = await left();
  await page.keyboard.press('Control+ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
  const width = () => signature.evaluate((element) => element.getBoundingClientRect().width);
  const narrow = await width();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Top left corner: resize')).toBeFocused();
  await page.keyboard.press('Control+ArrowLeft');
  await expect.poll(width).toBeGreaterThan(narrow);
  await page.keyboard.press('Escape');
  await expect(signature).toBeFocused();

  const alt = page.getByRole('button', { name: 'Alternative text' });
  await alt.click();
  await altDialog(page).getByRole('textbox', { name: 'Alternative text' }).fill('Қолы: бас редактор');
  await altDialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(alt).toBeFocused();
  await expect(page.getByRole('application', { name: 'Қолы: бас редактор' })).toBeVisible();
  await expect(room.room.getByText('Alternative text saved')).toBeAttached();

  for (const number of [2, 3]) {
    await beginToSign(room);
    await expect(keptOnes(page)).toHaveCount(1);
    await keptOnes(page).click();
    await expectApart(signatures(page), number);
  }
  await page.getByRole('button', { name: 'Remove the signature' }).last().click();
  await expect(signatures(page)).toHaveCount(2);
  await expect(page.locator('[data-pages]')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(signatures(page)).toHaveCount(3);

  const download = await downloaded(page);
  expect((await additionsIn(download)).map(({ subtype }) => subtype)).toEqual(['Stamp', 'Stamp', 'Stamp']);
  expect(await altTextsIn(download)).toEqual(
    expect.arrayContaining(['Қолы: бас редактор', 'The editor’s hand']),
  );
});

test.describe('when the page is slow', () => {
  test.use({ alone: true });

  test('a signature that is moved among the others meanwhile is still resized by keys', async ({ page }) => {
    await signAndHoldClock(page);
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Enter');
    const corner = page.getByLabel('Top left corner: resize');
    await expect(corner).toBeFocused();
    await page.clock.runFor(1_000);
    await expect(corner).toBeFocused();
    const width = () => signatures(page).evaluate((element) => element.getBoundingClientRect().width);
    const narrow = await width();
    await page.keyboard.press('Control+ArrowLeft');
    await expect.poll(width).toBeGreaterThan(narrow);
  });

  test('what was done last is undone first, also just after a movement by keys', async ({ page }) => {
    await signAndHoldClock(page);
    const left = () => signatures(page).evaluate((element) => Number.parseFloat(element.style.left));
    const start = await left();
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('Control+ArrowRight');
    const moved = await left();
    expect(moved).toBeGreaterThan(start);
    await page.keyboard.press('Delete');
    await expect(signatures(page)).toHaveCount(0);
    await page.clock.runFor(2_000);
    await page.keyboard.press('Control+z');
    await expect(signatures(page)).toHaveCount(1);
    expect(await left()).toBe(moved);
    await page.keyboard.press('Control+z');
    await expect.poll(left).toBe(start);
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(left).toBe(moved);
  });
});

test('a signature is found in a picture, faults are said in words, and pictures say what they show', async ({
  page,
}) => {
  expectComplaint(page, /QuotaExceededError/);
  const room = await enterRoom(page);
  await beginToSign(room);
  await dialog(page).getByRole('radio', { name: 'Picture' }).check();
  const choose = dialog(page).locator('input[type="file"]');
  const fault = (words: string) => dialog(page).getByRole('alert').filter({ hasText: words });
  await choose.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(fault('cannot be opened as a picture')).toBeVisible();
  await choose.setInputFiles({ ...picture, buffer: Buffer.alloc(10_000_001) });
  await expect(fault('larger than 10 MB')).toBeVisible();
  await choose.setInputFiles(picture);
  await expect(fault('No signature was found')).toBeVisible();
  await choose.setInputFiles(await signaturePicture(page));
  await expect(dialog(page).getByRole('status')).toHaveText('Signature found');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await dialog(page).getByRole('checkbox', { name: 'Save on this device' }).check();
  await putButton(page).click();
  await expect(fault('there is not enough space on this device')).toBeVisible();
  await putButton(page).click();
  await expect(signatures(page)).toHaveCount(1);

  const chooser = page.waitForEvent('filechooser');
  await take(room, 'Picture…');
  await (await chooser).setFiles(picture);
  await expect(page.locator('.stampEditor canvas')).toBeVisible();
  const alt = page.locator('.stampEditor').getByRole('button', { name: 'Alternative text' });
  await alt.press('Enter');
  await expectNothingFound(page, 'the dialog for alternative text');
  const text = altDialog(page).getByRole('textbox', { name: 'Alternative text' });
  await altDialog(page)
    .getByRole('checkbox', { name: /^The picture is decorative/ })
    .check();
  await expect(text).toBeDisabled();
  await altDialog(page)
    .getByRole('checkbox', { name: /^The picture is decorative/ })
    .uncheck();
  await text.fill('A red square');
  await altDialog(page).getByRole('button', { name: 'Done' }).press('Enter');
  await expect(alt).toBeFocused();
  const said = await altTextsIn(await downloaded(page));
  expect(said).toEqual(expect.arrayContaining(['Signature', 'A red square']));
});

test.describe('on a phone in Kazakh', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' });

  test('one signs where nothing can be stored', async ({ page }) => {
    await page.addInitScript(() => {
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, ...more) {
        if (name === 'signatures') throw new DOMException('refused', 'SecurityError');
        return open.call(this, name, ...more);
      };
    });
    const room = await enterRoom(page, '/kk/who-owns-good-land', 'kk');
    await room.tools.getByRole('button', { name: 'Тағы' }).tap();
    await page.getByRole('menuitemradio', { name: 'Қолтаңба…' }).tap();
    const sign = page.getByRole('dialog', { name: 'Қолтаңба' });
    await expect(sign.getByRole('checkbox', { name: 'Осы құрылғыда сақтау' })).toBeDisabled();
    await expect(sign.getByText('Бұл құрылғыда қолтаңба сақтау мүмкін емес.')).toBeVisible();
    await expectWithinWindow(page, 'the dialog for signing');
    await draw(page, sign.getByRole('img'));
    await expectNothingFound(page, 'the dialog for signing on a phone');
    await sign.getByRole('button', { name: 'Бетке қою' }).tap();
    await expect(page.getByRole('application', { name: 'Қолтаңба' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Қолтаңбаны өшіру' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Балама мәтін' })).toBeVisible();
  });
});
