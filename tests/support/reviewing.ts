import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { passInitialCheck } from '../../build/demo/initial-check.ts';
import type { Language } from '../../src/shared/language/language.ts';
import type { DeskManuscript } from '../../src/shared/office/manuscript-views.ts';
import { criteria, type ReportContent } from '../../src/shared/office/review.ts';
import { mailsTo } from './mailed-links.ts';
import { give, personWith, submitted, upload } from './manuscripts.ts';
import { docx, pdf } from './office-files.ts';
import type { Site } from './site.ts';
import { type Visitor, visit } from './visitor.ts';

/** The office, and the author, editor and people around a manuscript in review. */
export type InReview = {
  author: Visitor;
  authorEmail: string;
  office: Visitor;
  editor: Visitor;
  editorId: string;
  manuscript: DeskManuscript;
};

/** A manuscript that was sent, checked and handed to its handling editor. */
export async function inReview(
  site: Site,
  {
    text = docx('Courtyards after the boom'),
    until = 'in-review',
    authors = [],
  }: {
    text?: Uint8Array;
    until?: 'checking' | 'in-review';
    authors?: Parameters<typeof submitted>[3];
  } = {},
): Promise<InReview> {
  // A domain of its own: nobody else is a colleague by it.
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const { visitor: author, email: authorEmail } = await personWith(site, [], { email: `author@${domain}` });
  const { visitor: office } = await personWith(site, ['office']);
  const { visitor: editor, userId: editorId } = await personWith(site, ['editor']);
  const sent = await submitted(site, author, text, authors);
  const manuscript = await checked(office, sent.id, editorId, until);
  const seen = until === 'checking' ? manuscript : (await editor.get(`/api/office/desk/${sent.id}`)).body;
  return { author, authorEmail, office, editor, editorId, manuscript: seen };
}

/** Does all that the office does before review. */
export async function checked(
  office: Visitor,
  id: string,
  editorId: string,
  until: 'checking' | 'in-review' = 'in-review',
): Promise<DeskManuscript> {
  let now = await onDesk(office, id);
  const step = async (command: string, input: Record<string, unknown> = {}) => {
    const reply = await give(office, 'desk', now, command, input);
    if (reply.status !== 200) throw new Error(`${command} answered ${reply.status}: ${reply.text}`);
    now = reply.body;
  };
  const attachReport = async () => {
    const uploadId = await upload(office, 'report.pdf', pdf());
    const file = { uploadId, role: 'similarity', version: now.version };
    now = (await office.post(`/api/office/desk/${id}/files`, file)).body;
    return { fileId: uploadId };
  };
  await passInitialCheck({ give: step, attachReport, files: async () => now.files });
  await step('assignEditor', { personId: editorId });
  if (until === 'in-review') await step('sendToReview');
  return now;
}

/** What a reviewer learns of a review that is closed to them. */
export function closedReview(why: 'declined' | 'silent' | 'withdrawn' | 'ended') {
  const nothing = { outcome: null, recognition: null, toConfirm: false, codeGoesTo: '' };
  return { kind: 'closed', id: expect.any(String), why, ...nothing };
}

/** A reviewer who has opened the newest link that was mailed to an address, in a browser of their own. */
export async function followInvitation(site: Site, email: string) {
  const mails = await mailsTo(site, email);
  const links = mails.flatMap(({ data }) => {
    const { link } = JSON.parse(data) as { link?: string };
    return link?.includes('?invitation=') ? [new URL(link)] : [];
  });
  const url = links.at(-1);
  if (!url) throw new Error(`no link was mailed to ${email}`);
  const reviewer = visit(site);
  const link = `/en/review${url.search}`;
  const opened = await reviewer.get(link);
  const id = /\/review\/([\da-f-]{36})$/.exec(opened.headers.get('location') ?? '')?.[1];
  if (!id) throw new Error(`the link answered ${opened.status} ${opened.headers.get('location')}`);
  return { reviewer, id, link, api: `/api/office/reviews/${id}` };
}

/** Invites somebody new, who opens the letter. */
export async function invited(
  site: Site,
  editor: Visitor,
  { id }: Pick<DeskManuscript, 'id'>,
  name = 'Olga Lim',
  given: { email?: string; reason?: string; secondSource?: string; language?: Language } = {},
) {
  // A domain of their own: nobody is a colleague of another reviewer by it.
  const { email = `olga@${randomUUID()}.reviewer.example` } = given;
  const now = (await editor.get(`/api/office/desk/${id}`)).body;
  const reply = await give(editor, 'desk', now, 'invite', { ...given, name, email });
  if (reply.status !== 200) throw new Error(`inviting answered ${reply.status}: ${reply.text}`);
  return { email, ...(await followInvitation(site, email)) };
}

/** A report in which nothing is missing. */
export function wholeReport(toAuthors: string): ReportContent {
  return {
    ratings: Object.fromEntries(criteria.map((name) => [name, 'good'])),
    toAuthors,
    toEditors: 'For you alone.',
    recommendation: 'minor',
    remarks: [],
  };
}

/** The fields of a form that agrees. */
export function agreeing(): [string, string][] {
  return [
    ['key', randomUUID()],
    ['noConflict', 'on'],
  ];
}

/** The fields of the form of a report in which nothing is missing. */
export function reportForm(toAuthors: string): [string, string][] {
  return [
    ['key', randomUUID()],
    ...criteria.map((name): [string, string] => [`rating.${name}`, 'good']),
    ['toAuthors', toAuthors],
    ['toEditors', ''],
    ['recommendation', 'accept'],
  ];
}

/** A manuscript with two reports, and its Editor-in-Chief. */
export async function reported(
  site: Site,
  remarks = ['The method is thin.', 'A fine piece of work.'],
  placed: [string, string][] = [],
) {
  const around = await inReview(site);
  // What spoke against the second was weighed: a colleague of the author, who suggests them.
  const colleague = {
    email: `petrova@${around.authorEmail.split('@')[1]}`,
    reason: 'A university of thousands.',
    secondSource: 'Page of the institute',
  };
  const people = [
    { name: 'Olga Lim', given: {} },
    { name: 'Maria Petrova', given: colleague },
  ];
  const reviewers = [];
  for (const [place, { name, given }] of people.entries()) {
    const one = await invited(site, around.editor, around.manuscript, name, given);
    await one.reviewer.post(`${one.api}/commands/agree`, { form: agreeing() });
    const form = [...reportForm(remarks[place] ?? ''), ...placed];
    const sent = await one.reviewer.post(`${one.api}/commands/sendReport`, { form });
    if (sent.status !== 200) throw new Error(`sending answered ${sent.status}: ${sent.text}`);
    reviewers.push(one);
  }
  const { visitor: chief } = await personWith(site, ['chief']);
  return { ...around, reviewers, chief };
}

/** A manuscript as somebody of the office sees it. */
export async function seen(
  visitor: Visitor,
  { manuscript }: Pick<InReview, 'manuscript'>,
): Promise<DeskManuscript> {
  return onDesk(visitor, manuscript.id);
}

async function onDesk(visitor: Visitor, id: string): Promise<DeskManuscript> {
  return (await visitor.get(`/api/office/desk/${id}`)).body;
}

/** Releases every report as it stands. */
export async function release(visitor: Visitor, around: InReview): Promise<DeskManuscript> {
  let now = await seen(visitor, around);
  for (const { id, state } of now.review?.assignments ?? []) {
    if (state !== 'reported') continue;
    const reply = await give(visitor, 'desk', now, 'releaseReport', { assignmentId: id });
    if (reply.status !== 200) throw new Error(`releasing answered ${reply.status}: ${reply.text}`);
    now = reply.body;
  }
  return now;
}
