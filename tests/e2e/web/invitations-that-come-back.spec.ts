import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { publicUrl } from './at-the-office.ts';
import { type Counted, counted } from './counted.ts';
import { close, inReview, newAddress, onDesk } from './in-review.ts';
import { expect, expectWithinWindow, open, test } from './journey.ts';
import { bounces, isNobodys } from './mail-addresses.ts';
import { mailsTo } from './mails.ts';
import { turnClock } from './office-clock.ts';
import { post } from './person.ts';

/** What a mail server reports to the return address of a letter that it took and could not deliver (RFC 3464). */
function notDelivered(returnAddress: string, recipient: string): string {
  return [
    'From: MAILER-DAEMON@mx.example',
    `To: <${returnAddress}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    'Action: failed',
    'Status: 5.2.2',
    '',
    '--b--',
    '',
  ].join('\r\n');
}

const form = (page: Page) => page.locator('#step-invite');

/** Fills in somebody by hand and presses the button. */
async function invite(page: Page, work: Counted, name: string, email: string): Promise<void> {
  await work.type(form(page).getByRole('textbox', { name: 'Имя и фамилия' }), name);
  await work.type(form(page).getByRole('textbox', { name: 'Адрес электронной почты' }), email);
  await work.press(form(page).getByRole('button', { name: 'Пригласить' }));
}

test('in Russian, by touch, at 390 px: the author can’t be asked under another address; what comes back is replaced by the alternate', async ({
  page: plain,
  browser,
}) => {
  test.slow();
  const ownOther = `${crypto.randomUUID()}@gmail.com`;
  const { author, writer, office, editor, id } = await inReview(browser, ({ reviewers }) => {
    const oneself = { name: 'Айгуль Сеитова', email: ownOther, affiliation: '', reason: '' };
    reviewers.push({ kind: 'suggested', ...oneself });
  });
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  const storageState = await editor.context().storageState();
  const page = await (await browser.newContext({ ...phone, storageState })).newPage();
  const states = async () =>
    (await onDesk(editor, id)).review?.assignments.map(({ name, state }) => `${name}: ${state}`);
  await open(page, `/office/${id}`);

  await test.step('whom the author suggests is marked as the author, and not asked without a second source and a reason', async () => {
    await expect(page.getByRole('main')).toContainText('Похоже, это один из авторов.');
    await form(page).getByRole('button', { name: 'Айгуль Сеитова' }).tap();
    await expect(form(page).getByRole('textbox', { name: 'Адрес электронной почты' })).toHaveValue(ownOther);
    await form(page).getByRole('button', { name: 'Пригласить' }).tap();
    await expect(form(page)).toContainText(
      'Адрес, который указал автор, нужно подтвердить вторым источником.',
    );
    await form(page)
      .getByRole('textbox', { name: 'Откуда ещё известен этот адрес' })
      .fill('Страница института');
    await form(page).getByRole('button', { name: 'Пригласить' }).tap();
    await expect(form(page)).toContainText('напишите, почему приглашаете именно его');
    await invite(page, counted(true), 'Кто-то Другой', writer.email.toUpperCase());
    await expect(form(page)).toContainText('По этому адресу приглашать нельзя');
    expect(await states()).toEqual([]);
    expect(await mailsTo(ownOther)).toEqual([]);
  });

  const [nobody, alternate] = [newAddress('nobody-'), newAddress()];
  await test.step('one is invited by one press, another kept as an alternate by two', async () => {
    const work = counted(true);
    await invite(page, work, 'Ольга Лим', nobody);
    expect(work).toMatchObject({ presses: 1, fields: 2 });
    await expect(page.getByRole('listitem').filter({ hasText: nobody })).toContainText(
      'Приглашение отправлено',
    );
    const later = counted(true);
    await later.press(form(page).getByRole('radio', { name: 'Записать в запас' }));
    await invite(page, later, 'Дана Серик', alternate);
    expect(later).toMatchObject({ presses: 2, fields: 2 });
    await expect(page.getByRole('listitem').filter({ hasText: alternate })).toContainText(
      'Запасной рецензент',
    );
    await expectWithinWindow(page, 'the reviewers');
    // Nothing is half below the bar that stays.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page), 'the reviewers').toEqual([]);
  });

  await test.step('the mail server refuses the address: the alternate is invited, once', async () => {
    expect([nobody, alternate].map(isNobodys)).toEqual([true, false]);
    await expect
      .poll(
        async () => {
          await turnClock();
          return states();
        },
        { timeout: 30_000 },
      )
      .toEqual(['Ольга Лим: bounced', 'Дана Серик: invited']);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: nobody })).toContainText(
      'Приглашение не доставлено',
    );
    await expect(page.getByRole('listitem').filter({ hasText: alternate })).toContainText(
      'Приглашение отправлено',
    );
    // A mail that the site sends wakes its post.
    await post(editor, '/api/password-resets', { email: writer.email, language: 'ru' });
    await expect.poll(async () => (await mailsTo(alternate)).length, { timeout: 30_000 }).toBe(1);
  });

  await test.step('the letter to the alternate comes back later: the editor is to find somebody', async () => {
    const [letter] = await mailsTo(alternate);
    const returnAddress = letter?.returnPath ?? '';
    expect(returnAddress).toMatch(/^bounces\+\d+-[\da-f]{20}@/);
    const handed = await plain.request.post(`${publicUrl}/api/mail/bounces`, {
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${bounces.secret}` },
      data: notDelivered(returnAddress, alternate),
    });
    expect(handed.status()).toBe(204);
    await turnClock();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: alternate })).toContainText(
      'Приглашение не доставлено',
    );
    await expect(page.getByText('Найдено рецензентов: 0 из 2')).toBeVisible();
    expect(await onDesk(editor, id)).toMatchObject({ waitsForYou: true });
    await expectWithinWindow(page, 'what came back');
    expect(await mailsTo(alternate)).toHaveLength(1);
  });
  await close(author, office, editor, page);
});
