import type { Browser, Page } from '@playwright/test';
import { criteria } from '../../../src/shared/office/review.ts';
import { violations } from '../axe.ts';
import { joined } from './at-the-office.ts';
import { type Counted, counted } from './counted.ts';
import { close, inReview, newAddress, part } from './in-review.ts';
import { expect, expectWithinWindow, open, test } from './journey.ts';
import { linkFromMail, mailsTo } from './mails.ts';
import { put } from './person.ts';

/** Invites somebody by name and address, from the page of the manuscript; the letter is in English. */
async function invite(page: Page, name: string): Promise<string> {
  const email = newAddress();
  const review = part(page, 'Review');
  const work = counted();
  await work.type(review.getByRole('textbox', { name: 'Name', exact: true }), name);
  await work.type(review.getByRole('textbox', { name: 'Email address' }), email);
  await work.choose(review.getByRole('combobox', { name: 'Language of the letter' }), 'en');
  await work.press(review.getByRole('button', { name: 'Invite' }));
  await expect(review.getByRole('listitem').filter({ hasText: email })).toContainText('Invited on');
  expect(work).toMatchObject({ presses: 1, fields: 3 });
  return email;
}

/** The name of somebody with an account who offers to review what these manuscripts are about. */
async function offering(browser: Browser): Promise<string> {
  const page = await (await browser.newContext()).newPage();
  const familyName = `Omar${crypto.randomUUID().slice(0, 6)}`;
  // Of another house than the authors.
  const { email } = await joined(page, { givenName: 'Asel', familyName }, newAddress());
  const offer = {
    fields: ['housing'],
    languages: ['en'],
    note: 'Courtyards, yards, housing, Almaty, planning',
  };
  await put(page, '/api/account/review-offer', { account: email, ...offer });
  await close(page);
  return `Asel ${familyName}`;
}

/** Answers that there is no conflict, and agrees. */
async function agree(page: Page, work: Counted): Promise<void> {
  await work.press(page.getByRole('checkbox', { name: /no conflict of interest/ }));
  await work.press(page.getByRole('button', { name: 'Agree to review' }));
  expect(work).toMatchObject({ presses: 2, fields: 0 });
}

/** Rates by all criteria, and recommends. */
async function rate(page: Page, recommendation: string, work: Counted): Promise<void> {
  for (const criterion of criteria) await work.choose(page.locator(`[name="rating.${criterion}"]`).first());
  await work.choose(page.locator(`[name="recommendation"][value="${recommendation}"]`));
}

const written = 'The method is not described.\n\n1. The sample is small.';

test('invited by hand, a reviewer agrees and reports on a phone, another without scripts; the editor reads both', async ({
  browser,
}) => {
  test.slow();
  const { author, office, editor, title, id, number } = await inReview(browser);
  await open(editor, `/en/office/${id}`);
  const addresses = [await invite(editor, 'Olga Lim'), await invite(editor, 'Temir Ospanov')] as const;
  expect(await violations(editor), 'the review on the desk').toEqual([]);

  await test.step('on a phone: the link, an answer, the copy, a report', async () => {
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
    const page = await (await browser.newContext(phone)).newPage();
    await page.goto(await linkFromMail(addresses[0], '/review'));
    await expect(page).toHaveURL(/\/en\/review\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectWithinWindow(page, 'the invitation');
    expect(await violations(page), 'the invitation').toEqual([]);
    await agree(page, counted(true));
    await expect(page.getByText('Thank you, you are a reviewer')).toBeVisible();

    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: new RegExp(`^${number}-r1.docx`) }).tap();
    const copy = await opened;
    await expect(copy.getByText('The yard was here before.')).toBeVisible();
    await copy.getByText('The yard was here before.').evaluate(({ firstChild: words }) => {
      if (words) document.getSelection()?.setBaseAndExtent(words, 4, words, 12);
    });
    await copy.getByRole('button', { name: 'Remark', exact: true }).tap();
    await copy.getByRole('dialog').getByRole('textbox').fill('Before what?');
    await copy.getByRole('button', { name: 'Report', exact: true }).tap();
    await expect(copy.getByRole('textbox', { name: 'Remark 1' })).toHaveValue('Before what?');
    await expect(copy.getByRole('main').getByText(/^Saved \d/)).toBeVisible();
    await expectWithinWindow(copy, 'the copy and the report');
    await copy.close();

    const work = counted(true);
    await rate(page, 'reject', work);
    await work.type(page.getByRole('textbox', { name: 'Remarks to the authors' }), written);
    await expect(page.getByRole('main').getByText(/^Saved \d/)).toBeVisible();
    // Typed and left: it is there again.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Remarks to the authors' })).toHaveValue(written);
    await expect(page.getByRole('textbox', { name: 'Remark 1' })).toHaveValue('Before what?');
    await expectWithinWindow(page, 'the report');
    expect(await violations(page), 'the report').toEqual([]);
    await work.press(page.getByRole('button', { name: 'Send the report' }));
    await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
    expect(work).toMatchObject({ presses: 1, fields: criteria.length + 2 });
    expect(await violations(page), 'the report as it was sent').toEqual([]);
    await page.context().close();
  });

  await test.step('without scripts: a form that lacks something keeps what was typed, and is sent then', async () => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(await linkFromMail(addresses[1], '/review'));
    await agree(page, counted());
    await page.getByRole('textbox', { name: 'Remarks to the authors' }).fill('A fine piece of work.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page).toHaveURL(/fault=notComplete/);
    await expect(page.getByRole('textbox', { name: 'Remarks to the authors' })).toHaveValue(
      'A fine piece of work.',
    );
    await rate(page, 'accept', counted());
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
    await close(page);
  });

  await test.step('the editor reads them side by side; the author learns of nothing', async () => {
    await editor.reload();
    const review = part(editor, 'Review');
    await expect(review.getByRole('article', { name: 'Olga Lim' })).toContainText(
      'The method is not described.',
    );
    await expect(review.getByRole('article', { name: 'Olga Lim' })).toContainText(/yard was.*Before what\?/s);
    await expect(review.getByRole('article', { name: 'Temir Ospanov' })).toContainText(
      'A fine piece of work.',
    );
    await expect(review).toContainText('the rules ask for a third reviewer');
    expect(await violations(editor), 'the reports').toEqual([]);
    const third = await offering(browser);
    await editor.reload();
    const work = counted();
    // It is folded once nobody is missing.
    await work.press(review.getByText('Invite reviewers', { exact: true }));
    await work.press(review.getByRole('checkbox', { name: third }));
    await work.press(review.getByRole('button', { name: 'Invite' }));
    await expect(review.getByRole('listitem').filter({ hasText: third })).toContainText('Invited on');
    expect(work, 'to ask somebody who is proposed').toMatchObject({ presses: 3, fields: 0 });
    await open(author, `/en/my-manuscripts/${id}`);
    await expect(author.getByRole('main')).toContainText('In review');
    await expect(author.getByRole('main')).not.toContainText(/Olga|Temir|fine piece/);
    expect((await mailsTo(addresses[0])).map(({ subject }) => subject)).toHaveLength(3);
  });

  await close(author, office, editor);
});
