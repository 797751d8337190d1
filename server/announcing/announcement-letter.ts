import type { ArticleSummary } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { noticeTitle, titlesOf } from '#shared/article/notice-title.ts';
import { pageRange } from '#shared/article/page-range.ts';
import type { PageRange } from '#shared/article/printed-pages.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import type { Language } from '#shared/language/language.ts';
import { announcementTitle } from '#shared/library/announcement-title.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Library } from '#shared/library/library.ts';
import type { Volume } from '#shared/library/volume.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { AnnouncementTemplate } from '../accounts/db/schema.ts';
import { type Block, type Content, day, facts, greeting } from '../mail/letters/parts.ts';
import { fill, type MailWords } from '../mail/words.ts';

export type LetterContext = {
  library: Library;
  words: MailWords;
  language: Language;
  publicUrl: string;
  /** The data of the row, with the journal's name. */
  data: Record<string, string>;
};

/** What a mail announces, in the reader's language; null if the library does not have it. */
export async function announcementContent(
  template: AnnouncementTemplate,
  context: LetterContext,
): Promise<Content | null> {
  const content = await write[template](context);
  return content && { ...content, blocks: [greeting(context.words, context.data), ...content.blocks] };
}

const write: Record<AnnouncementTemplate, (context: LetterContext) => Promise<Content | null>> = {
  'new-issue': async (context) => {
    const [volume = 0, number] = (context.data.publication ?? '').split('/').map(Number);
    if (number === undefined) return ofVolume(await context.library.volume(volume), context);
    return ofIssue(await context.library.issue(volume, number), context);
  },
  'new-article': async (context) => {
    const { words, language, data } = context;
    const article = await context.library.article(data.publication ?? '');
    if (!article) return null;
    const { newArticle } = words;
    const title = titleWithStatus(article)[language];
    const authors = article.authors.map((author) => fullName(author)[language]);
    return {
      subject: fill(newArticle.subject, { title }),
      blocks: [
        text(fill(newArticle.text, data)),
        facts(
          [words.facts.title, title],
          ...(authors.length > 0 ? [[words.facts.authors, authors.join(', ')] as [string, string]] : []),
          ...kindOf(article, words).map((kind): [string, string] => [words.facts.type, kind]),
          [words.facts.textLanguage, nameOf(article.language, language)],
          ['DOI', doiUrl(article.doi)],
        ),
        { kind: 'heading', text: newArticle.abstract },
        text(article.description[language]),
        link(newArticle.action, paths.articleBySlug(article.slug), context),
      ],
    };
  },
  'new-notice': async (context) => {
    const { words, language, data } = context;
    const notice = await context.library.notice(data.publication ?? '');
    if (!notice) return null;
    const { newNotice } = words;
    return {
      subject: noticeTitle(notice, language),
      blocks: [
        text(fill(newNotice.text, data)),
        facts(
          [words.facts.article, titlesOf(notice, language)],
          [words.facts.decidedBy, notice.decidedBy[language]],
        ),
        { kind: 'heading', text: newNotice.reason },
        text(notice.description[language]),
        link(newNotice.action, paths.update(notice.slug), context),
      ],
    };
  },
  'new-announcement': async (context) => {
    const { words, language, data } = context;
    const announcement = await context.library.announcement(data.publication ?? '');
    if (!announcement) return null;
    const { newAnnouncement } = words;
    const { slug, deadline, description } = announcement;
    return {
      subject: announcementTitle(announcement, language),
      blocks: [
        text(fill(newAnnouncement.text, data)),
        ...(deadline ? [facts([words.facts.deadline, day(deadline, language)])] : []),
        ...description[language].split(/\n+/).map(text),
        link(newAnnouncement.action, paths.announcement(slug), context),
      ],
    };
  },
};

function ofVolume(volume: Volume | null, context: LetterContext): Content | null {
  if (!volume) return null;
  const name = fill(context.words.places.volume, { volume: String(volume.id), year: String(volume.year) });
  const articles = volume.articles.filter(({ issue }) => issue !== null);
  return ofContents(name, paths.archive, [], entries(articles, context), context);
}

function ofIssue(issue: Issue | null, context: LetterContext): Content | null {
  if (!issue) return null;
  const { words, language } = context;
  const { volume, number, year, title, guestEditors, sections, articles } = issue;
  const place = issue.supplement ? words.places.supplement : words.places.issue;
  const name = fill(place, { volume: String(volume), number: String(number), year: String(year) });
  const editors = guestEditors.map((editor) => editor[language]).join(', ');
  const about: [string, string][] = [
    ...(title ? [[words.facts.theme, title[language]] as [string, string]] : []),
    ...(editors ? [[words.facts.guestEditors, editors] as [string, string]] : []),
  ];
  const inSection = (section: string | null) => articles.filter((article) => article.section === section);
  const contents = [
    ...entries(inSection(null), context),
    ...sections.flatMap(({ id, title: heading }): Block[] => {
      const found = entries(inSection(id), context);
      return found.length > 0 ? [{ kind: 'heading', text: heading[language] }, ...found] : [];
    }),
  ];
  return ofContents(name, paths.issue(volume, number), about, contents, context);
}

function ofContents(
  issue: string,
  path: string,
  about: [label: string, value: string][],
  contents: Block[],
  context: LetterContext,
): Content {
  const { newIssue } = context.words;
  return {
    subject: fill(newIssue.subject, { issue }),
    blocks: [
      text(fill(newIssue.text, context.data)),
      ...(about.length > 0 ? [facts(...about)] : []),
      ...contents,
      link(newIssue.action, path, context),
    ],
  };
}

function entries(articles: ArticleSummary[], context: LetterContext): Block[] {
  const { words, language, publicUrl } = context;
  return articles.map((article) => ({
    kind: 'entry',
    title: titleWithStatus(article)[language],
    address: publicUrl + withLanguage(language, paths.articleBySlug(article.slug)),
    about: [
      ...(article.authors.length > 0 ? [article.authors.map((author) => author[language]).join(', ')] : []),
      ...kindOf(article, words),
      ...(article.language === language
        ? []
        : [`${words.facts.textLanguage}: ${nameOf(article.language, language)}`]),
      ...(article.pagesInPanel ? [pagesOf(article.pagesInPanel, words)] : []),
    ].join(' · '),
  }));
}

function pagesOf(range: PageRange, { places }: MailWords): string {
  const { first, last } = range;
  return first === last
    ? fill(places.page, { page: pageRange(range) })
    : fill(places.pages, { pages: pageRange(range) });
}

/** The type of an article, unless it is an ordinary one. */
function kindOf({ type }: Pick<ArticleSummary, 'type'>, words: MailWords): string[] {
  return type === 'research-article' ? [] : [words.articleTypes[type]];
}

/** The name of a language in another. */
function nameOf(named: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(named) ?? named;
}

function text(words: string): Block {
  return { kind: 'text', text: words };
}

function link(label: string, path: string, { language, publicUrl }: LetterContext): Block {
  return { kind: 'link', label, address: publicUrl + withLanguage(language, path) };
}
