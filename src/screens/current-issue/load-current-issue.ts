import { currentIssue } from '#shared/library/current-issue.ts';
import type { AskLibrary } from '#shared/library/library.ts';

/** The current issue with its contents; the newest volume where it has no issues; null without any. */
export async function loadCurrentIssue(ask: AskLibrary) {
  const current = currentIssue(await ask((library) => library.volumes()));
  if (!current?.issue) return current;
  const { volume, number } = current.issue;
  return { ...current, issue: await ask((library) => library.issue(volume, number)) };
}
