import { expect, test } from './journey.ts';

/** No name is found anywhere: as without a network from the first moment. */
const noNetwork = ['--host-resolver-rules=MAP * ~NOTFOUND'];

test('a first start without a network shows the library in the language of the system, and article 3 is read', async ({
  start,
}) => {
  const { page } = await start({ locale: 'kk_KZ.UTF-8', arguments: noNetwork });
  await expect(page).toHaveURL('app://journal/kk');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kk');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const navigation = page.getByRole('navigation').first();
  await navigation.getByRole('link', { name: 'Ағымдағы шығарылым' }).click();
  await expect(page).toHaveURL('app://journal/kk/current-issue');
  await expect(page.locator('main li a').first()).toBeVisible();

  await navigation.getByRole('link', { name: 'Мұрағат' }).click();
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('tabpanel').getByRole('listitem').nth(2).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Мақаланы оқу' }).click();
  await expect(page.locator('.textLayer').first()).toContainText(/\p{L}{4,}/u);
  await expect(page.locator('.page canvas').first()).toBeVisible();
});
