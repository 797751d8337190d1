import type { Page } from '@playwright/test';
import { checkPoints } from '../../../src/shared/office/initial-check.ts';
import type { ManuscriptContent } from '../../../src/shared/office/manuscript-content.ts';
import { pdf } from '../../support/office-files.ts';
import { violations } from '../axe.ts';
import { codeApp, giveRole, joined, manuscriptFile, sent, staff } from './at-the-office.ts';
import { expect, expectComplaint, expectWithinWindow, open, test } from './journey.ts';
import { linkFromMail, mailsTo } from './mails.ts';
import { logInAs, post } from './person.ts';

/** Under which an editor is known, who is an author by another address and in another script. */
const editorsOrcid = '0000-0002-1825-0097';

/** Of the authors the third is somebody of the journal. */
function withOthers(content: ManuscriptContent): void {
  content.metadata.kk.title = 'Құрылыс қарқынынан кейінгі аулалар';
  const [first] = content.contributors;
  if (!first) throw new Error('whoever begins is an author');
  const others = [
    { givenName: 'Temir', familyName: 'Ospanov', email: 'ospanov@elsewhere.example', orcid: '' },
    {
      givenName: 'Тимур',
      familyName: 'Нұрланов',
      email: 'nurlanov@elsewhere.example',
      orcid: editorsOrcid,
    },
  ];
  for (const other of others)
    content.contributors.push({ ...first, ...other, isCorresponding: false, id: crypto.randomUUID() });
}

const text = manuscriptFile('Seitova yards final (2).docx', [
  'Courtyards after the Boom',
  'Aigul Seitova, Temir Ospanov',
  'Abstract',
  'Yards are what a city leaves between its houses.',
  'As T. Ospanov has shown, the yard was here before the street.',
]);

const step = (page: Page, name: string) =>
  page.locator('details[name="step"]').filter({ has: page.getByText(name, { exact: true }) });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const done = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

test('from the list to the return: checked, released, entrusted, declined and not, returned for completion', async ({
  page,
  browser,
}) => {
  test.slow();
  expectComplaint(page, /409/);
  const author = await (await browser.newContext()).newPage();
  const [member, chief, twin, editor, writer] = await Promise.all([
    joined(page, { givenName: 'Dana', familyName: 'Akhmetova' }),
    staff(browser, { givenName: 'Marat', familyName: 'Zhumabekov' }, 'chief'),
    staff(browser, { givenName: 'Temirlan', familyName: 'Ospanov' }, 'editor'),
    staff(browser, { givenName: 'Timur', familyName: 'Nurlanov', orcidId: editorsOrcid }, 'editor'),
    joined(author, { givenName: 'Aigul', familyName: 'Seitova' }),
  ]);
  const title = `Courtyards after the Boom ${writer.username}`;
  await giveRole(member.email, 'office');
  const [nextCode, { id, number }] = await Promise.all([
    codeApp(page),
    sent(author, text, title, withOthers),
  ]);

  await test.step('who works for the journal logs in with a second factor', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await logInAs(page, member);
    await page.getByRole('textbox', { name: 'Code' }).fill(nextCode());
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/en');
  });

  await test.step('the list says what waits for whom; filters and words leave the one that is meant', async () => {
    await open(page, '/en/office');
    const filters = page.getByRole('navigation', { name: 'Filter manuscripts' });
    await expect(filters.getByRole('link', { name: 'Waiting for me' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.getByRole('searchbox').fill(`boom ${writer.username}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '1 manuscript for' })).toBeVisible();
    await filters.getByRole('link', { name: 'Waiting for me' }).click();
    await expect(page).toHaveURL(/only=mine/);
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('You');
    expect(await violations(page), 'the list').toEqual([]);
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: title })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  });

  await test.step('the points of the rules, and the report on similarity', async () => {
    await page.getByRole('button', { name: 'Begin the check' }).click();
    await done(page, 'The initial check has begun.');
    const check = part(page, 'Initial check');
    for (const point of checkPoints) {
      const answer = point === 'figures' ? 'missing' : 'fine';
      await check.locator(`[name="answer.${point}"][value="${answer}"]`).check();
    }
    await check.getByLabel('Note on “Figures and tables”').fill('Figure 2 has no source.');
    await check.getByRole('button', { name: 'Save the answers' }).click();
    await expect(check.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

    const similarity = part(page, 'Similarity report');
    const report = { name: 'similarity.pdf', mimeType: 'application/pdf', buffer: pdf() };
    await similarity.getByLabel('Report file').setInputFiles(report);
    await similarity.getByRole('button', { name: 'Upload the report' }).click();
    await done(page, 'The file is uploaded.');
    await similarity.getByLabel(/^Percentage/).fill('12,5 %');
    await similarity.getByLabel('I have read the report').check();
    await similarity.getByRole('button', { name: 'Save' }).click();
    await expect(similarity).toContainText('Matches: 12.5%.');
  });

  await test.step('what is known of the file, and the copy for reviewers, released by a person', async () => {
    const files = part(page, 'Files and review copies');
    await expect(files).toContainText(process.env.CLAMD ? 'no virus found' : 'not scanned');
    const names = files.locator('li:has(> q)');
    await expect(names.filter({ hasText: 'Aigul Seitova' }).first()).toContainText('paragraph 2');
    await expect(names.filter({ hasText: 'T. Ospanov' }).first()).toContainText(
      /paragraph 5.*name of an author/,
    );
    await files.getByRole('button', { name: 'Leave out the names under the title' }).click();
    await expect(files).toContainText('The names under the title are left out', { timeout: 30_000 });
    await expect(names).toHaveCount(1);
    await expect(names).toContainText('T. Ospanov');
    for (const answer of await files.getByRole('radio', { name: 'Reference in the third person' }).all()) {
      await answer.check();
    }
    await files.getByRole('button', { name: 'Release the copy' }).click();
    await files.getByRole('button', { name: 'Yes, release the copy with these names' }).click();
    await expect(files).toContainText(/Released to reviewers .*, Dana Akhmetova/);
  });

  await open(chief.page, `/en/office/${id}`);
  await test.step('an author can’t lead the manuscript; whose name is like an author’s is shown', async () => {
    const conflicts = part(page, 'Authors').getByRole('listitem');
    await expect(conflicts.filter({ hasText: 'Timur Nurlanov' })).toContainText(
      'the manuscript is closed to them until they deny it',
    );
    await expect(conflicts.filter({ hasText: 'Temirlan Ospanov' })).toContainText('check whether');
    const assign = step(page, 'Assign a handling editor');
    await assign.locator('summary').first().click();
    await expect(assign.getByRole('radio', { name: /^Timur Nurlanov.*conflict of interest/ })).toBeDisabled();
    await assign.getByRole('radio', { name: /^Temirlan Ospanov.*possible conflict of interest/ }).check();
    await assign.getByRole('button', { name: 'Assign' }).click();
    await done(page, 'The manuscript is entrusted to its handling editor.');
    expect(await violations(page), 'the page of a manuscript').toEqual([]);
  });

  await test.step('the editor who is an author finds it nowhere: in the list, by search, by its address, in files', async () => {
    const { page: hers } = editor;
    await open(hers, '/en/office');
    await expect(hers.getByRole('main')).not.toContainText(writer.username);
    await hers.getByRole('searchbox').fill(`boom ${writer.username}`);
    await hers.keyboard.press('Enter');
    await expect(hers.getByText('Nothing was found.')).toBeVisible();
    await hers.goto(`/en/office/${id}`);
    await expect(hers.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    const own = `/api/office/desk/${id}`;
    for (const address of [own, `${own}/meca.zip?to=Cities`, `${own}/history.pdf?language=en`])
      expect((await hers.request.get(address)).status(), address).toBe(404);
    for (const address of ['/api/office/desk', '/api/office/people', '/api/account/export'])
      expect(await (await hers.request.get(address)).text(), address).not.toMatch(
        new RegExp(`${id}|${number}|Boom ${writer.username}`),
      );
  });

  await test.step('who comes second reads what happened; nothing typed is lost', async () => {
    const { page: desk } = chief;
    const decline = step(desk, 'Decline');
    await decline.locator('summary').first().click();
    const letter = decline.getByRole('textbox', { name: 'Letter', exact: true });
    await letter.fill('It lies beyond our field.');
    await decline.getByRole('button', { name: 'Decline the manuscript' }).click();
    await expect(desk.getByRole('alert')).toContainText('Dana Akhmetova — Handling editor assigned');
    await expect(letter).toHaveValue('It lies beyond our field.');
    expect(await violations(desk), 'what happened meanwhile').toEqual([]);
    await decline.getByRole('button', { name: 'Decline the manuscript' }).click();
    await expect(desk.getByRole('timer')).toBeVisible();
    await desk.getByRole('button', { name: 'Undo the decision' }).click();
    await done(desk, 'The decision is undone: the author will not learn of it.');
  });

  await test.step('returned by keyboard alone: points, letter as this author gets it, edited', async () => {
    await open(page, `/en/office/${id}`);
    const back = step(page, 'Return for completion');
    await back.locator('summary').first().focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(back.getByRole('checkbox', { name: 'Scope', exact: true })).toBeFocused();
    await expect(back.getByRole('checkbox', { name: 'Figures and tables' })).toBeChecked();
    const letter = back.getByRole('textbox', { name: 'Letter', exact: true });
    await expect(letter).toHaveValue(/Figure 2 has no source\./);
    for (let point = checkPoints.indexOf('statements'); point > 0; point -= 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(letter).toHaveValue(/Statements/);
    const reach = async (reached: () => Promise<boolean>) => {
      for (let tabs = 0; tabs < 12 && !(await reached()); tabs += 1) await page.keyboard.press('Tab');
    };
    const isOn = (place: typeof letter) => () => place.evaluate((it) => it === document.activeElement);
    await reach(isOn(letter));
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nThank you.');
    await expect(back.getByText('You have edited the text.')).toBeVisible();
    await reach(isOn(back.getByText('As the author gets it')));
    await page.keyboard.press('Enter');
    await expect(back.getByText('Hello Aigul Seitova,')).toBeVisible();
    await reach(isOn(back.getByRole('button', { name: 'Return and send the letter' })));
    await page.keyboard.press('Enter');
    await done(page, 'The manuscript is returned, the letter sent.');
  });

  await test.step('the author reads it, and what is asked of them', async () => {
    await author.goto(await linkFromMail(writer.email, `/my-manuscripts/${id}`));
    await expect(author.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(author.getByRole('main')).toContainText('Authors’ statements');
    await expect(author.getByRole('main')).toContainText('Thank you.');
    expect(await violations(author), 'the manuscript of an author').toEqual([]);
    await open(author, '/en/my-manuscripts');
    await expect(part(author, 'Waiting for you')).toContainText(number ?? '-');
    expect(await violations(author), 'my manuscripts').toEqual([]);
    const subjects = (await mailsTo(writer.email)).map(({ subject = '' }) => subject).join('\n');
    expect(subjects).not.toContain('declin');
  });
  for (const { page: window } of [chief, twin, editor]) await window.context().close();
  await author.context().close();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a message of a visitor is read, answered, and done, by touch', async ({ page }) => {
    const member = await joined(page, { givenName: 'Dana', familyName: 'Akhmetova' });
    await giveRole(member.email, 'office');
    const visitor = `${member.username}@visitor.example`;
    for (const subject of ['Deadline', 'Advertisement'])
      await post(page, '/api/contact', {
        name: 'Temir',
        email: visitor,
        subject: `${subject} ${member.username}`,
        message: 'When does the issue appear?',
        language: 'en',
      });

    await open(page, '/en/office');
    await expectWithinWindow(page, 'the list');
    await page
      .getByRole('navigation', { name: 'Editorial office' })
      .getByRole('link', { name: 'Messages' })
      .tap();
    const waiting = page.getByRole('main').getByRole('group').filter({ hasText: member.username });
    await expect(waiting).toHaveCount(2);
    const question = waiting.filter({ hasText: 'Deadline' });
    await question.getByText('Deadline').tap();
    await expect(question.getByText('When does the issue appear?')).toBeVisible();
    await expectWithinWindow(page, 'the messages');
    expect(await violations(page), 'the messages').toEqual([]);
    await question.getByRole('textbox', { name: 'Answer to Temir' }).fill('In December.');
    await question.getByRole('button', { name: 'Send the answer' }).tap();
    await expect(page.getByText('Done.', { exact: true })).toBeVisible();
    const advertisement = waiting.filter({ hasText: 'Advertisement' });
    await advertisement.getByText('Advertisement').tap();
    await advertisement.getByRole('button', { name: 'Close without an answer' }).tap();
    const answered = part(page, 'Answered').getByRole('group').filter({ hasText: member.username });
    await expect(answered).toHaveCount(2);
    await expect
      .poll(async () => (await mailsTo(visitor)).map(({ text = '' }) => text).join('\n'), { timeout: 30_000 })
      .toContain('In December.');

    await open(page, '/en/office/people');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWithinWindow(page, 'the people');
    expect(await violations(page), 'the people').toEqual([]);
  });
});
