import type { OpenedLibrary } from '#library/current.ts';
import type { Article } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { articleEpubPath } from '#shared/article/epub-path.ts';
import type { Notice } from '#shared/article/notice.ts';
import { noticeTitle, noticeTypeNames, updatesTitle } from '#shared/article/notice-title.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { Language } from '#shared/language/language.ts';
import type { Announcement } from '#shared/library/announcement.ts';
import {
  announcementKindNames,
  announcementSummary,
  announcementsTitle,
  announcementTitle,
} from '#shared/library/announcement-title.ts';
import type { FeedSubject } from '#shared/library/feed.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { ServedDates } from '../harvesting/served-dates.ts';
import { entryPlace } from './entry-place.ts';

/** An article, a notice or an announcement as a feed entry, in one language. */
export type FeedEntry = {
  /** A tag URI (RFC 4151), the same in every language and for ever: a program takes another for a new entry. */
  id: string;
  /** Its page. */
  url: string;
  title: string;
  authors: string[];
  summary: string;
  /** Of an article its issue, or that it is online first, and then its keywords; of a notice its type, of an announcement its kind. */
  keywords: string[];
  /** UTC, `YYYY-MM-DDThh:mm:ssZ`. */
  published: string;
  /** When the record last changed, UTC. */
  updated: string;
  /** Only articles have one. */
  pdf?: { url: string; bytes: number };
  /** The address of its EPUB, if its text is not only in the PDF. */
  epub?: string;
};

/** A feed in one language, before it is formatted. */
export type Feed = {
  /** The same wherever the site is. */
  id: string;
  title: string;
  description: string;
  language: Language;
  /** The page that the feed belongs to. */
  home: string;
  publisher: string;
  licence: Journal['licence'];
  /** When anything in the feed last changed, UTC. */
  updated: string;
  entries: FeedEntry[];
};

/** Entries in a feed; more than a year of the journal. */
const mostEntries = 40;

type Opened = Pick<OpenedLibrary, 'library'> & { dates: ServedDates };

/** What a feed has, its title, and the page that it belongs to. */
const subjects: Record<
  FeedSubject,
  { has: (typeof articleEntries)[]; title: typeof updatesTitle; home: string }
> = {
  feed: {
    has: [articleEntries, noticeEntries, announcementEntries],
    title: ({ name }, language) => name[language],
    home: paths.home,
  },
  updates: { has: [noticeEntries], title: updatesTitle, home: paths.updates },
  announcements: { has: [announcementEntries], title: announcementsTitle, home: paths.announcements },
};

/** The journal's articles, notices and announcements, or those of a subject only, in a language, newest first. */
export async function readFeed(
  opened: Opened,
  subject: FeedSubject,
  language: Language,
  publicUrl: string,
): Promise<Feed> {
  const journal = await opened.library.journal();
  const { has, title, home } = subjects[subject];
  const lists = await Promise.all(has.map((read) => read(opened, journal, language, publicUrl)));
  const entries = lists.reduceRight((others, list) => merged(list, others), []).slice(0, mostEntries);
  return {
    id: tag(journal, `${subject}/${language}`),
    title: title(journal, language),
    description: journal.description[language],
    language,
    home: publicUrl + withLanguage(language, home),
    publisher: journal.publisher[language],
    licence: journal.licence,
    updated:
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? '1970-01-01T00:00:00Z',
    entries,
  };
}

/** Others among entries by date; each keep their order. */
function merged(entries: FeedEntry[], others: FeedEntry[]): FeedEntry[] {
  const [entry] = entries;
  const [other] = others;
  if (!entry || !other) return [...entries, ...others];
  return other.published >= entry.published
    ? [other, ...merged(entries, others.slice(1))]
    : [entry, ...merged(entries.slice(1), others)];
}

async function articleEntries(
  { library, dates }: Opened,
  journal: Journal,
  language: Language,
  publicUrl: string,
): Promise<FeedEntry[]> {
  const summaries = await library.articles();
  const newest = summaries.toReversed().slice(0, mostEntries);
  const articles = await Promise.all(newest.map(({ slug }) => library.article(slug)));
  const changed = new Map(dates.records.map((date) => [date.id, date.changed]));
  return articles.flatMap((article) =>
    article ? [entry(article, journal, changed.get(article.id), language, publicUrl)] : [],
  );
}

async function noticeEntries(
  { library, dates }: Opened,
  journal: Journal,
  language: Language,
  publicUrl: string,
): Promise<FeedEntry[]> {
  const summaries = (await library.notices()).slice(0, mostEntries);
  const notices = await Promise.all(summaries.map(({ slug }) => library.notice(slug)));
  return notices.flatMap((notice) =>
    notice
      ? [{ ...noticeEntry(notice, journal, language, publicUrl), ...updatedAt(dates, 'notice', notice) }]
      : [],
  );
}

async function announcementEntries(
  { library, dates }: Opened,
  journal: Journal,
  language: Language,
  publicUrl: string,
): Promise<FeedEntry[]> {
  const summaries = (await library.announcements()).slice(0, mostEntries);
  const found = await Promise.all(summaries.map(({ slug }) => library.announcement(slug)));
  return found.flatMap((announcement) =>
    announcement
      ? [
          {
            ...announcementEntry(announcement, journal, language, publicUrl),
            ...updatedAt(dates, 'announcement', announcement),
          },
        ]
      : [],
  );
}

/** When a notice or an announcement last changed. */
function updatedAt(
  { changes }: ServedDates,
  kind: 'notice' | 'announcement',
  { slug }: { slug: string },
): Pick<FeedEntry, 'updated'> | undefined {
  const change = changes.find((one) => one.kind === kind && one.slug === slug);
  return change && { updated: change.changed };
}

function announcementEntry(
  announcement: Announcement,
  journal: Journal,
  language: Language,
  publicUrl: string,
): FeedEntry {
  const { slug, kind } = announcement;
  const published = `${announcement.published}T00:00:00Z`;
  return {
    id: tag(journal, `announcement/${slug}`),
    url: publicUrl + withLanguage(language, paths.announcement(slug)),
    title: announcementTitle(announcement, language),
    authors: [],
    summary: announcementSummary(announcement, language),
    keywords: [announcementKindNames[kind][language]],
    published,
    updated: published,
  };
}

function noticeEntry(notice: Notice, journal: Journal, language: Language, publicUrl: string): FeedEntry {
  const published = `${notice.published}T00:00:00Z`;
  return {
    id: tag(journal, `update/${notice.slug}`),
    url: publicUrl + withLanguage(language, paths.update(notice.slug)),
    title: noticeTitle(notice, language),
    authors: [],
    summary: notice.description[language],
    keywords: [noticeTypeNames[notice.type][language]],
    published,
    updated: published,
  };
}

function entry(
  article: Article,
  journal: Journal,
  changed: string | undefined,
  language: Language,
  publicUrl: string,
): FeedEntry {
  const published = `${article.published}T00:00:00Z`;
  return {
    id: tag(journal, `article/${article.id}`),
    url: publicUrl + withLanguage(language, paths.articleBySlug(article.slug)),
    title: titleWithStatus(article)[language],
    authors: article.authors.map((author) => fullName(author)[language]),
    summary: article.description[language],
    keywords: [entryPlace(article, language), ...article.keywords[language]],
    published,
    updated: changed ?? published,
    pdf: { url: publicUrl + withLanguage(language, article.pdf.besidePage), bytes: article.pdf.bytes },
    ...(article.hasFullText ? { epub: publicUrl + articleEpubPath(article.slug) } : {}),
  };
}

function tag({ domain, founded }: Journal, name: string): string {
  return `tag:${domain},${founded}:${name}`;
}
