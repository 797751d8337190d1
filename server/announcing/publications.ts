import type { Selectable } from 'kysely';
import type { MailBox } from '#shared/account/unsubscribing.ts';
import type { Library } from '#shared/library/library.ts';
import type { AccountTables, AnnouncementTemplate } from '../accounts/db/schema.ts';

type Kind = Selectable<AccountTables['announcements']>['kind'];

/** What is announced to readers: an issue or a volume without issues, an article published online first, a notice, an announcement. */
export type Publication = { kind: Kind; name: string };

/** A publication with the day it bears; a call for papers may have a deadline. */
export type Dated = Publication & { published: string; deadline?: string | null };

/** The columns of the boxes that ask for announcements. */
export const boxes = {
  publications: 'notification_preferences',
  updates: 'notify_journal_updates',
} as const satisfies Record<MailBox, keyof AccountTables['users']>;

/** The mail that announces each kind. */
export const templateOf: Record<Kind, AnnouncementTemplate> = {
  issue: 'new-issue',
  article: 'new-article',
  notice: 'new-notice',
  announcement: 'new-announcement',
};

/** The box that asks for each mail. */
export const boxOfTemplate: Record<AnnouncementTemplate, MailBox> = {
  'new-issue': 'publications',
  'new-article': 'publications',
  'new-notice': 'updates',
  'new-announcement': 'updates',
};

/** The templates of all announcements. */
export const announcementTemplates = Object.values(templateOf);

/** The mails that a box asks for. */
export function templatesOf(box: MailBox): AnnouncementTemplate[] {
  return announcementTemplates.filter((template) => boxOfTemplate[template] === box);
}

/** All publications of a library, in the order in which they are announced. */
export async function publicationsOf(library: Library): Promise<Dated[]> {
  const [volumes, online, notices, announcements] = await Promise.all([
    library.volumes(),
    library.onlineFirst(),
    library.notices(),
    library.announcements(),
  ]);
  const issues = volumes.flatMap(({ id, published, issues, articles }) => {
    if (issues.length > 0) return issues.map((issue) => ({ name: `${id}/${issue.number}`, ...issue }));
    // A volume that has only articles published online first is yet to come.
    return articles.some(({ issue }) => issue !== null) ? [{ name: String(id), published }] : [];
  });
  const of = (kind: Kind, name: string, published: string) => ({ kind, name, published });
  return [
    ...issues.map(({ name, published }) => of('issue', name, published)),
    ...online.map(({ slug, published }) => of('article', slug, published)),
    ...notices.map(({ slug, published }) => of('notice', slug, published)),
    ...announcements.map(({ slug, published, deadline }) => ({
      ...of('announcement', slug, published),
      deadline,
    })),
  ].toSorted((one, other) => one.published.localeCompare(other.published));
}

/** The end of the reasons of all mails that announce a publication. */
export function reasonOf({ kind, name }: Publication): string {
  return `:${kind}/${name}`;
}

/** Distinguishes publications of all kinds. */
export function keyOf({ kind, name }: Publication): string {
  return `${kind} ${name}`;
}
