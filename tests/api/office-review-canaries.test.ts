import { expect } from 'vitest';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { takeEffects } from '../../server/office/commands/run-command.ts';
import type { DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { unplaced } from '../../src/shared/office/remark.ts';
import { criteria } from '../../src/shared/office/review.ts';
import { test as base } from '../support/api-test.ts';
import { leaksIn } from '../support/canaries.ts';
import { give, personWith } from '../support/manuscripts.ts';
import { personal, plant, walk } from '../support/planted/manuscript.ts';
import { needlesOf, type PlantedPerson, plantedPerson } from '../support/planted/person.ts';
import { agreeing, checked, followInvitation, wholeReport } from '../support/reviewing.ts';
import { type Visitor, visit } from '../support/visitor.ts';

/*
 * The names of reviewers are planted where a review carries them, and searched for by each of its sides.
 */

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

// Thirteen walks through the routes, a request after another: beside other files they have taken 271 seconds.
test('authors find no trace of reviewers, reviewers none of authors or of one another, by any route or mail', {
  timeout: 420_000,
}, async ({ site }) => {
  const planted = await plant(site, 345);
  const { visitor: office } = await personWith(site, ['office']);
  const { visitor: editor, userId: editorId } = await personWith(site, ['editor']);
  const { id } = await checked(office, planted.manuscript.id, editorId);
  const open = async (): Promise<DeskManuscript> => (await editor.get(`/api/office/desk/${id}`)).body;
  const people = [plantedPerson(601), plantedPerson(712), plantedPerson(823)];
  const reviewers = [];
  for (const [place, person] of people.entries()) {
    const { given, family } = person.names.ru;
    const name = `${given} ${family}`;
    const asked = { name, email: person.email, affiliation: needlesOf(person).at(-1)?.slice(0, 100) };
    const reply = await give(editor, 'desk', await open(), 'invite', { ...asked, reason: 'Known.' });
    expect(reply.status, reply.text).toBe(200);
    const followed = await followInvitation(site, person.email);
    // Who helps a reviewer is known to the editor alone.
    const colleague = plantedPerson(930 + place);
    const helper = `${colleague.names.ru.given} ${colleague.names.ru.family}`;
    reviewers.push({ ...followed, person, helper, own: [person, colleague].flatMap(needlesOf) });
    if (place === 2) {
      const form = [
        ['key', crypto.randomUUID()],
        ['reason', 'other'],
        ['note', `quietcanary ${name}`],
        ['suggestions', `quietcanary ${name}`],
      ];
      expect((await followed.reviewer.post(`${followed.api}/commands/declineReview`, { form })).status).toBe(
        200,
      );
    } else {
      const form = [
        ['key', crypto.randomUUID()],
        ['helper', helper],
      ];
      await followed.reviewer.post(`${followed.api}/commands/askHelper`, { form });
      await followed.reviewer.post(`${followed.api}/commands/agree`, { form: agreeing() });
      const remark = { ...unplaced, id: crypto.randomUUID(), text: `Secret words of ${name}.` };
      const content = { ...wholeReport(`Secret words of ${name}.`), remarks: [remark] };
      await followed.reviewer.put(`${followed.api}/report`, { version: 0, content });
    }
  }
  const [first, second, declined] = reviewers;
  if (!first || !second || !declined) throw new Error('three reviewers were asked');
  const report = [
    ['key', crypto.randomUUID()],
    ...criteria.map((name) => [`rating.${name}`, 'weak']),
    ['toAuthors', 'Secret words.'],
    ['toEditors', 'Secret words.'],
    ['recommendation', 'reject'],
  ];
  expect((await first.reviewer.post(`${first.api}/commands/sendReport`, { form: report })).status).toBe(200);
  const forwarded = visit(site);
  await forwarded.get(first.link);

  const manuscript = await open();
  const ids = manuscript.review?.assignments.map((assignment) => assignment.id) ?? [];
  const answersTo = (visitor: Visitor) => walk(site, visitor, manuscript, personal, ids);
  const allReviewers = [...reviewers.flatMap(({ own }) => own), 'Secret words'];
  const ofAuthors = planted.needles;

  // What everybody may see is there to be found.
  expect(leaksIn(await answersTo(editor), first.own)).not.toEqual([]);
  const ofFirst = await answersTo(first.reviewer);
  for (const own of ['quietcanary', 'Secret words']) expect(leaksIn(ofFirst, [own])).not.toEqual([]);
  const ownPdf = ofFirst.filter(({ from }) => from.includes('/report.pdf (200)'));
  expect(leaksIn(ownPdf, ['Secret words']), 'in its PDF').not.toEqual([]);

  expect(leaksIn(await answersTo(planted.author), allReviewers)).toEqual([]);
  expect(leaksIn(ofFirst, [...ofAuthors, ...second.own, ...declined.own])).toEqual([]);
  expect(leaksIn(await answersTo(second.reviewer), [...ofAuthors, ...first.own, ...declined.own])).toEqual(
    [],
  );
  const closed = [...ofAuthors, ...first.own, ...second.own, 'quietcanary', manuscript.number];
  expect(leaksIn(await answersTo(declined.reviewer), closed)).toEqual([]);
  expect(leaksIn(await answersTo(forwarded), [...ofAuthors, ...allReviewers])).toEqual([]);
  expect(leaksIn(await answersTo(visit(site)), [...ofAuthors, ...allReviewers, 'quietcanary'])).toEqual([]);
  // Nor does somebody of the office who is an author by ORCID iD, as long as they work there.
  const ofAuthor = await personWith(site, [], { orcidId: plantedPerson(345 + 111).orcid });
  const insideOffice = async () => {
    const { database } = site.accounts;
    const roles = (['editor', 'office', 'chief'] as const).map((role) => ({
      role,
      user_id: ofAuthor.userId,
    }));
    await database.insertInto('user_roles').values(roles).execute();
    const seen = await walk(site, ofAuthor.visitor, manuscript, inside, ids);
    await database.deleteFrom('user_roles').where('user_id', '=', ofAuthor.userId).execute();
    return seen;
  };
  const inside = /^\/(?:api\/office\/(?:desk|reviews)|en\/(?:office|review)(?:\/|$))/;
  const hidden = [...allReviewers, ...ofAuthors, manuscript.number];
  expect(leaksIn(await insideOffice(), hidden)).toEqual([]);
  // Every Editor-in-Chief has a conflict: the Chairman names who decides, by title and authors alone.
  const chairman = await personWith(site, ['chairman']);
  const barred = await personWith(site, ['chief']);
  const reason = 'We share a grant.';
  expect((await give(barred.visitor, 'desk', await open(), 'declareConflict', { reason })).status).toBe(200);
  await keepClocks(site.office);
  const ofOffice = /^\/(?:api\/office\/(?:desk|manuscripts|reviews)|en\/office)/;
  const ofChairman = await walk(site, chairman.visitor, manuscript, ofOffice, ids);
  expect(leaksIn(ofChairman, ['quietcanary']), 'there is something to name').not.toEqual([]);
  expect(leaksIn(ofChairman, [...allReviewers, reason])).toEqual([]);

  // After the decision, all read the reports that were released, and nobody whose they are.
  const remark = crypto.randomUUID();
  const ofSecond: [string, string][] = [
    ...report
      .filter(([name]) => name !== 'key' && name !== 'toAuthors')
      .map(([name = '', value = '']) => [name, value] as [string, string]),
    ['key', crypto.randomUUID()],
    ['toAuthors', `Secret words of ${second.person.names.ru.family}, and of ${second.helper}.`],
    ['remark', JSON.stringify({ ...unplaced, id: remark, quotation: second.person.names.ru.family })],
    [`remark.${remark}`, `Remarked words of ${second.person.names.ru.family} with ${second.helper}.`],
  ];
  await second.reviewer.post(`${second.api}/commands/sendReport`, { form: ofSecond });
  for (const assignment of (await open()).review?.assignments ?? []) {
    if (assignment.report === null) continue;
    const removed = assignment.report.telling;
    const released = await give(editor, 'desk', await open(), 'releaseReport', {
      assignmentId: assignment.id,
      removed,
      removedIn: assignment.report.tellingIn.flatMap(({ remark: id, passages }) =>
        passages.map((passage) => ({ remark: id, passage })),
      ),
    });
    expect(released.status, released.text).toBe(200);
  }
  const advice = {
    subject: 'advicecanary',
    body: 'advicecanary',
    note: 'advicecanary',
    recommendation: 'accept',
  };
  await give(editor, 'desk', await open(), 'recommend', advice);
  const { visitor: chief } = await personWith(site, ['chief']);
  const decided = await give(chief, 'desk', await open(), 'askMinor', {
    subject: 'Decided',
    body: 'Decided.',
  });
  expect(decided.status, decided.text).toBe(200);
  await takeEffects(site.office, new Date(Date.now() + 11 * 60_000));
  for (const { reviewer, api, person } of [first, second]) {
    const { given, family } = person.names.ru;
    const name = `${given} ${family}`;
    for (const paper of ['certificate', 'consent'])
      expect((await reviewer.post(`${api}/${paper}`, { name })).status).toBe(200);
  }
  const toTheSides = /^\/(?:api\/office\/(?:reviews|manuscripts)|(?:(?:en|kk)\/)?(?:review|my-manuscripts))/;
  const after = (visitor: Visitor) => walk(site, visitor, manuscript, toTheSides, ids);
  const [author, one, other] = [
    await after(planted.author),
    await after(first.reviewer),
    await after(second.reviewer),
  ];
  for (const paper of ['history.pdf', 'meca.zip']) {
    const taken = author.filter(({ from }) => from.includes(`/${paper} (200)`));
    expect(leaksIn(taken, ['Secret words']), `in ${paper}`).not.toEqual([]);
  }
  const certified = one.filter(({ from }) => from.includes('/certificate.pdf (200)'));
  expect(leaksIn(certified, first.own), 'in a certificate').not.toEqual([]);
  expect(leaksIn(certified, ['quietcanary', manuscript.number])).toEqual([]);
  for (const answers of [author, one, other]) {
    expect(leaksIn(answers, ['Secret words'])).not.toEqual([]);
    expect(leaksIn(answers, [remark])).not.toEqual([]);
  }
  expect(leaksIn(author, [...reviewers.flatMap(({ own }) => own), 'advicecanary'])).toEqual([]);
  expect(leaksIn(one, [...ofAuthors, ...second.own, ...declined.own, 'advicecanary'])).toEqual([]);
  expect(leaksIn(other, [...ofAuthors, ...first.own, ...declined.own, 'advicecanary'])).toEqual([]);

  expect(leaksIn(await insideOffice(), hidden)).toEqual([]);

  const mails = await site.accounts.database.selectFrom('outbox').selectAll().execute();
  for (const { recipient, template, reply_to, data } of mails) {
    const own = [...people, plantedPerson(345), plantedPerson(456)].find(({ email }) => email === recipient);
    const others = reviewers.filter(({ person }) => person !== own).flatMap((one) => one.own);
    const sought = people.includes(own as PlantedPerson) ? [...others, ...planted.needles] : others;
    const bytes = Buffer.from(JSON.stringify([reply_to, data]));
    expect(leaksIn([{ from: `${template} to ${recipient}`, bytes }], [...sought, 'Secret words'])).toEqual(
      [],
    );
  }
});
