import { desktop } from './desktop.ts';

/** What was typed into a form, by field. */
type Typed = Record<string, unknown>;

/** Whose form it is; nobody's when it belongs to no account. */
type Draft = { form: string; owner: string | undefined; typed: Typed; guarded: boolean };

/**
 * What is typed and not sent yet, as long as the page lives. In memory only: browsers that several people share are to
 * store nothing of it.
 */
const drafts = new Map<string, Draft>();

/** What was typed into a form before its screen was left. @param owner of the account that it is about: only theirs */
export function readDraft(form: string, owner?: string): Typed {
  return drafts.get(keyOf(form, owner))?.typed ?? {};
}

/**
 * Keeps what is typed into a form in place of what was; nothing, where nothing is typed.
 * @param guarded whether the page is not closed without a question meanwhile
 */
export function keepDraft(typed: Typed, form: string, owner?: string, guarded = false): void {
  if (Object.keys(typed).length === 0) drafts.delete(keyOf(form, owner));
  else drafts.set(keyOf(form, owner), { form, owner, typed, guarded });
  guardPage();
}

/** Whether a change to an account waits for its owner. */
export function isOwnerAwaited(): boolean {
  return [...drafts.values()].some(({ owner }) => owner !== undefined);
}

/** Called when the address by which the owner of drafts is known has become another. */
export function passDraftsOn(former: string, email: string): void {
  for (const [key, draft] of [...drafts]) {
    if (draft.owner !== former) continue;
    drafts.delete(key);
    drafts.set(keyOf(draft.form, email), { ...draft, owner: email });
  }
}

/** Called when somebody signs out: whoever comes next may be somebody else. */
export function forgetDrafts(): void {
  drafts.clear();
  guardPage();
}

let isGuarded = false;

/** Browsers keep pages that listen for their end less readily: only those listen that have something to lose. */
function guardPage(): void {
  // The program asks in words of its own, about additions to a PDF.
  const guards = !desktop() && [...drafts.values()].some(({ guarded }) => guarded);
  if (guards === isGuarded) return;
  isGuarded = guards;
  if (guards) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}

const askBeforeLeaving = (event: Event) => event.preventDefault();

function keyOf(form: string, owner = ''): string {
  return `${form} ${owner}`;
}
