import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { compose } from '../../server/mail/compose.ts';
import { keepClocks } from '../../server/office/clocks/clock.ts';
import { checkLog } from '../../server/office/log/event-log.ts';
import { changeRole } from '../../server/office/people/change-roles.ts';
import type { AuthorManuscript, DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { test as base } from '../support/api-test.ts';
import { decided, onDesk as deskOf, reportedOn, sendRevision } from '../support/deciding.ts';
import { mailsTo } from '../support/mailed-links.ts';
import { give, personWith, submitted } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import { agreeing, checked, followInvitation, inReview, invited } from '../support/reviewing.ts';
import type { Site } from '../support/site.ts';
import type { Visitor } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

const text = docx('Courtyards after the boom');
const named = (email: string, orcid = '') => ({ givenName: 'Дана', familyName: 'Ахметова', email, orcid });

type Staff = { visitor: Visitor; userId: string; email: string };

const onDesk = async ({ visitor }: Staff, id: string): Promise<DeskManuscript> =>
  (await visitor.get(`/api/office/desk/${id}`)).body;

/** What the log says of conflicts: the step and the name. */
const conflictsIn = ({ log }: DeskManuscript) =>
  log
    .filter(({ command }) => command.startsWith('conflict'))
    .map(({ command, facts, by }) => [command, facts.person, by]);

const nameOf = async (site: Site, { userId }: Staff) => {
  const { given_name, family_name } = await site.accounts.database
    .selectFrom('users')
    .select(['given_name', 'family_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return `${given_name} ${family_name}`;
};

/** Sends a returned manuscript again with other authors. */
async function sendAgain(author: Staff, id: string, others: ReturnType<typeof named>[]): Promise<void> {
  const path = `/api/office/manuscripts/${id}`;
  const { content, version } = (await author.visitor.get(path)).body as AuthorManuscript;
  const [first] = content.contributors;
  const more = others.map((other) => ({ ...first, id: randomUUID(), ...other, isCorresponding: false }));
  const saved = await author.visitor.put(`${path}/content`, {
    key: randomUUID(),
    version,
    content: { ...content, contributors: [first, ...more] },
  });
  expect(saved.status, saved.text).toBe(200);
  const sent = await give(author.visitor, 'manuscripts', saved.body, 'submit');
  expect(sent.status, sent.text).toBe(200);
}

const letter = { subject: 'Authors', body: 'Please name all authors.' };

test('from whom a manuscript hides is in the log with the reason, as authors are named and named no more', async ({
  site,
}) => {
  const orcid = '0000-0003-1415-9269';
  const author = await personWith(site, ['production']);
  const chief = await personWith(site, ['chief']);
  const byAddress = await personWith(site, ['office'], { givenName: 'Serik' });
  const byOrcid = await personWith(site, ['editor'], { givenName: 'Gulnara', orcidId: orcid });
  const sent = await submitted(site, author.visitor, text, [
    named(byAddress.email),
    named('other@elsewhere.example', orcid),
  ]);
  const first = await onDesk(chief, sent.id);
  expect(conflictsIn(first)).toEqual(
    expect.arrayContaining([
      ['conflictByAccount', await nameOf(site, author), ''],
      ['conflictByEmail', await nameOf(site, byAddress), ''],
      ['conflictByOrcid', await nameOf(site, byOrcid), ''],
    ]),
  );
  expect(conflictsIn(first)).toHaveLength(3);
  // Nothing changes: nothing is written.
  await keepClocks(site.office);
  expect(conflictsIn(await onDesk(chief, sent.id))).toHaveLength(3);
  // Its authors learn nothing of it.
  const own = (await author.visitor.get(`/api/office/manuscripts/${sent.id}`)).body as AuthorManuscript;
  expect(JSON.stringify(own.history)).not.toContain('conflict');

  await give(chief.visitor, 'desk', first, 'returnForCompletion', { points: ['structure'], ...letter });
  await sendAgain(author, sent.id, []);
  expect(conflictsIn(await onDesk(byAddress, sent.id)).slice(3)).toEqual(
    expect.arrayContaining([
      ['conflictEnded', await nameOf(site, byAddress), ''],
      ['conflictEnded', await nameOf(site, byOrcid), ''],
    ]),
  );
  expect(await checkLog(site.office.database)).toMatchObject({ broken: null });
});

test('a conflict that arises without a step of the manuscript is noted once, by whichever process', async ({
  site,
}) => {
  const author = await personWith(site);
  const chief = await personWith(site, ['chief']);
  const friend = await personWith(site);
  const sent = await submitted(site, author.visitor, text, [named(friend.email)]);
  await keepClocks(site.office);
  expect(conflictsIn(await onDesk(chief, sent.id))).toEqual([]);
  await changeRole(site.accounts, { userId: friend.userId, role: 'editor', change: 'given' });
  await Promise.all([keepClocks(site.office), keepClocks(site.office)]);
  expect(conflictsIn(await onDesk(chief, sent.id))).toEqual([
    ['conflictByEmail', await nameOf(site, friend), ''],
  ]);
  await changeRole(site.accounts, { userId: friend.userId, role: 'editor', change: 'taken' });
  await keepClocks(site.office);
  expect(conflictsIn(await onDesk(chief, sent.id))).toHaveLength(1);
  expect(await checkLog(site.office.database)).toMatchObject({ broken: null });
});

test('editors are told what is entrusted to them and what no more, and the office if one becomes an author', async ({
  site,
}) => {
  const author = await personWith(site);
  const chief = await personWith(site, ['chief']);
  const editor = await personWith(site, ['editor'], { language: 'kk' });
  const other = await personWith(site, ['editor']);
  const sent = await submitted(site, author.visitor, text);
  let shown = (await give(chief.visitor, 'desk', await onDesk(chief, sent.id), 'beginCheck')).body;
  const entrust = async ({ userId }: Staff) => {
    const answer = await give(chief.visitor, 'desk', shown, 'assignEditor', { personId: userId });
    expect(answer.status, answer.text).toBe(200);
    shown = answer.body;
  };
  const lettersTo = async ({ email }: Staff) => ({
    entrusted: (await mailsTo(site, email, 'manuscript-entrusted')).length,
    passedOn: (await mailsTo(site, email, 'manuscript-passed-on')).length,
  });
  await entrust(editor);
  await entrust(editor);
  expect(await lettersTo(editor)).toEqual({ entrusted: 1, passedOn: 0 });
  const [mail] = await mailsTo(site, editor.email, 'manuscript-entrusted');
  if (!mail) throw new Error('the editor got no letter');
  const journal = { ru: 'Журнал', en: 'Journal', kk: 'Журнал' };
  const composed = compose(mail, { journal, mailFrom: 'office@journal.example', publicUrl: site.url });
  expect(composed.text).toContain(`/kk/office/${sent.id}`);
  expect(composed.text).toContain(sent.title);
  await entrust(other);
  expect(await lettersTo(editor)).toEqual({ entrusted: 1, passedOn: 1 });
  expect(await lettersTo(other)).toEqual({ entrusted: 1, passedOn: 0 });
  // Who takes it upon themselves needs no letter.
  await entrust(chief);
  expect(await lettersTo(chief)).toEqual({ entrusted: 0, passedOn: 0 });
  await entrust(other);

  await give(chief.visitor, 'desk', shown, 'returnForCompletion', { points: ['structure'], ...letter });
  await sendAgain(author, sent.id, [named(other.email)]);
  expect(await mailsTo(site, chief.email, 'editor-conflict')).toHaveLength(1);
  for (const { email } of [other, editor, author])
    expect(await mailsTo(site, email, 'editor-conflict')).toEqual([]);
  const hidden = await onDesk(chief, sent.id);
  expect(conflictsIn(hidden)).toEqual([['conflictByEmail', await nameOf(site, other), '']]);
  // An author is not told whom it was passed on to.
  await give(chief.visitor, 'desk', hidden, 'beginCheck');
  shown = await onDesk(chief, sent.id);
  const { passedOn } = await lettersTo(other);
  await entrust(editor);
  expect((await lettersTo(other)).passedOn).toBe(passedOn);
});

test('letters that waited for their budget and that nobody needs any more never go', async ({ serve }) => {
  let time = new Date('2026-11-30T07:00:00.000Z');
  const site = await serve({ accounts: { secondFactor: 'optional' }, now: () => time });
  const orcid = '0000-0002-7183-4569';
  const author = await personWith(site);
  const chief = await personWith(site, ['chief'], { orcidId: orcid });
  await personWith(site, ['office']);
  const sent: AuthorManuscript[] = [];
  for (let number = 0; number < 2; number += 1)
    sent.push(
      await submitted(site, author.visitor, text, [named(`other${number}@elsewhere.example`, orcid)]),
    );
  await keepClocks(site.office);
  // As if the budget had withheld both.
  const waits = JSON.stringify({ confirmed: true, by: {}, from: time.toISOString() });
  await site.office.database
    .updateTable('outbox')
    .set({ withheld: waits, due: null, sent: null })
    .where('template', '=', 'orcid-claim')
    .execute();
  expect(await mailsTo(site, chief.email, 'orcid-claim')).toHaveLength(2);
  const [ended, going] = sent as [AuthorManuscript, AuthorManuscript];
  expect((await give(author.visitor, 'manuscripts', ended, 'withdraw')).status).toBe(200);
  time = new Date(time.getTime() + 60_000);
  await keepClocks(site.office);
  const left = await mailsTo(site, chief.email, 'orcid-claim');
  expect(left.map(({ data, withheld }) => [JSON.parse(data).number, withheld])).toEqual([
    [going.number, null],
  ]);
});

test('a handling editor declares a conflict on the page, and sees the manuscript nowhere any more; the office withdraws it', async ({
  site,
}) => {
  const author = await personWith(site);
  const chief = await personWith(site, ['chief']);
  const editor = await personWith(site, ['editor']);
  const sent = await submitted(site, author.visitor, text);
  const { body: checking } = await give(chief.visitor, 'desk', sent, 'beginCheck');
  const { body: entrusted } = await give(chief.visitor, 'desk', checking, 'assignEditor', {
    personId: editor.userId,
  });
  const seen = await onDesk(editor, sent.id);
  expect(seen.commands).toContain('declareConflict');
  expect(seen).toMatchObject({ declaredConflicts: [], colleagues: [] });
  const reason = 'We wrote a book together.';
  // Nobody else is theirs to speak for.
  const other = { personId: chief.userId, reason };
  const refused = await give(editor.visitor, 'desk', seen, 'declareConflict', other);
  expect(refused.body.error.fields).toEqual({ personId: 'invalid' });
  const silent = await give(editor.visitor, 'desk', seen, 'declareConflict', { reason: ' ' });
  expect(silent.body.error.code).toBe('invalidInput');
  const declared = await give(editor.visitor, 'desk', seen, 'declareConflict', { reason });
  expect([declared.status, declared.body]).toEqual([200, null]);
  expect((await editor.visitor.get(`/api/office/desk/${sent.id}`)).status).toBe(404);
  expect((await editor.visitor.get('/api/office/desk')).body.rows).toEqual([]);
  expect(await mailsTo(site, chief.email, 'editor-conflict')).toHaveLength(1);

  const known = await onDesk(chief, sent.id);
  const name = await nameOf(site, editor);
  expect(known.declaredConflicts).toMatchObject([{ person: { id: editor.userId, name }, reason }]);
  expect(known.unmet.sendToReview).toContain('editorAssigned');
  expect(known.log.at(-1)).toMatchObject({
    command: 'declareConflict',
    actor: 'editor',
    by: name,
    facts: { person: name, reason },
  });
  // Its authors learn nothing of it.
  const own = await author.visitor.get(`/api/office/manuscripts/${sent.id}`);
  expect(own.text).not.toContain(reason);
  expect(own.text).not.toContain('declareConflict');

  const back = { personId: editor.userId, reason: 'Another person of this name.' };
  expect((await give(chief.visitor, 'desk', known, 'withdrawConflict', back)).status).toBe(200);
  const seenAgain = await onDesk(editor, sent.id);
  expect(seenAgain.version).toBe(entrusted.version + 2);
  // Whose conflict it was, and why, is for the office.
  expect(JSON.stringify(seenAgain)).not.toContain(reason);
  const again = await give(chief.visitor, 'desk', await onDesk(chief, sent.id), 'withdrawConflict', back);
  expect(again.body.error.fields).toEqual({ personId: 'invalid' });
});

test('the office records the conflict of interest of somebody else who works for the journal', async ({
  site,
}) => {
  const author = await personWith(site);
  const office = await personWith(site, ['office']);
  const chief = await personWith(site, ['chief']);
  const sent = await submitted(site, author.visitor, text);
  const read = await onDesk(office, sent.id);
  expect(read.colleagues.map(({ id }) => id)).toContain(chief.userId);
  const given = { personId: chief.userId, reason: 'A relative of the author.' };
  const { body } = await give(office.visitor, 'desk', read, 'declareConflict', given);
  expect(body.declaredConflicts).toMatchObject([{ reason: given.reason }]);
  expect((await chief.visitor.get(`/api/office/desk/${sent.id}`)).status).toBe(404);
  // Who only writes for the journal has no part in the office.
  const stranger = { ...given, personId: author.userId };
  const refused = await give(office.visitor, 'desk', body, 'declareConflict', stranger);
  expect(refused.body.error.fields).toEqual({ personId: 'invalid' });
});

/** Declines a review for a conflict of interest, by the form of the page. */
const declineFor = async (
  { reviewer, api }: Awaited<ReturnType<typeof followInvitation>>,
  note: string,
): Promise<void> => {
  const form: [string, string][] = [
    ['key', randomUUID()],
    ['reason', 'conflict'],
    ['note', note],
  ];
  expect((await reviewer.post(`${api}/commands/declineReview`, { form })).status).toBe(200);
};

test('an editor who declines a review for a conflict of interest neither sees the manuscript nor is entrusted with it', async ({
  site,
}) => {
  const { editor, office, manuscript } = await inReview(site);
  const asked = await personWith(site, ['editor'], { givenName: 'Olga', familyName: 'Lim' });
  const given = { personIds: [asked.userId] };
  expect((await give(editor, 'desk', manuscript, 'invite', given)).status).toBe(200);
  const note = 'We wrote a book together.';
  await declineFor(await followInvitation(site, asked.email), note);
  const { body: seen } = await office.get(`/api/office/desk/${manuscript.id}`);
  expect(seen.declaredConflicts).toMatchObject([{ person: { id: asked.userId }, reason: note }]);
  const chosen = { personId: asked.userId };
  const refused = await give(office, 'desk', seen, 'assignEditor', chosen);
  expect(refused.body.error).toMatchObject({ code: 'invalidInput', fields: { personId: 'invalid' } });
  await changeRole(site.accounts, { userId: asked.userId, role: 'office', change: 'given' });
  expect((await asked.visitor.get(`/api/office/desk/${manuscript.id}`)).status).toBe(404);
  expect((await asked.visitor.get('/api/office/desk')).text).not.toContain(manuscript.id);
});

test('a reviewer without an account who declines for a conflict of interest is not asked again, nor entrusted with it later', async ({
  site,
}) => {
  const around = await reportedOn(site, text, ['A fine piece of work.', 'Clear.']);
  const { editor, office, manuscript } = around;
  const declining = await invited(site, editor, manuscript, 'Petr Novak');
  await declineFor(declining, '');
  await decided(site, around, 'askMinor');
  const again = await sendRevision(site, around);
  const given = { name: 'P. Novak', email: declining.email.toUpperCase() };
  const asked = await give(editor, 'desk', again, 'invite', given);
  expect(asked.body.error).toMatchObject({ code: 'invalidInput', fields: { email: 'invalid' } });
  // With an account later, they are the same person.
  const { userId, visitor } = await personWith(site, ['editor', 'office'], { email: declining.email });
  const entrusted = await give(office, 'desk', await deskOf(office, around), 'assignEditor', {
    personId: userId,
  });
  expect(entrusted.body.error).toMatchObject({ code: 'invalidInput', fields: { personId: 'invalid' } });
  expect((await visitor.get('/api/office/desk')).text).not.toContain(manuscript.id);

  // A slip of the hand is taken back by the office alone, with its reason.
  const { declaredConflicts } = await deskOf(office, around);
  expect(declaredConflicts).toMatchObject([{ person: { id: '', name: 'Petr Novak' } }]);
  const back = { assignmentId: declaredConflicts[0]?.assignmentId, reason: 'They meant another paper.' };
  const withdraw = async (by: Visitor) =>
    give(by, 'desk', await deskOf(office, around), 'withdrawConflict', back);
  expect((await withdraw(editor)).body.error.code).toBe('forbidden');
  const withdrawn = await withdraw(office);
  expect(withdrawn.status, withdrawn.text).toBe(200);
  expect(withdrawn.body).toMatchObject({ declaredConflicts: [] });
  expect(withdrawn.body.log.at(-1)).toMatchObject({
    command: 'withdrawConflict',
    facts: { person: 'Petr Novak', reason: back.reason },
  });
  expect((await visitor.get('/api/office/desk')).text).toContain(manuscript.id);
  expect((await withdraw(office)).body.error.fields).toEqual({ assignmentId: 'invalid' });
});

test('whoever reviews another manuscript can’t be asked about their own, in no way in which they suggest themselves', async ({
  site,
}) => {
  const { visitor: author, userId, email } = await personWith(site);
  const { office, editor, editorId, manuscript } = await inReview(site);
  const asked = await invited(site, editor, manuscript, 'Aigul Seitova', { email, reason: 'A namesake.' });
  expect((await asked.reviewer.post(`${asked.api}/commands/agree`, { form: agreeing() })).status).toBe(200);
  const oneself = { name: 'Dana Serik', email: email.toUpperCase(), affiliation: '', reason: '' };
  const reviewers = [{ kind: 'suggested' as const, ...oneself }];
  const { id } = await submitted(site, author, text, [], { reviewers });
  await checked(office, id, editorId);
  const own: DeskManuscript = (await editor.get(`/api/office/desk/${id}`)).body;
  expect(own.doubts[0]).toContain('author');
  const because = { secondSource: 'Page of the institute', reason: 'The only one who knows.' };
  for (const [whom, field] of [
    [{ name: 'Dana Serik', email }, 'email'],
    [{ personIds: [userId] }, 'personId'],
  ] as const) {
    const { body } = await give(editor, 'desk', own, 'invite', { ...whom, ...because });
    expect(body.error).toMatchObject({ code: 'invalidInput', fields: { [field]: 'invalid' } });
  }
});
