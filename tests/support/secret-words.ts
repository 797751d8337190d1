import { unzipSync } from 'fflate';
import { comparableEmail } from '#shared/account/account.ts';
import type { CommandName } from '#shared/office/command-names.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import { liveAssignments } from '#shared/office/review.ts';
import type { AccountDatabase } from '../../server/accounts/db/schema.ts';
import { commandOf } from '../../server/office/commands/all.ts';

/** Somebody who asks the office what it knows: people by what they are, reviewers by an id of their own. */
export type Audience = string;

/** What a word was typed as; who may read it follows from this. */
export type Kind =
  | 'submitter'
  | 'family'
  | 'contributor'
  | 'title'
  | 'shown'
  | 'private'
  | 'letter'
  | 'decision'
  | 'desk'
  | 'office'
  | 'ofReviewer'
  | 'draft'
  | 'report'
  | 'answer'
  | 'byAuthor'
  | 'nowhere';

/** A word that nothing else holds, planted in something that was typed. */
export type Word = {
  word: string;
  kind: Kind;
  /** The reviewer whose it is, or who it is about. */
  of: Audience | undefined;
  round: number;
  /** Whether its author has sent it, or its reviewer. */
  isSent: boolean;
  /** Whether authors, and other reviewers, are told of it: with a decision that has taken effect. */
  isTold: boolean;
};

let planted = 0;

/** A new word, of small letters: 26 in the power of five, between letters that no language has together. */
export function newWord(): string {
  planted += 1;
  const letters = [4, 3, 2, 1, 0].map((power) =>
    String.fromCharCode(97 + (Math.floor(planted / 26 ** power) % 26)),
  );
  return `zqv${letters.join('')}vqz`;
}

const planting = /zqv[a-z]{5}vqz/gi;

/** The planted words that stand in a text. */
export function wordsIn(text: string): Set<string> {
  return new Set([...text.matchAll(planting)].map(([word]) => word.toLowerCase()));
}

/** What is said in bytes, also in the files of an archive and in archives among them. */
export function textOf(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes);
  const at = buffer.indexOf('PK\x03\x04', 0, 'latin1');
  const packed = at < 0 ? [] : Object.values(unzipSync(buffer.subarray(at)));
  return [buffer.toString('utf8'), ...packed.map(textOf)].join('\n');
}

/** Who stands how to a manuscript, read from the tables alone. */
export type Standing = {
  state: ManuscriptState;
  round: number;
  authors: Set<Audience>;
  corresponding: Set<Audience>;
  /** Who was named as an author and has not answered. */
  named: Set<Audience>;
  /** Who has it on the desk; and of these, who is more than its handling editor. */
  desk: Set<Audience>;
  office: Set<Audience>;
  /** To whom the page of people names all accounts. */
  directory: Set<Audience>;
  /** Who names somebody for it, as long as it hides from every Editor-in-Chief. */
  naming: Set<Audience>;
  /** Reviewers of the round that is under review: all that were asked, and those who have agreed. */
  asked: Set<Audience>;
  agreed: Set<Audience>;
  /** Who has reported in a round. */
  reported: (round: number) => Set<Audience>;
};

export type Staff = { userId: string; email: string; roles: readonly string[] };

/** The people around a manuscript: those with a role, its authors by address, and its reviewers by theirs. */
export type Around = {
  staff: Record<Audience, Staff>;
  author: Audience;
  authors: Record<Audience, string>;
  reviewers: Record<Audience, string>;
};

/** How everybody stands to a manuscript. */
export async function standingOf(
  database: AccountDatabase,
  id: string,
  { staff, author, authors, reviewers }: Around,
): Promise<Standing> {
  const row = await database
    .selectFrom('manuscripts')
    .select(['state', 'editor_id', 'submitted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const contributors = await database
    .selectFrom('contributors')
    .select(['email_key', 'agreed', 'denied'])
    .where('manuscript_id', '=', id)
    .execute();
  const declared = await database
    .selectFrom('declared_conflicts')
    .select('user_id')
    .where('manuscript_id', '=', id)
    .execute();
  const conflicts = declared.map(({ user_id }) => user_id);
  const assignments = await database
    .selectFrom('review_assignments')
    .select(['email_key', 'state', 'round'])
    .where('manuscript_id', '=', id)
    .execute();
  const members = await database
    .selectFrom('case_members')
    .select(['user_id', 'task'])
    .where('manuscript_id', '=', id)
    .execute();
  const sending = await database
    .selectFrom('manuscript_sendings')
    .select(({ fn }) => fn.max('round').as('round'))
    .where('manuscript_id', '=', id)
    .executeTakeFirst();
  const round = Number(sending?.round ?? 1);

  const isSent = row.submitted !== null && row.state !== 'draft';
  const among = (all: Record<Audience, string>, keys: readonly string[]) =>
    Object.keys(all).filter((name) => keys.includes(comparableEmail(all[name] ?? '')));
  const keys = (some: typeof contributors) => some.map(({ email_key }) => email_key);
  const confirmed = among(authors, keys(contributors.filter(({ agreed }) => agreed !== null)));
  const open = contributors.filter(({ agreed, denied }) => agreed === null && denied === null);
  const named = isSent ? among(authors, keys(open)).filter((name) => name !== author) : [];
  const live = assignments.filter(({ state }) => liveAssignments.some((one) => one === state));
  const isBarred = ({ userId, email }: Staff) => {
    const key = comparableEmail(email);
    return (
      conflicts.includes(userId) ||
      contributors.some((one) => one.email_key === key && one.denied === null) ||
      live.some((one) => one.email_key === key)
    );
  };
  const isMember = ({ userId }: Staff) =>
    members.some(
      ({ user_id, task }) => user_id === userId && (task === 'decider' || row.state === 'appealed'),
    );
  const ofOffice = (one: Staff) => one.roles.some((role) => role !== 'editor' && role !== 'chairman');
  const all = Object.entries(staff);
  const free = isSent ? all.filter(([, one]) => !isBarred(one)) : [];
  const names = (some: typeof all) => new Set(some.map(([name]) => name));
  const underWay = (some: typeof live) =>
    new Set(
      row.state === 'in-review'
        ? among(
            reviewers,
            some.filter((one) => one.round === round).map((one) => one.email_key),
          )
        : [],
    );
  const hasChief = free.some(([, { roles }]) => roles.includes('chief'));
  return {
    state: row.state,
    round,
    authors: new Set([author, ...(isSent ? confirmed : [])]),
    corresponding: new Set([author]),
    named: new Set(named),
    desk: names(free.filter(([, one]) => ofOffice(one) || isMember(one) || one.userId === row.editor_id)),
    office: names(free.filter(([, one]) => ofOffice(one) || isMember(one))),
    directory: names(all.filter(([, one]) => ofOffice(one))),
    naming: hasChief ? new Set() : names(free.filter(([, { roles }]) => roles.includes('chairman'))),
    asked: underWay(live),
    agreed: underWay(live.filter(({ state }) => state !== 'invited')),
    reported: (one) =>
      new Set(
        among(
          reviewers,
          assignments
            .filter((other) => other.round === one && other.state === 'reported')
            .map(({ email_key }) => email_key),
        ),
      ),
  };
}

const none: ReadonlySet<Audience> = new Set();

type Rule = (word: Word, standing: Standing, own: Set<Audience>) => ReadonlySet<Audience>[];

/** By whom a word of each kind may be read, as the projections of the audiences say. */
const rules: Record<Kind, Rule> = {
  submitter: (_, { authors, named, desk, directory, naming }) => [authors, named, desk, directory, naming],
  family: (_, { authors, desk, naming }) => [authors, desk, naming],
  contributor: (_, { authors, desk }) => [authors, desk],
  title: ({ isSent }, { authors, named, desk, naming, asked }) =>
    isSent ? [authors, named, desk, naming, asked] : [authors],
  shown: ({ isSent }, { authors, desk, asked }) => (isSent ? [authors, desk, asked] : [authors]),
  private: ({ isSent }, { authors, desk }) => (isSent ? [authors, desk] : [authors]),
  letter: (_, { corresponding, desk }) => [corresponding, desk],
  decision: ({ isTold }, { corresponding, desk }) => (isTold ? [corresponding, desk] : [desk]),
  desk: (_, { desk }) => [desk],
  office: (_, { office }) => [office],
  ofReviewer: (_, { desk }, own) => [own, desk],
  draft: ({ isSent }, { desk }, own) => (isSent ? [own, desk] : [own]),
  report: (word, standing, own) => [
    ...rules.draft(word, standing, own),
    ...(word.isTold
      ? [
          standing.authors,
          standing.reported(word.round),
          standing.round === word.round + 1 ? standing.agreed : none,
        ]
      : []),
  ],
  answer: ({ isSent, round }, standing) => [
    standing.authors,
    ...(isSent ? [standing.desk, standing.round === round + 1 ? standing.agreed : none] : []),
  ],
  byAuthor: (_, { authors, desk }) => [authors, desk],
  nowhere: () => [],
};

/** Whether somebody may read a word as things stand. */
export function mayRead(word: Word, standing: Standing, who: Audience): boolean {
  const own = new Set(word.of === undefined ? [] : [word.of]);
  return rules[word.kind](word, standing, own).some((readers) => readers.has(who));
}

/** What a field of a command is, by who fills it. */
export function kindOf(command: CommandName, field: string, who: Audience): Kind {
  const isAuthor = who === 'author';
  if (command === 'save') return field as Kind;
  if (['withdraw', 'appeal'].includes(command) || (isAuthor && command === 'extendRevision'))
    return 'byAuthor';
  if (command === 'answerReport') return 'answer';
  if (['declareConflict', 'withdrawConflict', 'answerOwn', 'hold'].includes(command)) return 'office';
  if (field === 'person' || ['returnReport', 'allowHelper', 'refuseHelper'].includes(command))
    return 'ofReviewer';
  if (field !== 'letter' || command === 'recommend') return 'desk';
  return commandOf(command).takesEffectAfter === undefined ? 'letter' : 'decision';
}
