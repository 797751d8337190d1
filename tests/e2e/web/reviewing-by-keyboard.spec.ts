import { criteria } from '../../../src/shared/office/review.ts';
import { ready } from '../ready.ts';
import { close, give, inReview, newAddress, onDesk } from './in-review.ts';
import { expect, test } from './journey.ts';
import { byKeyboard } from './keyboard.ts';
import { linkFromMail } from './mails.ts';

test('a reviewer who reads Kazakh goes from the letter to the sent report by keyboard alone', async ({
  page,
  browser,
}) => {
  const { author, office, editor, id, number } = await inReview(browser);
  const email = newAddress();
  await give(editor, id, 'invite', { name: 'Айнұр Сапарова', email, language: 'kk' });
  await page.goto(await linkFromMail(email, '/review'));
  await expect(page).toHaveURL(/\/kk\/review\//);
  await ready(page);

  await test.step('the invitation: past the menu, a statement, an answer', async () => {
    const keys = byKeyboard(page);
    await keys.to(page.getByRole('link', { name: 'Негізгі мазмұнға өту' }));
    await keys.press('Enter');
    await keys.to(page.getByRole('checkbox', { name: /^Мүдделер қақтығысы жоқ/ }));
    await keys.press('Space');
    await keys.to(page.getByRole('button', { name: 'Рецензиялауға келісу' }));
    await keys.press('Enter');
    await expect(
      page.getByRole('status').filter({ hasText: 'сіз осы қолжазбаның рецензентісіз' }),
    ).toBeFocused();
    expect(keys).toMatchObject({ presses: 3, fields: 0 });
    expect(keys.moves).toBeLessThanOrEqual(8);
  });

  const opened = page.context().waitForEvent('page');
  await byKeyboard(page).to(page.getByRole('link', { name: new RegExp(`^${number}-r1`) }).first());
  await page.keyboard.press('Enter');
  const copy = await opened;
  // Panes have it once their keys work.
  await expect(copy.getByRole('separator', { name: 'Мәтіннің ені' })).toBeVisible();

  await test.step('the copy, and the report beside it', async () => {
    const keys = byKeyboard(copy);
    await keys.press('F6');
    await expect(copy.getByRole('region', { name: 'Мәтін', exact: true })).toBeFocused();
    await keys.press('F6');
    await expect(copy.getByRole('region', { name: 'Пікір', exact: true })).toBeFocused();
    for (const criterion of criteria) {
      await keys.to(copy.locator(`[name="rating.${criterion}"]`).first());
      await keys.press('Space');
    }
    await keys.to(copy.locator('[name="recommendation"]').first());
    await keys.press('ArrowDown');
    await keys.to(copy.getByRole('textbox', { name: 'Авторларға ескертпелер' }));
    await keys.type('Әдіс сипатталмаған.');
    await keys.to(copy.getByRole('button', { name: 'Ескертпе қосу' }));
    await keys.press('Enter');
    await expect(copy.getByRole('textbox', { name: '1-ескертпе' })).toBeFocused();
    await keys.type('Екінші кестенің дереккөзі жоқ.');
    await keys.to(copy.getByRole('button', { name: 'Пікірді жіберу' }));
    await keys.press('Enter');
    await expect(copy.getByRole('heading', { name: 'Пікіріңізге рахмет' })).toBeVisible();
    await expect(copy.getByRole('status').filter({ hasText: 'Пікір жіберілді.' })).toBeFocused();
    expect(keys).toMatchObject({ presses: criteria.length + 5, fields: 2 });
    expect(keys.moves).toBeLessThanOrEqual(18);
  });

  const { review } = await onDesk(editor, id);
  expect(review?.assignments[0]?.report?.content).toMatchObject({
    recommendation: 'minor',
    toAuthors: 'Әдіс сипатталмаған.',
    remarks: [{ text: 'Екінші кестенің дереккөзі жоқ.' }],
  });
  await close(author, office, editor);
});
