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

/** What a command of the office or an author is entered with: some of it is wrong. */
export function inputOf(
  { command, choice }: { command: CommandName; choice: number },
  files: Files,
  people: Record<Chosen, { userId: string }>,
  now: AuthorManuscript,
) {
  const letter = { subject: `Letter ${choice}`, body: 'As the rules say.' };
  switch (command) {
    case 'save':
      return { content: savedContent(now, choice) };
    case 'withdraw':
      return { reason: '' };
    case 'check':
      return { points: checkPoints.map((point) => ({ point, answer: choice === 0 ? 'missing' : 'fine' })) };
    case 'addSimilarity':
      return { fileId: choice === 0 ? randomUUID() : files.report, read: choice > 1 };
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
      return { personId: people[choice === 0 ? 'stranger' : 'editor'].userId, reason: 'A colleague.' };
    case 'singleBlind':
      return { isSingle: true, reason: 'It names its author.' };
    case 'answerOwn':
      return { who: 'board:nobody', isSame: true, reason: 'A namesake.' };
    case 'nameMember':
    case 'nameDecider':
      return { personId: people.stranger.userId };
    case 'appeal':
      return { reasons: 'The decision rests on an error.' };
    case 'invite':
      return { name: 'Olga Lim', email: choice === 0 ? '' : `olga@${randomUUID()}.reviewer.example` };
    case 'recommend':
    case 'accept':
    case 'askMinor':
    case 'askMajor':
    case 'reject':
      return {
        ...letter,
        ...(command === 'recommend' && { recommendation: 'minor', note: '' }),
        // There are no reports: somebody says why.
        reason: choice === 0 ? '' : 'A book review.',
      };
    case 'askFurther':
      return { reason: choice === 0 ? '' : 'The reports contradict each other.' };
    case 'undo':
      return { effect: files.effect ?? randomUUID() };
    case 'hold':
      return { reason: 'An inquiry is open.', until: null };
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

/** What commands name: files of the manuscript, and the decision that waits. */
export type Files = { text: string; report: string; effect?: string };

function savedContent(now: AuthorManuscript, choice: number) {
  const whole = wholeContent(now);
  whole.metadata.en.title = `Courtyards ${randomUUID()}`;
  return { ...whole, consents: choice === 0 ? [] : whole.consents };
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
