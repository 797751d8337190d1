import { currentIssue } from '#shared/current-issue.ts';
import type { Language } from '#shared/language.ts';
import type { AskLibrary } from '#shared/library.ts';
import { isMailBox } from '#shared/unsubscribing.ts';
import { desktop } from '../client/desktop.ts';
import { tombstonePage } from '../screens/article/tombstone-page.ts';
import { noticePage } from '../screens/updates/notice-page.ts';

/*
 * Loaders that the first view of home and article does not need.
 */

/** The current issue with its contents; the newest volume where it has no issues; null without any. */
export async function loadCurrentIssue(ask: AskLibrary) {
  const current = currentIssue(await ask((library) => library.volumes()));
  if (!current?.issue) return current;
  const { volume, number } = current.issue;
  return { ...current, issue: await ask((library) => library.issue(volume, number)) };
}

/** What is left of a withdrawn article, by its number or slug; null for an article that never was. */
export async function loadTombstone(ask: AskLibrary, idOrSlug: string, language: Language) {
  const [tombstone, journal] = await Promise.all([
    ask((library) => library.tombstone(idOrSlug)),
    ask((library) => library.journal()),
  ]);
  return tombstone && tombstonePage(tombstone, journal, language);
}

/** A notice with the citation of its article; null if there is none. */
export async function loadNotice(ask: AskLibrary, slug: string, language: Language) {
  const notice = await ask((library) => library.notice(slug));
  if (!notice) return null;
  const [article, journal] = await Promise.all([
    ask((library) => library.article(notice.article.slug)),
    ask((library) => library.journal()),
  ]);
  return noticePage(notice, article, journal, language);
}

/** The settings of the desktop program; null elsewhere. */
export async function loadDesktopSettings(language: Language) {
  const bridge = desktop();
  if (!bridge) return null;
  return (await import('../screens/desktop-settings/load-settings.ts')).loadSettings(bridge, language);
}

/**
 * The box of the profile that a link in a mail unticks, and how that went; null for another link, and in the desktop
 * program, which opens no links of mails.
 */
export function readUnsubscribing({ box, outcome }: { box?: string; outcome?: string }) {
  return !desktop() && isMailBox(box) && (outcome === undefined || outcome === 'done' || outcome === 'failed')
    ? { box, outcome }
    : null;
}
