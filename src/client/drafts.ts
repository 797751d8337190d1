import { desktop } from './desktop.ts';

/** What has been typed into a form, by field. */
type Typed = Record<string, unknown>;

/** `owner`: the email address of the account the form is about; undefined if it is about none. */
type Draft = { form: string; owner: string | undefined; typed: Typed; guarded: boolean };

/** Unsent text of forms, while the page lives. In memory only: shared browsers must not store it. */
const drafts = new Map<string, Draft>();

/**
 * What was typed into a form before its screen was left.
 * @param owner of the account the form is about; drafts of others are not returned
 */
export function readDraft(form: string, owner?: string): Typed {
  return drafts.get(keyOf(form, owner))?.typed ?? {};
}

/**
 * Replaces the draft of a form; removes it if nothing is typed.
 * @param guarded whether closing the page asks for confirmation first
 */
export function keepDraft(typed: Typed, form: string, owner?: string, guarded = false): void {
  if (Object.keys(typed).length === 0) drafts.delete(keyOf(form, owner));
  else drafts.set(keyOf(form, owner), { form, owner, typed, guarded });
  guardPage();
}

/** Whether there is an unsent change to an account. */
export function isOwnerAwaited(): boolean {
  return [...drafts.values()].some(({ owner }) => owner !== undefined);
}

/** Moves the drafts of an account to its new email address. */
export function passDraftsOn(former: string, email: string): void {
  for (const [key, draft] of [...drafts]) {
    if (draft.owner !== former) continue;
    drafts.delete(key);
    drafts.set(keyOf(draft.form, email), { ...draft, owner: email });
  }
}

/** Called on logging out: the next user may be somebody else. */
export function forgetDrafts(): void {
  drafts.clear();
  guardPage();
}

let isGuarded = false;

/**
 * Pages that listen to `beforeunload` are less likely to enter the back/forward cache: listen only while
 * there is something to lose.
 */
function guardPage(): void {
  // The desktop program asks in its own words, about additions to a PDF.
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
