import { expect } from 'vitest';
import type { AuthorManuscript, DeskManuscript } from '#shared/office/manuscript-views.ts';
import { releaseCopies } from '../../build/demo/initial-check.ts';
import { takeEffects } from '../../server/office/commands/run-command.ts';
import { give, personWith, upload } from './manuscripts.ts';
import { agreeing, followInvitation, type InReview, inReview, invited, reportForm } from './reviewing.ts';
import type { Site } from './site.ts';
import type { Visitor } from './visitor.ts';

const letter = { subject: 'Our decision', body: 'Dear author, the reports are on the page.' };

/** A manuscript that two reviewers have reported on, and its Editor-in-Chief. */
export type Reported = InReview & {
  chief: Visitor;
  reviewers: (Awaited<ReturnType<typeof followInvitation>> & { email: string })[];
};

/** A manuscript with two reports. */
export async function reportedOn(site: Site, text: Uint8Array, remarks: [string, string]): Promise<Reported> {
  const around = await inReview(site, { text });
  const reviewers: Reported['reviewers'] = [];
  for (const toAuthors of remarks) {
    const name = reviewers.length === 0 ? 'Olga Lim' : 'Anna Weber';
    reviewers.push(await report(await invited(site, around.editor, around.manuscript, name), toAuthors));
  }
  const { visitor: chief } = await personWith(site, ['chief']);
  return { ...around, reviewers, chief };
}

/** Agrees, and sends a report. */
export async function report<One extends Awaited<ReturnType<typeof followInvitation>>>(
  one: One,
  toAuthors: string,
): Promise<One> {
  await one.reviewer.post(`${one.api}/commands/agree`, { form: agreeing() });
  const sent = await one.reviewer.post(`${one.api}/commands/sendReport`, { form: reportForm(toAuthors) });
  expect(sent.status, sent.text).toBe(200);
  return one;
}

/** A manuscript as somebody of the office sees it. */
export async function onDesk(visitor: Visitor, { manuscript }: Pick<InReview, 'manuscript'>) {
  const { body, status } = await visitor.get(`/api/office/desk/${manuscript.id}`);
  expect(status).toBe(200);
  return body as DeskManuscript;
}

/** A manuscript as its author sees it. */
export async function asAuthor({ author, manuscript }: InReview): Promise<AuthorManuscript> {
  return (await author.get(`/api/office/manuscripts/${manuscript.id}`)).body;
}

/** Gives a command that is carried out. */
export async function done(
  visitor: Visitor,
  around: InReview,
  command: string,
  input: Record<string, unknown> = {},
): Promise<DeskManuscript> {
  const reply = await give(visitor, 'desk', await onDesk(visitor, around), command, input);
  expect(reply.status, `${command}: ${reply.text}`).toBe(200);
  return reply.body;
}

/** Releases the reports as they stand, decides, and lets the ten minutes pass. */
export async function decided(site: Site, around: Reported, command: string): Promise<void> {
  const { review } = await onDesk(around.chief, around);
  for (const { id, state, round, report } of review?.assignments ?? [])
    if (state === 'reported' && round === review?.round && report?.released === null)
      await done(around.chief, around, 'releaseReport', { assignmentId: id });
  await done(around.chief, around, command, letter);
  await takeEffects(site.office, new Date(site.office.now().getTime() + 11 * 60_000));
}

/** The author replaces the text; the revision is not sent yet. */
export async function replaceText(
  site: Site,
  around: InReview,
  text: Uint8Array,
  name = 'revised.docx',
): Promise<void> {
  const { author } = around;
  const { id, files } = await asAuthor(around);
  for (const file of files.filter(({ role }) => role === 'manuscript')) {
    const { version } = await asAuthor(around);
    await author.delete(`/api/office/manuscripts/${id}/files/${file.id}?version=${version}`);
  }
  const uploadId = await upload(author, name, text);
  const { version } = await asAuthor(around);
  const added = await author.post(`/api/office/manuscripts/${id}/files`, {
    ...{ uploadId, role: 'manuscript', version },
  });
  expect(added.status, added.text).toBe(200);
  await site.office.jobs.doDue();
}

/** The author answers all reports and sends the revision, which goes to review again. */
export async function sendRevision(site: Site, around: InReview): Promise<DeskManuscript> {
  const { author, office, editorId } = around;
  for (const { id, points } of (await asAuthor(around)).decisions[0]?.reports ?? []) {
    const answers = Object.fromEntries(points.map((point) => [point.id, 'Done.']));
    const answer = { assignmentId: id, body: 'Done.', answers };
    await give(author, 'manuscripts', await asAuthor(around), 'answerReport', answer);
  }
  const sent = await give(author, 'manuscripts', await asAuthor(around), 'submit');
  expect(sent.status, sent.text).toBe(200);
  await site.office.jobs.doDue();
  await done(office, around, 'beginCheck');
  await releaseCopies({
    give: (command, input) => done(office, around, command, input),
    files: async () => (await onDesk(office, around)).files,
  });
  await done(office, around, 'assignEditor', { personId: editorId });
  return done(office, around, 'sendToReview');
}

/** Asks the reviewers of the round before again; they agree by the new links. */
export async function askAgain(site: Site, around: Reported, reason = ''): Promise<Reported['reviewers']> {
  const { review } = await onDesk(around.editor, around);
  const formerIds = review?.former.map(({ assignmentId }) => assignmentId) ?? [];
  await done(around.editor, around, 'invite', { formerIds, reason });
  const again: Reported['reviewers'] = [];
  for (const { email } of around.reviewers) {
    const one = { email, ...(await followInvitation(site, email)) };
    await one.reviewer.post(`${one.api}/commands/agree`, { form: agreeing() });
    again.push(one);
  }
  return again;
}
