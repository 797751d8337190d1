import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type CommandName, commandNames } from '#shared/office/command-names.ts';
import type { AuthorManuscript, DeskManuscript } from '#shared/office/manuscript-views.ts';
import { unplaced } from '#shared/office/remark.ts';
import { criteria, type ReportContent } from '#shared/office/review.ts';
import type { ReviewerAssignment } from '#shared/office/review-views.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { commandOf } from '../../server/office/commands/all.ts';
import { pendingEffect } from '../../server/office/workflow/effects.ts';
import { type Files, inputOf } from './command-inputs.ts';
import { upload } from './manuscripts.ts';
import { pdf } from './office-files.ts';
import { reviewers, type SecretCompany, type SecretStaff } from './secret-company.ts';
import { type Audience, type Kind, kindOf, type Word } from './secret-words.ts';
import type { Site } from './site.ts';
import type { Reply, Visitor } from './visitor.ts';

/** Who does something with a manuscript. */
export const doers = [
  ...(['author', 'coauthor', 'chairman', 'office', 'chief', 'editor', 'member'] as const),
  ...reviewers,
] as const;
export type Doer = (typeof doers)[number];

/** What somebody does: commands, and what has a way of its own. */
export type Act = CommandName | 'attachReport' | 'saveReport' | 'confirm' | 'inviteAgain';

/** Files have tests of their own; of a draft that is deleted nobody hears. */
const leftOut: readonly Act[] = ['addFile', 'removeFile', 'readAgain', 'attachSimilarity', 'discard'];

const decisions: readonly Act[] = ['accept', 'askMinor', 'askMajor', 'reject'];
const day = 24 * 60 * 60_000;

const isReviewer = (who: Audience): who is (typeof reviewers)[number] => reviewers.some((one) => one === who);
const isCommand = (act: Act): act is CommandName => commandNames.some((name) => name === act);

/** In which states an assignment is for a command about it. */
const aboutStates: Partial<Record<CommandName, readonly string[]>> = {
  releaseReport: ['reported'],
  returnReport: ['reported'],
  extendReview: ['agreed'],
  allowHelper: ['invited', 'agreed'],
  refuseHelper: ['invited', 'agreed'],
  withdrawReviewer: ['invited', 'agreed'],
  answerReport: ['reported'],
};

/** What people do with the manuscript of a company, each with new words; and what of it others may read then. */
export function secretActs(site: Site, staff: SecretStaff, company: SecretCompany, now: () => Date) {
  const { database } = site.office;
  const { id, people, browsers, emails, words, say, standing } = company;
  const files: Files = { text: company.fileId, report: randomUUID() };
  /** The office may record a conflict of the Editor-in-Chief. */
  const targets = { ...staff, stranger: staff.chief };
  /** What the draft began with, as the name of its file, stays; what was saved last is sent with it. */
  const lasting = words.filter(({ kind }) => kind === 'private');
  let saved: Word[] = [];
  let waiting: { act: Act; typed: Word[] } | undefined;
  /** Reviewers whose reports of the round are released, with the passage that was removed. */
  const released = new Map<Audience, Word | undefined>();

  const later = (days: number) => officeDay(new Date(now().getTime() + days * day));
  const reportOf = (of: Audience | undefined) =>
    words
      .filter((word) => word.kind === 'report' && word.of === of && word.round === standing().round)
      .slice(-3);

  /** The commands that the page of somebody offers. */
  const offersTo = async (who: Doer): Promise<Act[]> => {
    const found = await offered(who);
    return found.filter((one) => !leftOut.includes(one));
  };
  const offered = async (who: Doer): Promise<Act[]> => {
    if (who === 'coauthor') return standing().named.has(who) ? ['confirm'] : [];
    if (who === 'chairman')
      return standing().naming.has(who)
        ? [standing().state === 'appealed' ? 'nameMember' : 'nameDecider']
        : [];
    if (isReviewer(who)) {
      const browser = browserOf(who);
      if (!browser) return [];
      const page: ReviewerAssignment = (await browser.visitor.get(browser.api)).body;
      if (page.kind !== 'open') return [];
      return page.state === 'agreed' ? [...page.commands, 'saveReport'] : page.commands;
    }
    const { status, body } = await read(who);
    return status === 200 ? (body as AuthorManuscript | DeskManuscript).commands : [];
  };
  const sideOf = (who: Doer) => `/api/office/${who === 'author' ? 'manuscripts' : 'desk'}/${id}`;
  const visitorOf = (who: Doer) => people[who]?.visitor as Visitor;
  const read = (who: Doer) => visitorOf(who).get(sideOf(who));
  const browserOf = (who: Audience) => {
    const open = browsers[who]?.findLast(({ assignment }) => assignment !== undefined);
    return open && { visitor: open.visitor, api: `/api/office/reviews/${open.assignment}` };
  };

  /** An assignment of the round that a command can be about, whose report is not released if there is one. */
  const assignmentFor = async (command: CommandName) => {
    const rows = await database
      .selectFrom('review_assignments')
      .leftJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
      .select(['review_assignments.id', 'email', 'released', 'answer', 'helper_state'])
      .where('manuscript_id', '=', id)
      .where('round', '=', standing().round)
      .where('state', 'in', (aboutStates[command] ?? ['proposed']) as never)
      .execute();
    const isOpen = ({ released, answer, helper_state }: (typeof rows)[number]) => {
      if (command === 'allowHelper' || command === 'refuseHelper') return helper_state === 'asked';
      return command === 'answerReport' ? answer === '' : released === null;
    };
    const found = rows.find(isOpen) ?? rows.at(-1);
    const of = Object.keys(emails).find((name) => emails[name] === found?.email);
    return found && { id: found.id, of };
  };

  const isDone = (who: Doer, act: Act, { status, text }: Reply) => {
    expect(status, `${who} ${act}: ${text}`).toBeLessThan(500);
    return status < 300;
  };

  const send = async (who: Doer, act: Act, choice: number): Promise<boolean> => {
    if (isReviewer(who)) return review(who, act, choice);
    if (act === 'confirm')
      return isDone(
        who,
        act,
        await visitorOf(who).post(`/api/office/authorship/${id}`, { answer: 'confirm' }),
      );
    const version = await versionFor(who);
    if (act === 'attachReport') {
      const uploadId = await upload(visitorOf(who), 'report.pdf', pdf());
      files.report = uploadId;
      const file = { uploadId, role: 'similarity', version };
      return isDone(who, act, await visitorOf(who).post(`${sideOf(who)}/files`, file));
    }
    const given = { key: randomUUID(), version };
    const post = async (command: CommandName, input: object) =>
      isDone(
        who,
        act,
        await visitorOf(who).post(`${sideOf(who)}/commands/${command}`, { ...given, ...input }),
      );
    if (act === 'save') {
      const { body } = await read(who);
      const input = inputOf({ command: act, choice: 5 }, files, targets, body, (plain, field) =>
        `${plain} ${say(kindOf(act, field, who))}`.trim(),
      );
      return isDone(who, act, await visitorOf(who).put(`${sideOf(who)}/content`, { ...given, ...input }));
    }
    if (act === 'inviteAgain' || (act === 'invite' && standing().round > 1 && choice < 3)) {
      const again = { formerIds: await formerOf('first'), reason: say('desk') };
      if (!(await post('invite', again))) return false;
      await company.openLink('first');
      return true;
    }
    if (act === 'invite') return invite(who, choice, post);
    if (!isCommand(act)) throw new Error(`nobody can ${act}`);
    const about = await assignmentFor(act);
    // Of some reports, a passage is removed.
    const passage = act === 'releaseReport' && choice < 3 ? reportOf(about?.of)[0] : undefined;
    const effect = await pendingEffect(database, id);
    const named: Files = {
      ...{ ...files, assignment: about?.id ?? randomUUID(), removed: passage ? [passage.word] : [] },
      ...{ until: later(25), ...(effect && { effect: effect.id }) },
    };
    const input = inputOf({ command: act, choice }, named, targets, {} as AuthorManuscript, (plain, field) =>
      `${plain} ${say(kindOf(act, field, who), about?.of, standing().round)}`.trim(),
    );
    const answers = act === 'answerReport' && about ? { answers: await answersTo(about.id) } : {};
    const whom = act === 'nameMember' || act === 'nameDecider' ? { personId: staff.member.userId } : {};
    if (!(await post(act, { ...input, ...whom, ...answers }))) return false;
    if (act === 'releaseReport' && about?.of) released.set(about.of, passage);
    if (act === 'returnReport' && about?.of) released.delete(about.of);
    return true;
  };

  /** What the author says to each numbered remark of a report. */
  const answersTo = async (assignmentId: string): Promise<Record<string, string>> => {
    const { decisions }: AuthorManuscript = (await read('author')).body;
    const report = decisions[0]?.reports.find((one) => one.id === assignmentId);
    const points = report?.points ?? [];
    return Object.fromEntries(points.map((point) => [point.id, say('answer', undefined, standing().round)]));
  };

  const versionFor = async (who: Doer): Promise<number> => {
    if (who !== 'chairman') return (await read(who)).body?.version ?? 1;
    const row = database.selectFrom('manuscripts').select('version').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).version;
  };

  const formerOf = async (who: Audience): Promise<string[]> => {
    const rows = await database
      .selectFrom('review_assignments')
      .select('id')
      .where('manuscript_id', '=', id)
      .where('round', '=', standing().round - 1)
      .where('email', '=', emails[who] ?? '')
      .execute();
    return rows.map((row) => row.id);
  };

  /** Asks the next reviewer, who opens the letter. */
  const invite = async (
    who: Doer,
    choice: number,
    post: (command: CommandName, input: object) => Promise<boolean>,
  ): Promise<boolean> => {
    const next = reviewers.find((one) => !(one in emails) || browserOf(one) === undefined);
    if (next === undefined) return false;
    const input = inputOf(
      { command: 'invite', choice },
      files,
      targets,
      {} as AuthorManuscript,
      (plain, field) => {
        const kind = kindOf('invite', field, who);
        return `${plain} ${say(kind, next, standing().round)}`.trim();
      },
    );
    const email = emails[next] ?? `${say('ofReviewer', next)}@${randomUUID()}.example`;
    if (!(await post('invite', { ...input, email }))) return false;
    emails[next] = email;
    await company.openLink(next);
    return true;
  };

  const review = async (who: Audience, act: Act, choice: number): Promise<boolean> => {
    const browser = browserOf(who);
    if (!browser) return false;
    const { visitor, api } = browser;
    const typed = (kind: Kind) => say(kind, who, standing().round);
    if (act === 'saveReport') {
      const { body } = await visitor.get(api);
      const content: ReportContent = {
        ...{ ratings: {}, toAuthors: typed('draft'), toEditors: typed('draft'), recommendation: null },
        remarks: [{ ...unplaced, id: randomUUID(), text: typed('draft') }],
      };
      const saving = { version: body.report?.version ?? 0, content };
      return isDone('first', act, await visitor.put(`${api}/report`, saving));
    }
    const remark = randomUUID();
    const fields: Partial<Record<Act, () => [string, string][]>> = {
      agree: () => [['noConflict', 'on']],
      declineReview: () => [
        ['reason', choice === 0 ? 'conflict' : 'other'],
        ['note', typed('ofReviewer')],
        ['suggestions', typed('ofReviewer')],
      ],
      extendReview: () => [['until', later(22)]],
      askHelper: () => [['helper', `Aigerim ${typed('ofReviewer')}`]],
      sendReport: () => [
        ...criteria.map((name): [string, string] => [`rating.${name}`, 'weak']),
        ['toAuthors', `Thin. ${typed('report')} Well. ${typed('report')}`],
        ['toEditors', typed('draft')],
        ['recommendation', 'reject'],
        ['remark', JSON.stringify({ ...unplaced, id: remark, quotation: 'Courtyards' })],
        [`remark.${remark}`, typed('report')],
      ],
    };
    const form = [['key', randomUUID()], ...(fields[act]?.() ?? [])];
    return isDone('first', act, await visitor.post(`${api}/commands/${act}`, { form }));
  };

  /** Does something; what was typed is for nobody if it was refused. */
  const act = async (who: Doer, what: Act, choice: number): Promise<boolean> => {
    const before = words.length;
    const done = await send(who, what, choice);
    const typed = words.slice(before);
    if (!done) {
      for (const word of typed) word.kind = 'nowhere';
      return false;
    }
    if (what === 'save') saved = typed;
    if (what === 'submit') {
      for (const word of [...lasting, ...saved, ...words.filter(({ kind }) => kind === 'answer')])
        word.isSent = true;
      released.clear();
      await site.office.jobs.doDue();
    }
    if (what === 'sendReport') for (const word of typed) word.isSent = true;
    if (isCommand(what) && commandOf(what).takesEffectAfter !== undefined) waiting = { act: what, typed };
    else if (what === 'undo' || what === 'withdraw') waiting = undefined;
    return true;
  };

  /** What a decision has told, if the one that waited has taken effect. */
  const tell = async (): Promise<void> => {
    if (!waiting || (await pendingEffect(database, id))) return;
    const reports = decisions.includes(waiting.act)
      ? [...released].flatMap(([of, passage]) => reportOf(of).filter((word) => word !== passage))
      : [];
    for (const word of [...waiting.typed, ...reports]) word.isTold = true;
    if (waiting.act === 'reopenAfterAppeal') released.clear();
    waiting = undefined;
  };

  return { offersTo, act, tell };
}
