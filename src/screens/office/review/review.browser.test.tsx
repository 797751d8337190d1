import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { criteria, emptyReport } from '#shared/office/review.ts';
import { expectNothingFound } from '../../../../tests/support/browser/axe.ts';
import { agreed, closed, id, invited, now, openReview } from '../../../../tests/support/browser/review.tsx';

const field = (name: string | RegExp) => page.getByRole('textbox', { name });
const toAuthors = () => field('Remarks to the authors');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rating = (criterion: RegExp, name: string) =>
  page.getByRole('group', { name: criterion }).getByRole('radio', { name });

test('agreeing needs the statement, and nothing else', async () => {
  const { sent } = await openReview(invited);
  await expect.element(page.getByRole('heading', { name: 'Yards of Almaty' })).toBeVisible();
  await expect.element(page.getByText('Дворы Алматы')).not.toBeVisible();
  await button('Agree to review').click();
  const statement = page.getByRole('checkbox', { name: /no conflict of interest/ });
  await expect.element(statement).toHaveFocus();
  await expect.element(statement).toHaveAccessibleDescription(/can’t agree without this/);
  expect(sent).toEqual([]);
  await statement.click();
  await button('Agree to review').click();
  await expect.element(page.getByText(/you are a\sreviewer of this manuscript/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /USR-2027-014-r1\.pdf/ }).first()).toBeVisible();
  expect(sent).toMatchObject([
    {
      address: `/api/office/reviews/${id}/commands/agree`,
      form: { noConflict: 'on', until: '' },
    },
  ]);
});

test('declining is a reason and a button', async () => {
  const { sent } = await openReview(invited);
  await page.getByText('I can’t review').click();
  await button('Decline').click();
  await expect.element(page.getByText('Please choose a reason.')).toBeVisible();
  await page.getByRole('radio', { name: 'It is not my field' }).click();
  await button('Decline').click();
  await expect
    .poll(() => sent)
    .toMatchObject([{ form: { reason: 'notMyField', note: '', suggestions: '' } }]);
});

test('whether a colleague may help is asked before agreeing, and the answer stands on the page', async () => {
  const { sent } = await openReview(invited);
  await page.getByText('May a colleague help me?').click();
  await button('Ask the editor').click();
  const colleague = page.getByRole('textbox', { name: 'Name and institution of the colleague' });
  await expect.element(colleague).toHaveFocus();
  await expect.element(colleague).toHaveAccessibleDescription(/Name the colleague, please\.$/);
  await colleague.fill('Dana Serik, Institute of Roads');
  await button('Ask the editor').click();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        address: `/api/office/reviews/${id}/commands/askHelper`,
        form: { helper: 'Dana Serik, Institute of Roads' },
      },
    ]);
  const asked = { ...invited, helper: 'Dana Serik', helperState: 'asked' as const };
  await openReview(asked);
  await expect
    .element(page.getByText(/may help you: Dana Serik\. .* Your answer to the invitation can wait/))
    .toBeVisible();
  await openReview({ ...asked, helperState: 'refused', helperAnswer: 'She is a co-author of theirs.' });
  await expect.element(page.getByText(/without the help of this colleague: Dana Serik/)).toBeVisible();
  await expect.element(page.getByText('She is a co-author of theirs.')).toBeVisible();
  await expectNothingFound('an invitation with the answer about a colleague');
});

test('more time is asked for until the last possible day', async () => {
  const { sent } = await openReview(agreed);
  await page.getByText('I need more time').click();
  await button('Move the date').click();
  const day = page.bySelector('#until');
  await expect.element(day).toHaveFocus();
  await expect.element(day).toHaveAttribute('max', '2027-01-02');
  await expect.element(day).toHaveAccessibleDescription(/Choose a\sday/);
  await day.fill('2026-12-30');
  await button('Move the date').click();
  await expect.element(page.getByText('The date has been moved.')).toBeVisible();
  expect(sent).toMatchObject([{ form: { until: '2026-12-30' } }]);
});

test('what is written is saved by itself, and the page says when', async () => {
  const { report } = await openReview(agreed);
  await toAuthors().fill('The yards are well described.');
  await rating(/^Data and method/, 'Weak').click();
  await expect.element(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect(report()).toMatchObject({
    toAuthors: 'The yards are well described.',
    ratings: { method: 'weak' },
  });
});

test('without a connection it is kept on the device, and restored when the page is opened again', async () => {
  const first = await openReview(agreed);
  first.reach(false);
  await toAuthors().fill('Typed on a train');
  await page.getByRole('radio', { name: /^Minor revisions/ }).click();
  await expect.element(page.getByText(/kept on this device/).first()).toBeVisible();
  vi.restoreAllMocks();
  const second = await openReview(agreed);
  await expect.element(toAuthors()).toHaveValue('Typed on a train');
  await expect.element(page.getByRole('radio', { name: /^Minor revisions/ })).toBeChecked();
  await expect.element(page.getByText(/has been restored/)).toBeVisible();
  await expect.poll(() => second.report()?.toAuthors).toBe('Typed on a train');
  await expect.poll(() => localStorage.getItem(`desk-typed  ${id} report`)).toBeNull();
});

test('what was written elsewhere in other fields is added', async () => {
  const { report, write } = await openReview(agreed);
  write({ ...emptyReport, toEditors: 'From the phone' });
  await toAuthors().fill('From here');
  await expect.element(field(/^For the editors only/)).toHaveValue('From the phone');
  await expect.poll(report).toMatchObject({ toAuthors: 'From here', toEditors: 'From the phone' });
  await expect.element(page.getByText(/Those changes were added/)).toBeVisible();
});

test('of two versions of a field neither is lost: the reviewer chooses, and still has the other', async () => {
  const { report, write } = await openReview(agreed);
  write({ ...emptyReport, toAuthors: 'From the phone' });
  await toAuthors().fill('From here');
  await expect.element(page.getByText('The report was changed elsewhere')).toBeVisible();
  await expect.element(toAuthors()).toHaveValue('From here');
  expect(report()?.toAuthors).toBe('From the phone');
  await page.getByText('The other version', { exact: true }).click();
  await expect.element(page.getByText('From the phone')).toBeVisible();
  await button('Keep what is here').click();
  await expect.poll(() => report()?.toAuthors).toBe('From here');
  await button('Take the other version').click();
  await expect.element(toAuthors()).toHaveValue('From the phone');
  await expect.poll(() => report()?.toAuthors).toBe('From the phone');
});

test('the choice between two versions is asked for again after a reload', async () => {
  const first = await openReview(agreed);
  first.write({ ...emptyReport, toAuthors: 'From the phone' });
  await toAuthors().fill('From here');
  await expect.element(page.getByText('The report was changed elsewhere')).toBeVisible();
  const there = first.assignment();
  vi.restoreAllMocks();
  const second = await openReview(there);
  await expect.element(page.getByText('The report was changed elsewhere')).toBeVisible();
  await expect.element(toAuthors()).toHaveValue('From here');
  expect(second.report()?.toAuthors).toBe('From the phone');
});

test('what is missing is named at its fields, the first of which has the focus; then the report is sent', async () => {
  const { sent } = await openReview(agreed);
  await toAuthors().fill('The yards are well described.');
  await button('Send the report').click();
  await expect.element(page.getByText('Not sent: 9 fields are empty.')).toBeVisible();
  await expect.element(rating(/^Fit with the journal/, 'Good')).toHaveFocus();
  const method = page.getByRole('group', { name: /^Data and method/ });
  await expect.element(method).toHaveAccessibleDescription('Needed before it can be sent');
  await expect.element(toAuthors()).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
  for (const [place] of criteria.entries()) {
    await page.getByRole('radio', { name: 'Good' }).nth(place).click();
  }
  await page.getByRole('radio', { name: /^Accept / }).click();
  await expect.element(method).toHaveAccessibleDescription('');
  await button('Send the report').click();
  await expect.element(page.getByRole('heading', { name: 'Thank you for your report' })).toBeVisible();
  await expect.element(page.getByText('The yards are well described.')).toBeVisible();
  expect(sent).toHaveLength(1);
});

/** As the server answers a device that is not confirmed: it does not say who reviews. */
const unconfirmed = { ...agreed, name: '', isConfirmed: false, report: null };

test('a device that is not confirmed shows no report before the code of a letter', async () => {
  const { sent } = await openReview(unconfirmed);
  await expect.element(page.getByText('To go on, confirm this device.')).toBeVisible();
  await expect.element(page.getByText(/thank you for agreeing/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/d•••@reviewer\.example/)).toBeVisible();
  await expect.element(toAuthors()).not.toBeInTheDocument();
  await button('Send the code').click();
  await expect.element(field('Code from the letter')).toHaveFocus();
  await userEvent.keyboard('654321');
  await button('Confirm').click();
  await expect.element(field('Code from the letter')).toHaveAccessibleDescription(/wrong/);
  await field('Code from the letter').fill('123 456');
  await button('Confirm').click();
  await expect.element(toAuthors()).toBeVisible();
  expect(sent.map(({ address }) => address.split('/').at(-1))).toEqual(['codes', 'device', 'device']);
});

const released = (last: number, alias: string, remarks: string, answer: string) => ({
  id: `5f1c1f9e-6a0b-4c39-8f0d-0f3b5f0f9b0${last}`,
  alias,
  ratings: { fit: 'good', method: 'weak' } as const,
  remarks,
  files: [],
  answer,
  points: [],
});
const reports = [
  released(1, 'K', 'The sample is small.', 'We have added twelve interviews.'),
  released(2, 'M', 'The yards are well described.', ''),
];

test('after the decision a reviewer reads it and all reports, their own marked', async () => {
  const letters = [{ id, subject: 'Your review of USR-2027-014', body: 'Dear Dr Belova,', sent: now }];
  const outcome = { round: 1, decision: 'minor' as const, reports, own: 'M', letters };
  await openReview({ ...closed, why: 'ended', outcome });
  await expect.element(page.getByText('The decision: minor revisions')).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Reviewer M (your report)' })).toBeVisible();
  await expect.element(page.getByRole('article', { name: 'Reviewer K', exact: true })).toBeVisible();
  await page.getByText('Letters to you about this manuscript').click();
  await expect.element(page.getByRole('heading', { name: 'Your review of USR-2027-014' })).toBeVisible();
  await expect.element(page.getByText('Dear Dr Belova,')).toBeVisible();
  await expectNothingFound('outcome');
});

const thanks = {
  year: 2027,
  name: 'Dr Daria Belova',
  mayCertify: true,
  certificate: null,
  listedAs: null,
  hasAccount: false,
};

test('who has reported has the report, asks for a certificate, and is named only if the box was ticked', async () => {
  const outcome = { round: 1, decision: 'minor' as const, reports, own: 'M', letters: [] };
  const opened = { ...closed, why: 'ended', outcome, recognition: thanks } as const;
  const { sent } = await openReview(opened);
  const report = page.getByRole('link', { name: 'Download the report (PDF)' });
  await expect.element(report).toHaveAttribute('href', `/api/office/reviews/${id}/report.pdf?language=en`);
  const box = page.getByRole('checkbox', { name: 'Name me among the reviewers of 2027' });
  await expect.element(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(sent, 'the box comes first').toEqual([]);
  await box.click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Name in the certificate' }).fill('Daria Belova');
  await page.getByRole('button', { name: 'Make the certificate' }).click();
  await vi.waitFor(() =>
    expect(sent.map(({ address }) => address.split('/').at(-1))).toEqual(['consent', 'certificate']),
  );
  await expectNothingFound('recognition');
});

test('a certificate stands in three languages, and a consent can be taken back', async () => {
  const certificate = { code: 'K7QM-3XPA-9RTD', name: 'Daria Belova' };
  const recognition = { ...thanks, certificate, listedAs: 'D. Belova' };
  await openReview({ ...closed, why: 'ended', outcome: null, recognition });
  for (const name of ['русский (PDF)', 'English (PDF)', 'қазақ тілі (PDF)'])
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  await expect.element(page.getByText('K7QM-3XPA-9RTD')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Do not name me' })).toBeVisible();
  await expect.element(page.getByText('You will be named as “D. Belova”.')).toBeVisible();
  await expectNothingFound('certificate');
});

test('in the next round the answers of the authors stand folded before the form', async () => {
  await openReview({ ...agreed, answers: reports });
  const answered = page.getByText('We have added twelve interviews.');
  await expect.element(answered).not.toBeVisible();
  await page.getByText('What the authors answered').click();
  await expect.element(answered).toBeVisible();
  await expect.element(page.getByText('The authors have not answered this report.')).toBeVisible();
});

test.each([
  ['invited', invited],
  ['agreed', agreed],
  ['unconfirmed', unconfirmed],
] as const)('axe finds nothing: %s', async (what, opened) => {
  await openReview(opened);
  await expect.element(page.getByRole('heading', { name: 'Yards of Almaty' })).toBeVisible();
  await expectNothingFound(what);
});

test('a file goes with the report as soon as it is chosen; one that is refused is told why', async () => {
  await openReview(agreed);
  const files = page.getByRole('region', { name: 'Files', exact: true });
  const choose = (name: string) => files.getByLabelText('Add a file').upload(new File(['x'], name));
  await choose('remarks.docx');
  await expect.element(files.getByRole('link', { name: 'remarks.docx' })).toBeVisible();
  await expect.element(files.getByRole('button', { name: 'Remove remarks.docx' })).toBeVisible();
  await choose('program.sh');
  await expect.element(files.getByText(/^Files of this type are not accepted here/)).toBeVisible();
  await expectNothingFound('the files of a report');
});
