import type { Page } from '@playwright/test';
import { ready } from '../ready.ts';
import { counted } from './counted.ts';
import { close, inReview, invited, onDesk, part, reviewer } from './in-review.ts';
import { expect, expectComplaint, open, test } from './journey.ts';
import { linkFromMail, mailsTo } from './mails.ts';
import { post } from './person.ts';

const typedOffline = 'The second table lacks its source.';
const typedBefore = 'The argument holds.';
const remarks = (page: Page) => page.getByRole('textbox', { name: 'Remarks to the authors' });

test('a link of a letter is scanned, forwarded, opened by another login and after the end; a report outlives the connection and the browser', async ({
  page,
  browser,
}) => {
  test.slow();
  // A wrong code.
  expectComplaint(page, /403/);
  const { author, office, editor, id, title } = await inReview(browser);
  const [olga, temir] = [await invited(editor, id, 'Olga Lim'), await invited(editor, id, 'Temir Ospanov')];
  const link = await linkFromMail(olga, '/review');
  await linkFromMail(temir, '/review');

  await test.step('a scanner of mail asks for every link of the letter thrice: nothing has changed', async () => {
    const [letter] = await mailsTo(olga);
    const links = new Set(`${letter?.text} ${letter?.html}`.match(/https?:\/\/[^\s"<>]+/g));
    expect([...links]).toContain(link);
    // Its text is still counted meanwhile.
    const standing = async () => ({ ...(await onDesk(editor, id)), words: null });
    const before = await standing();
    const scanner = (await browser.newContext()).request;
    for (const address of links)
      for (let times = 0; times < 3; times += 1)
        for (const method of ['HEAD', 'GET'])
          expect((await scanner.fetch(address, { method })).status(), `${method} ${address}`).toBeLessThan(
            400,
          );
    expect(await standing()).toEqual(before);
    expect(await mailsTo(olga)).toHaveLength(1);
  });

  const reviewing = await reviewer(browser, olga);
  await test.step('its reviewer answers by two presses, and begins the report', async () => {
    const answer = counted();
    await answer.press(reviewing.getByRole('checkbox', { name: /no conflict of interest/ }));
    await answer.press(reviewing.getByRole('button', { name: 'Agree to review' }));
    await expect(reviewing.getByText('Thank you, you are a reviewer')).toBeVisible();
    expect(answer).toMatchObject({ presses: 2, fields: 0 });
    await ready(reviewing);
    await remarks(reviewing).fill(typedBefore);
    await expect(reviewing.getByRole('main').getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step('forwarded to a colleague it shows nothing of the report; a code to the invited address opens it', async () => {
    await page.goto(link);
    await ready(page);
    await expect(page.getByRole('heading', { name: 'Confirm this device' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(typedBefore);
    await expect(page.getByRole('main')).not.toContainText(olga);
    await expect(page.getByRole('button', { name: 'Send the report' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send the code' }).click();
    const code = page.getByRole('textbox', { name: 'Code from the letter' });
    await expect(code).toBeFocused();
    const codes = async () =>
      (await mailsTo(olga)).flatMap(({ subject = '' }) => subject.match(/: (\d{6})$/)?.[1] ?? []);
    await expect.poll(codes, { timeout: 30_000 }).toHaveLength(1);
    const [sent = ''] = await codes();
    await code.fill(sent.startsWith('0') ? '100000' : '000000');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('The code is wrong');
    await code.fill(sent);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(remarks(page)).toHaveValue(typedBefore);
    await expect(page.getByRole('button', { name: 'Send the report' })).toBeVisible();
  });

  await test.step('whoever is logged in opens it and stays logged in; it opens this one assignment', async () => {
    await editor.goto(await linkFromMail(temir, '/review'));
    await expect(editor.getByRole('heading', { name: title })).toBeVisible();
    await open(editor, `/en/office/${id}`);
    await expect(editor.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(part(editor, 'Review')).toContainText('Olga Lim');
  });

  await test.step('typed without a connection in a browser that is then closed, a report is there again, here and on the server', async () => {
    const typing = await reviewer(browser, temir);
    await typing.getByRole('checkbox', { name: /no conflict of interest/ }).check();
    await typing.getByRole('button', { name: 'Agree to review' }).click();
    await remarks(typing).fill(typedBefore);
    await expect(typing.getByRole('main').getByText(/^Saved \d/)).toBeVisible();
    await typing.context().setOffline(true);
    await remarks(typing).fill(typedOffline);
    await expect(typing.getByText(/kept on this device/).first()).toBeVisible();
    const left = await typing.context().storageState();
    await close(typing);

    // What a browser has kept when it is started again: no cookies of the session that is over.
    const kept = { ...left, cookies: left.cookies.filter(({ expires }) => expires > 0) };
    const again = await (await browser.newContext({ storageState: kept })).newPage();
    await again.goto(typing.url());
    await expect(again.getByText(/has been restored/)).toBeVisible();
    await expect(remarks(again)).toHaveValue(typedOffline);
    await expect(again.getByRole('main').getByText(/^Saved \d/)).toBeVisible();
    const own = `/api/office/reviews/${typing.url().split('/').at(-1)}`;
    expect((await (await again.request.get(own)).json()).report.content.toAuthors).toBe(typedOffline);
    await close(again);
  });

  await test.step('after the manuscript was withdrawn it leads to a page without any of it', async () => {
    const { version } = await (await author.request.get(`/api/office/manuscripts/${id}`)).json();
    const withdrawal = { key: crypto.randomUUID(), version };
    await post(author, `/api/office/manuscripts/${id}/commands/withdraw`, withdrawal);
    for (const email of [olga, temir]) {
      await page.goto(await linkFromMail(email, '/review'));
      await expect(page.getByRole('heading', { name: 'This review is closed' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('Thank you for your readiness to help.');
      await expect(page.getByRole('main')).not.toContainText(title);
      await expect(page.getByRole('main')).not.toContainText(typedBefore);
    }
    await page.goto(`${link.split('=')[0]}=${'0'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: 'The link does not open' })).toBeVisible();
  });
  await close(author, office, editor, reviewing);
});
