import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { enterRoom, expectNothingFound, type Room } from './reading-room.ts';
import { additionsIn, altTextsIn, downloaded, expectApart, take } from './written-pages.ts';

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
