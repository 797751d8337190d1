import type { Browser, Page } from '@playwright/test';
import type { ManuscriptContent } from '../../../src/shared/office/manuscript-content.ts';
import { criteria } from '../../../src/shared/office/review.ts';
import { violations } from '../axe.ts';
import { joined, manuscriptFile, passedToReview, sent, staff } from './at-the-office.ts';
import { expect, expectWithinWindow, open, test } from './journey.ts';
import { linkFromMail, mailsTo } from './mails.ts';

const abstract = Array.from({ length: 160 }, (_, place) => `word${place}`).join(' ');

const complete = (title: string) => (content: ManuscriptContent) => {
  content.metadata.en = { title, abstract, keywords: ['yards', 'housing', 'Almaty', 'planning'] };
  content.statements.conflicts = 'None.';
  content.consents = ['original', 'agreed', 'licence', 'privacy'];
};

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** A manuscript in review, and the window of its handling editor. */
async function inReview(browser: Browser) {
  const author = await (await browser.newContext()).newPage();
  const surname = `Lee${crypto.randomUUID().slice(0, 6)}`;
  const [writer, office, editor] = await Promise.all([
    joined(author, { givenName: 'Aigul', familyName: 'Seitova' }),
    staff(browser, { givenName: 'Dana', familyName: 'Akhmetova' }, 'office'),
    staff(browser, { givenName: 'Boris', familyName: surname }, 'editor'),
  ]);
  const title = `Courtyards after the Boom ${writer.username}`;
  const text = manuscriptFile('yards.docx', ['Courtyards after the Boom', 'The yard was here before.']);
  const { id, number } = await sent(author, text, complete(title));
  await passedToReview(office.page, id, `Boris ${surname}`);
  await office.page.context().close();
  return { author, editor: editor.page, title, id, number: number ?? '' };
}

/** Invites somebody by name and address; the letter is in English. */
async function invite(page: Page, name: string): Promise<string> {
  const email = `${crypto.randomUUID()}@reviewer.example`;
  const review = part(page, 'Review');
  await review.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await review.getByRole('textbox', { name: 'Email address' }).fill(email);
  await review.getByRole('combobox', { name: 'Language of the letter' }).selectOption('en');
  await review.getByRole('button', { name: 'Invite' }).click();
  await expect(review.getByRole('listitem').filter({ hasText: email })).toContainText('Invited on');
  return email;
}

test('invited by hand, a reviewer agrees and reports on a phone, another without scripts; the editor reads both', async ({
  browser,
}) => {
  test.slow();
  const { author, editor, title, id, number } = await inReview(browser);
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
    await page.getByRole('checkbox', { name: /no conflict of interest/ }).tap();
    await page.getByRole('button', { name: 'Agree to review' }).tap();
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

    for (const criterion of criteria) await page.locator(`[name="rating.${criterion}"]`).first().check();
    await page.locator('[name="recommendation"][value="reject"]').check();
    await page.getByRole('textbox', { name: 'Remarks to the authors' }).fill('The method is not described.');
    await expect(page.getByRole('main').getByText(/^Saved \d/)).toBeVisible();
    // Typed and left: it is there again.
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Remarks to the authors' })).toHaveValue(
      'The method is not described.',
    );
    await expect(page.getByRole('textbox', { name: 'Remark 1' })).toHaveValue('Before what?');
    await expectWithinWindow(page, 'the report');
    expect(await violations(page), 'the report').toEqual([]);
    await page.getByRole('button', { name: 'Send the report' }).tap();
    await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
    expect(await violations(page), 'the report as it was sent').toEqual([]);
    await page.context().close();
  });

  await test.step('without scripts: a form that lacks something keeps what was typed, and is sent then', async () => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(await linkFromMail(addresses[1], '/review'));
    await page.getByRole('checkbox', { name: /no conflict of interest/ }).check();
    await page.getByRole('button', { name: 'Agree to review' }).click();
    await page.getByRole('textbox', { name: 'Remarks to the authors' }).fill('A fine piece of work.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page).toHaveURL(/fault=notComplete/);
    await expect(page.getByRole('textbox', { name: 'Remarks to the authors' })).toHaveValue(
      'A fine piece of work.',
    );
    for (const criterion of criteria) await page.locator(`[name="rating.${criterion}"]`).first().check();
    await page.locator('[name="recommendation"][value="accept"]').check();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
    await page.context().close();
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
    await open(author, `/en/my-manuscripts/${id}`);
    await expect(author.getByRole('main')).toContainText('In review');
    await expect(author.getByRole('main')).not.toContainText(/Olga|Temir|fine piece/);
    expect((await mailsTo(addresses[0])).map(({ subject }) => subject)).toHaveLength(3);
  });

  await test.step('the editor releases and recommends, the chief decides, and can undo it', async () => {
    const review = part(editor, 'Review');
    const release = review.getByRole('button', { name: 'Release to the authors' });
    for (const left of [1, 0]) {
      await release.first().click();
      await expect(release).toHaveCount(left);
    }
    await review.getByRole('radio', { name: 'Major revisions' }).check();
    await review.getByRole('button', { name: 'Recommend', exact: true }).click();
    await expect(review.getByRole('heading', { name: 'Recommendation' })).toBeVisible();
    expect(await violations(editor), 'the recommendation').toEqual([]);
    const chief = await staff(browser, { givenName: 'Marat', familyName: 'Zhumabekov' }, 'chief');
    await open(chief.page, `/en/office/${id}`);
    await chief.page.getByRole('button', { name: 'Ask for major revisions' }).click();
    await expect(chief.page.getByRole('timer')).toBeVisible();
    // Nothing is half below the bar that stays.
    await chief.page.evaluate(() => scrollTo(0, 0));
    expect(await violations(chief.page), 'the decision that waits').toEqual([]);
    await chief.page.getByRole('button', { name: 'Undo the decision' }).click();
    await expect(chief.page.getByRole('timer')).toBeHidden();
    await author.reload();
    await expect(author.getByRole('main')).toContainText('In review');
    await chief.page.context().close();
  });
  for (const page of [author, editor]) await page.context().close();
});
