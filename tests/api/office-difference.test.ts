import { expect } from 'vitest';
import type { CopyDifference } from '#shared/office/text-difference.ts';
import { test as base } from '../support/api-test.ts';
import { leaksIn } from '../support/canaries.ts';
import { asAuthor, askAgain, decided, replaceText, reportedOn, sendRevision } from '../support/deciding.ts';
import { unlimited } from '../support/no-limits.ts';
import { docx, pdf } from '../support/office-files.ts';
import { agreeing, invited } from '../support/reviewing.ts';
import { visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { ...unlimited, secondFactor: 'optional' },
} as const);

/** A Word file of paragraphs. */
const file = (...paragraphs: string[]) => docx(paragraphs.join('</w:t></w:r></w:p><w:p><w:r><w:t>'));

const kept = 'The courtyards of the city have been closed to cars since the spring of that year.';
const old = 'We asked two hundred households in deletedcanary four quarters about their courtyard.';
const now = 'We asked three hundred households in four quarters about their courtyard in winter.';
const gone = 'A gonecanary passage that nobody will miss, about nothing in particular at all.';

const api = (side: string, id: string, round = 1) => `/api/office/${side}/${id}/differences/${round}`;

const changesOf = ({ difference }: CopyDifference) => difference?.passages.map(({ change }) => change);

test('the author sees what they have changed before it is sent; editors and former reviewers after, with remarks beside', async ({
  site,
}) => {
  const remarks: [string, string] = [
    '1. Shorten the title.\n2. Who are the “two hundred households” of the text?',
    'Fine.',
  ];
  const around = await reportedOn(site, file(kept, old, gone), remarks);
  const { author, editor, manuscript, reviewers } = around;
  const { id } = manuscript;
  expect((await author.get(api('manuscripts', id))).status, 'nothing is decided').toBe(404);
  await decided(site, around, 'askMajor');
  expect(await asAuthor(around)).toMatchObject({ comparable: 1 });
  const untouched: CopyDifference = (await author.get(api('manuscripts', id))).body;
  expect(changesOf(untouched)).toEqual(['same', 'same', 'same']);
  await replaceText(site, around, file(kept, now));
  const revising = await author.get(api('manuscripts', id));
  expect(revising.body, revising.text).toMatchObject({ round: 1, now: null, why: null });
  expect(changesOf(revising.body)).toEqual(['same', 'changed', 'deleted']);
  expect(revising.body.remarks).toMatchObject([
    { quotation: 'two hundred households', number: 2, passage: 1 },
  ]);
  expect((await editor.get(api('desk', id))).status, 'it is the author’s until it is sent').toBe(404);

  await sendRevision(site, around);
  const seen = await editor.get(api('desk', id));
  expect(seen.body, seen.text).toMatchObject({ round: 1, now: 2, remarks: [{ passage: 1 }] });
  expect(changesOf(seen.body)).toEqual(['same', 'changed', 'deleted']);
  const [words = []] = seen.body.difference.passages[1].cells;
  expect(words.filter(({ change }: { change?: string }) => change)).toEqual(
    [
      { text: 'two ', change: 'deleted' },
      { text: 'three ', change: 'inserted' },
      { text: 'deletedcanary ', change: 'deleted' },
      { text: ' in winter', change: 'inserted' },
    ].map((piece) => expect.objectContaining({ change: piece.change })),
  );

  const [again] = await askAgain(site, around);
  const assignment = (await again?.reviewer.get(again.api))?.body;
  expect(assignment).toMatchObject({ state: 'agreed', comparable: 1 });
  const known = await again?.reviewer.get(api('reviews', again.id));
  expect(known?.body).toEqual(seen.body);
  const page = await again?.reviewer.get(`/en/review/${again.id}/differences/1`);
  expect(page?.status).toBe(200);
  expect(page?.text).toMatch(/<del>.*deletedcanary/s);
  expect(page?.text).toMatch(/<ins>.*three/s);
  expect(page?.text, 'a way from change to change without scripts').toContain('href="#change-2"');

  // Who reviews for the first time has not read the old version: its words are not for them.
  const fresh = await invited(site, editor, manuscript, 'Dana Serik');
  await fresh.reviewer.post(`${fresh.api}/commands/agree`, { form: agreeing() });
  expect((await fresh.reviewer.get(fresh.api)).body).toMatchObject({ state: 'agreed', comparable: null });
  const answers = await Promise.all(
    [1, 2].flatMap((round) => [
      fresh.reviewer.get(api('reviews', fresh.id, round)),
      fresh.reviewer.get(`/en/review/${fresh.id}/differences/${round}`),
      fresh.reviewer.get(api('desk', id, round)),
      fresh.reviewer.get(api('manuscripts', id, round)),
      fresh.reviewer.get(fresh.api),
      fresh.reviewer.get(`/en/review/${fresh.id}`),
    ]),
  );
  const told = answers.map(({ text }, place) => ({ from: String(place), bytes: Buffer.from(text) }));
  expect(leaksIn(told, ['deletedcanary', 'gonecanary'])).toEqual([]);

  // A forwarded link opens the copy, and does not tell that its reviewer knows the old version.
  const forwarded = visit(site);
  await forwarded.get(again?.link ?? '');
  expect((await forwarded.get(again?.api ?? '')).body).toMatchObject({
    isConfirmed: false,
    comparable: null,
  });
  expect((await forwarded.get(api('reviews', again?.id ?? ''))).status).toBe(404);
  // The link of the former round opens none, nor does anybody else get one.
  const [former] = reviewers;
  expect((await former?.reviewer.get(api('reviews', former.id)))?.status).toBe(404);
  expect((await visit(site).get(api('desk', id))).status).toBe(401);
  expect((await author.get(api('manuscripts', id, 2))).status, 'of a round without decision').toBe(404);
});

test('a name that stood in the file as it came, and not in its copy, stands in no difference', async ({
  site,
}) => {
  // A tracked deletion, with who made it: the copy has neither.
  const tracked = `</w:t></w:r><w:del w:id="1" w:author="Namecanaryova" w:date="2027-01-01T00:00:00Z"><w:r><w:delText>By Aigul Namecanaryova.</w:delText></w:r></w:del><w:r><w:t>`;
  const around = await reportedOn(site, file(kept, old + tracked, gone), ['Fine.', 'Fine.']);
  const { editor, author, manuscript } = around;
  await decided(site, around, 'askMajor');
  await replaceText(site, around, file(kept, now));
  await sendRevision(site, around);
  const [again] = await askAgain(site, around);
  const answers = await Promise.all([
    again?.reviewer.get(api('reviews', again.id)),
    again?.reviewer.get(`/en/review/${again.id}/differences/1`),
    author.get(api('manuscripts', manuscript.id)),
    editor.get(api('desk', manuscript.id)),
  ]);
  for (const reply of answers) expect(reply?.status).toBe(200);
  const told = answers.map((reply, place) => ({
    from: String(place),
    bytes: Buffer.from(reply?.text ?? ''),
  }));
  expect(leaksIn(told, ['Namecanaryova'])).toEqual([]);
  expect(leaksIn(told, ['gonecanary'])).not.toEqual([]);
});

test('texts that only a PDF shows cannot be compared, and that is said', async ({ site }) => {
  const around = await reportedOn(site, file(kept, old), ['Fine.', 'Fine.']);
  const { editor, author, manuscript } = around;
  await decided(site, around, 'askMajor');
  await replaceText(site, around, pdf(), 'revised.pdf');
  const own = await author.get(api('manuscripts', manuscript.id));
  expect(own.body, own.text).toMatchObject({ difference: null, why: 'pdf' });
  await sendRevision(site, around);
  expect((await editor.get(api('desk', manuscript.id))).body).toMatchObject({ difference: null, why: 'pdf' });
  const page = await editor.get(`/en/office/${manuscript.id}/differences/1`);
  expect(page.text).toContain('The two versions cannot be compared.');
  expect(page.text).not.toContain('are the same');
});
