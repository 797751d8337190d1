import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { manuscriptFile, staff } from './at-the-office.ts';
import { counted } from './counted.ts';
import {
  close,
  give,
  type InReview,
  inReview,
  invited,
  onDesk,
  part,
  report,
  review,
  reviewer,
} from './in-review.ts';
import { expect, expectWithinWindow, open, test } from './journey.ts';
import { reach } from './keyboard.ts';
import { linkFromMail, mailsTo } from './mails.ts';
import { turnClock } from './office-clock.ts';
import { post } from './person.ts';

/** What of the new text and its authors nobody may learn who was not asked again. */
const secret = /came after|We added twelve|Seitova|revised/;

/** Takes a revision to its reviewers, as the first text went. */
async function reviewAgain({ office, editor, editorName, id }: InReview): Promise<void> {
  await give(office, id, 'beginCheck');
  const { files, editors } = await onDesk(office, id);
  for (const { id: fileId, copy } of files)
    if (copy === 'ready') await give(office, id, 'releaseCopy', { fileId, released: true, reason: 'Read.' });
  await give(office, id, 'assignEditor', { personId: editors.find(({ name }) => name === editorName)?.id });
  await give(office, id, 'sendToReview');
  await open(editor, `/en/office/${id}`);
}

/** The window of somebody who is logged in, without scripts and as narrow as a phone. */
async function withoutScripts(page: Page): Promise<Page> {
  const context = page.context().browser();
  const storageState = await page.context().storageState();
  const plain = { javaScriptEnabled: false, viewport: { width: 390, height: 844 }, storageState };
  return (await (await context?.newContext(plain))?.newPage()) ?? page;
}

test('recommended by keyboard, decided in Kazakh by one of two, revised without scripts, and reviewed again by who is asked', async ({
  browser,
}) => {
  test.slow();
  const around = await inReview(browser);
  const { author, writer, office, editor, id } = around;
  const [olga, anna] = [await invited(editor, id, 'Olga Lim'), await invited(editor, id, 'Anna Weber')];
  const former = await reviewer(browser, anna);
  const again = await reviewer(browser, olga, { javaScriptEnabled: false });
  await report(again, 'A fine study.\n\n1. The sample is small.\n2. Which yard is it?', 'major');
  await report(former, 'The map lacks a scale.', 'minor');

  await test.step('the editor releases the reports by keyboard alone, recommends in two presses, and otherwise by keyboard', async () => {
    await open(editor, `/en/office/${id}`);
    const review = part(editor, 'Review');
    const release = review.getByRole('button', { name: 'Release to the authors' });
    for (const left of [1, 0]) {
      await reach(release.first());
      await editor.keyboard.press('Enter');
      await expect(release).toHaveCount(left);
      await expect(
        editor.getByText('The report is released: the authors read it with').filter({ visible: true }),
      ).toBeVisible();
    }
    const work = counted();
    await work.press(review.getByRole('radio', { name: 'Minor revisions' }));
    await work.press(review.getByRole('button', { name: 'Recommend', exact: true }));
    const recommended = review.getByRole('region', { name: 'Recommendation' });
    await expect(recommended.locator('[data-advice="minor"]').first()).toBeVisible();
    expect(work, 'to recommend').toMatchObject({ presses: 2, fields: 0 });
    // One stop for all that can be recommended; what was recommended before gives way.
    await reach(review.getByRole('radio', { name: 'Minor revisions' }));
    await editor.keyboard.press('ArrowDown');
    await expect(review.getByRole('radio', { name: 'Major revisions' })).toBeChecked();
    await reach(review.getByRole('button', { name: 'Recommend', exact: true }));
    await editor.keyboard.press('Enter');
    await expect(recommended.locator('[data-advice="major"]').first()).toBeVisible();
    expect(await violations(editor), 'the recommendation').toEqual([]);
  });

  const [chief, other] = await Promise.all([
    staff(browser, { givenName: 'Marat', familyName: 'Zhumabekov' }, 'chief'),
    staff(browser, { givenName: 'Saule', familyName: 'Ibraeva' }, 'chief'),
  ]);
  await test.step('in Kazakh the chief rejects by mistake, and undoes it', async () => {
    const { page } = chief;
    await open(page, `/kk/office/${id}`);
    const work = counted();
    await work.press(page.getByRole('radio', { name: 'Қабылдамау' }).first());
    await work.press(page.getByRole('button', { name: 'Қолжазбаны қабылдамау' }));
    await expect(page.getByRole('timer')).toBeVisible();
    expect(work).toMatchObject({ presses: 2, fields: 0 });
    // Nothing is half below the bar that stays.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page), 'the decision that waits').toEqual([]);
    await page.getByRole('button', { name: 'Шешімнің күшін жою' }).click();
    await expect(page.getByRole('timer')).toBeHidden();
    await open(author, `/en/my-manuscripts/${id}`);
    await expect(author.getByRole('main')).toContainText('In review');
  });

  await test.step('two decide at once: one decision, and the other reads what happened', async () => {
    await open(other.page, `/en/office/${id}`);
    const buttons = [
      chief.page.getByRole('button', { name: 'Елеулі түзетулер сұрау' }),
      other.page.getByRole('button', { name: 'Ask for major revisions' }),
    ];
    await Promise.all(buttons.map((button) => button.click()));
    for (const { page } of [chief, other]) await expect(page.getByRole('timer')).toBeVisible();
    // By how much one is later says in which words.
    const alerts = [
      chief.page.getByRole('alert').filter({ hasText: /біреу үлгерді|Шешім қабылданды/ }),
      other.page.getByRole('alert').filter({ hasText: /was faster|decision has been taken/ }),
    ];
    const told = async () => (await Promise.all(alerts.map((alert) => alert.count()))).toSorted();
    await expect.poll(told).toEqual([0, 1]);
    await close(chief.page, other.page);
    await turnClock(id);
    // A mail that the site sends wakes its post.
    await post(office, '/api/password-resets', { email: writer.email, language: 'en' });
    expect((await onDesk(office, id)).state).toBe('major-revision');
  });

  await test.step('without scripts the author answers each remark beside it, replaces the text and sends it', async () => {
    const bare = await withoutScripts(author);
    await bare.goto(await linkFromMail(writer.email, `/my-manuscripts/${id}`));
    const letters = (await mailsTo(writer.email)).filter(({ subject = '' }) =>
      /decision|revis|reject/i.test(subject),
    );
    expect(
      letters.map(({ subject }) => subject),
      'nothing of the mistake',
    ).toHaveLength(1);
    const answerTo = (text: string) =>
      bare
        .getByRole('article')
        .filter({ hasText: text })
        .getByRole('textbox', { name: /^Your answer to Reviewer/ });
    const remark = bare.getByRole('listitem').filter({ hasText: 'The sample is small.' });
    await remark.getByRole('textbox').fill('We added twelve.');
    await bare
      .getByRole('listitem')
      .filter({ hasText: 'Which yard is it?' })
      .getByRole('textbox')
      .fill('The one in the north.');
    await answerTo('A fine study.').fill('Thank you.');
    await expectWithinWindow(bare, 'the reports');
    await bare.getByRole('button', { name: 'Save the answers' }).click();
    await expect(remark.getByRole('textbox')).toHaveValue('We added twelve.');
    await answerTo('The map lacks a scale.').fill('It has one now.');
    await bare.getByRole('button', { name: 'Save the answer', exact: true }).click();
    await expect(bare.getByText('Every report is answered.')).toBeVisible();
    await bare.getByRole('link', { name: 'Upload the revised text' }).click();
    await bare.getByRole('button', { name: 'Remove yards.docx' }).click();
    const text = ['Courtyards after the Boom', 'The yard was here before, and came after.'];
    await bare.getByLabel(/^Text of the manuscript/).setInputFiles(manuscriptFile('revised.docx', text));
    await bare.getByRole('button', { name: 'Upload' }).first().click();
    await expect(async () => {
      await bare.getByRole('button', { name: 'Save', exact: true }).last().click();
      await expect(bare.getByText('Everything needed is there')).toBeVisible({ timeout: 500 });
    }).toPass();
    await bare.getByRole('button', { name: 'Send the manuscript' }).click();
    await expect(bare.getByText('The manuscript is sent.')).toBeVisible();
    await close(bare);
  });

  await test.step('two presses ask one of the two again, who finds each answer beside its remark', async () => {
    await reviewAgain(around);
    const work = counted();
    await work.press(editor.getByRole('checkbox', { name: 'Anna Weber' }));
    await work.press(editor.getByRole('button', { name: 'Ask again' }));
    await expect(part(editor, 'Review').getByText('Invited on')).toBeVisible();
    expect(work).toMatchObject({ presses: 2, fields: 0 });
    await expect
      .poll(async () => (await mailsTo(olga)).at(-1)?.text, { timeout: 30_000 })
      .toContain('/review');
    await again.goto(await linkFromMail(olga, '/review'));
    await review(again, 'agree', [['noConflict', 'on']]);
    await again.reload();
    await again.getByText('What the authors answered').click();
    for (const [remark, answer] of [
      ['The sample is small.', 'We added twelve.'],
      ['Which yard is it?', 'The one in the north.'],
    ] as const) {
      const both = again.getByRole('listitem').filter({ hasText: remark });
      const [asked, said] = await Promise.all([
        both.getByText(remark).boundingBox(),
        both.getByText(answer).boundingBox(),
      ]);
      expect(said?.x, answer).toBeGreaterThan((asked?.x ?? 0) + (asked?.width ?? 0) / 2);
      expect(said?.y, answer).toBeLessThan((asked?.y ?? 0) + 60);
    }
  });

  await test.step('who is not asked again learns nothing new, by the old link or by any address', async () => {
    const own = former.url();
    await former.goto(await linkFromMail(anna, '/review'));
    await expect(former).toHaveURL(own);
    await expect(former.getByRole('main')).toContainText('The decision: major revisions');
    await expect(former.getByRole('main')).toContainText('The sample is small.');
    await expect(former.getByRole('main')).not.toContainText(secret);
    const { files } = await onDesk(office, id);
    const theirs = new URL(again.url()).pathname.split('/').at(-1);
    const mine = own.split('/').at(-1);
    const readings = files.map((file) => `/copies/${file.id}/reading`);
    const read = await Promise.all(
      readings.map((rest) => again.request.get(`/api/office/reviews/${theirs}${rest}`)),
    );
    expect((await Promise.all(read.map((answer) => answer.text()))).join(), 'who was asked').toContain(
      'came after',
    );
    for (const assignment of [mine, theirs])
      for (const rest of ['', '/report', ...readings, ...files.map((file) => `/copies/${file.id}`)]) {
        const address = `/api/office/reviews/${assignment}${rest}`;
        const answer = await former.request.get(address);
        expect(await answer.text(), address).not.toMatch(secret);
        if (rest !== '' || assignment !== mine) expect(answer.status(), address).toBeGreaterThanOrEqual(400);
      }
    for (const address of [
      again.url(),
      `/en/office/${id}`,
      `/en/my-manuscripts/${id}`,
      `/api/office/desk/${id}`,
    ])
      expect(await (await former.request.get(address)).text(), address).not.toMatch(secret);
  });
  await close(author, office, editor, former, again);
});
