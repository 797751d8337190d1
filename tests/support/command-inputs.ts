import { randomUUID } from 'node:crypto';
import type { CommandName } from '#shared/office/command-names.ts';
import { checkPoints } from '#shared/office/initial-check.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { type TaskKind, taskOf } from '#shared/office/task.ts';
import { isWorkingDay, officeDay } from '#shared/office/working-days.ts';
import { wholeContent } from './manuscripts.ts';

/** To whom a manuscript is entrusted, by the choice. */
export const others = ['chief', 'office', 'stranger', 'editorWhoIsAuthor', 'editor', 'editor'] as const;

type Chosen = (typeof others)[number];

/** Changes what somebody types into a field, as by planting a word in it. */
export type Say = (plain: string, field: string) => string;

/** What a command of the office or an author is entered with: some of it is wrong. */
export function inputOf(
  { command, choice }: { command: CommandName; choice: number },
  files: Files,
  people: Record<Chosen, { userId: string }>,
  now: AuthorManuscript,
  say: Say = (plain) => plain,
) {
  const letter = { subject: say(`Letter ${choice}`, 'letter'), body: say('As the rules say.', 'letter') };
  switch (command) {
    case 'save':
      return { content: savedContent(now, choice, say) };
    case 'withdraw':
      return { reason: say('', 'reason') };
    case 'check':
      return {
        points: checkPoints.map((point) => ({
          ...{ point, answer: choice === 0 ? 'missing' : 'fine', note: say('', 'note') },
        })),
      };
    case 'addSimilarity':
      return {
        ...{ fileId: choice === 0 ? randomUUID() : files.report, read: choice > 1 },
        note: say('', 'note'),
      };
    case 'releaseCopy':
      return { fileId: choice === 0 ? randomUUID() : files.text, released: choice > 1 };
    case 'makeCopyAgain':
      return { fileId: files.text };
    case 'leaveOutByline':
      return { fileId: files.text, leftOut: choice > 1 };
    case 'returnForCompletion':
      return { points: choice === 0 ? [] : ['ethics'], ...letter };
    case 'assignEditor':
      return { personId: people[others[choice] ?? 'editor'].userId };
    case 'declareConflict':
    case 'withdrawConflict':
      return {
        personId: people[choice === 0 ? 'stranger' : 'editor'].userId,
        reason: say('A colleague.', 'reason'),
      };
    case 'singleBlind':
      return { isSingle: true, reason: say('It names its author.', 'reason') };
    case 'answerOwn':
      return { who: 'board:nobody', isSame: true, reason: say('A namesake.', 'reason') };
    case 'nameMember':
    case 'nameDecider':
      return { personId: people.stranger.userId };
    case 'appeal':
      return { reasons: say('The decision rests on an error.', 'reasons') };
    case 'invite':
      return {
        name: say('Olga Lim', 'person'),
        email: choice === 0 ? '' : `olga@${randomUUID()}.reviewer.example`,
        affiliation: say('', 'person'),
        secondSource: say('', 'reason'),
        reason: say('', 'reason'),
      };
    case 'recommend':
    case 'accept':
    case 'askMinor':
    case 'askMajor':
    case 'reject':
      return {
        ...letter,
        ...(command === 'recommend' && { recommendation: 'minor', note: say('', 'note') }),
        // There are no reports: somebody says why.
        reason: choice === 0 ? '' : say('A book review.', 'reason'),
      };
    case 'askFurther':
      return { reason: choice === 0 ? '' : say('The reports contradict each other.', 'reason') };
    case 'undo':
      return { effect: files.effect ?? randomUUID() };
    case 'hold':
      return { reason: say('An inquiry is open.', 'reason'), until: null };
    case 'releaseReport':
      // What is removed must stand in the report.
      return { assignmentId: files.assignment, removed: files.removed ?? [] };
    case 'returnReport':
      return { assignmentId: files.assignment, body: say('A table is missing.', 'body') };
    case 'withdrawReviewer':
      return { assignmentId: files.assignment, reason: say('', 'reason') };
    case 'allowHelper':
    case 'refuseHelper':
      return { assignmentId: files.assignment, body: say('It is fine.', 'body') };
    case 'extendReview':
      return { assignmentId: files.assignment, until: files.until };
    case 'extendRevision':
      return { until: files.until, reason: say('Field work.', 'reason') };
    case 'answerReport':
      return { assignmentId: files.assignment, body: say('Done.', 'body') };
    case 'decline':
    case 'upholdDecision':
    case 'reopenAfterAppeal':
    case 'write':
    case 'reopen':
      return letter;
    default:
      return {};
  }
}

/**
 * What commands name: files of the manuscript, the decision that waits, an assignment, passages of its report, and a day,
 * `YYYY-MM-DD`.
 */
export type Files = {
  text: string;
  report: string;
  effect?: string;
  assignment?: string;
  removed?: string[];
  until?: string;
};

function savedContent(now: AuthorManuscript, choice: number, say: Say) {
  const { metadata, statements, reviewers, ...whole } = wholeContent(now);
  return {
    ...whole,
    metadata: {
      ...metadata,
      en: {
        ...metadata.en,
        title: say(`Courtyards ${randomUUID()}`, 'title'),
        abstract: say(metadata.en.abstract, 'shown'),
      },
    },
    coveringLetter: say('', 'private'),
    statements: { ...statements, funding: say('', 'private'), conflicts: say('None.', 'private') },
    reviewers: reviewers.map((one) => ({
      ...{ ...one, name: say(one.name, 'private'), affiliation: say(one.affiliation, 'private') },
      reason: say('', 'private'),
    })),
    consents: choice === 0 ? [] : whole.consents,
  };
}

/** The end of the last day of a term, counted day by day. */
export function dueAfter(turn: TaskKind | null, time: Date): string | null {
  const term = turn && taskOf(turn).term;
  if (!term) return null;
  const { days, counts } = term;
  let at = time.getTime();
  for (let left = days; left > 0; ) {
    at += 24 * 60 * 60_000;
    if (counts === 'calendar' || isWorkingDay(officeDay(new Date(at)))) left -= 1;
  }
  return new Date(`${officeDay(new Date(at))}T23:59:59.000+05:00`).toISOString();
}
