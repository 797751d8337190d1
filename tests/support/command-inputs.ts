import { randomUUID } from 'node:crypto';
import type { CommandName } from '#shared/office/command-names.ts';
import { checkPoints } from '#shared/office/initial-check.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
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
    case 'undo':
      return { effect: files.effect ?? randomUUID() };
    case 'hold':
      return { reason: 'An inquiry is open.', until: null };
    case 'decline':
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
