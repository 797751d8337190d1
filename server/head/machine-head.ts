import type { OpenedLibrary } from '#library/current.ts';
import {
  articleLinks,
  issueLinks,
  linkHeader,
  linksForHeader,
  noticeLinks,
  type TypedLink,
} from '#library/export/typed-links.ts';
import type { Article } from '#shared/article/article.ts';
import { isArticleNumber } from '#shared/article/article-number.ts';
import { fullName } from '#shared/article/author-name.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { updatesTitle } from '#shared/article/notice-title.ts';
import type { Language } from '#shared/language/language.ts';
import { announcementsTitle } from '#shared/library/announcement-title.ts';
import { type FeedSubject, feedFormats, feedMediaTypes, feedPath } from '#shared/library/feed.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import { languageOf, withLanguage, withoutLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { announcementGraph } from './announcement-json-ld.ts';
import { articleGraph } from './article-json-ld.ts';
import { readArticleSource } from './article-source.ts';
import { dublinCoreTags } from './dublin-core.ts';
import { highwireTags } from './highwire.ts';
import { issueGraph } from './issue-json-ld.ts';
import { homeGraph } from './journal-json-ld.ts';
import { noticeGraph } from './notice-json-ld.ts';
import { link, type Tag, tagsAsHtml } from './tag.ts';

/** A page's metadata for machines. */
export type MachineHead = {
  /** Head elements for every page in the language. */
  ofSite: string;
  /** Head elements for this page only; may be empty. */
  ofPage: string;
  /** The value of the `Link` header; pages of articles, issues and notices have one. */
  linkHeader?: string;
};

/**
 * The metadata of the page at a path: feeds and search on every page, the journal on the home page, an issue with its
 * articles on its page, everything about an article on its page. The renderer knows none of it, so browsers never load the code.
 * @param pathname with the language prefix
 */
export async function machineHead(
  opened: Pick<OpenedLibrary, 'library' | 'database'>,
  pathname: string,
  publicUrl: string,
): Promise<MachineHead> {
  const language = languageOf(pathname);
  const journal = await opened.library.journal();
  const bare = withoutLanguage(pathname).replace(/(?<=.)\/$/, '');
  const { tags, links } = await headOfPage(opened, bare, { journal, language, publicUrl });
  return {
    ofSite: tagsAsHtml(siteTags(journal, language, publicUrl), false),
    ofPage: tagsAsHtml(tags, true),
    ...(links ? { linkHeader: linkHeader(links) } : {}),
  };
}

/** @param bare the path without the language prefix */
async function headOfPage(
  opened: Pick<OpenedLibrary, 'library' | 'database'>,
  bare: string,
  { journal, language, publicUrl }: { journal: Journal; language: Language; publicUrl: string },
): Promise<{ tags: Tag[]; links?: TypedLink[] }> {
  const graph = (data: object): Tag => ({ kind: 'json-ld', data });
  if (bare === paths.home) return { tags: [graph(homeGraph(journal, language, publicUrl))] };
  if (bare === paths.updates) {
    return { tags: feedTags('updates', updatesTitle(journal, language), language, publicUrl) };
  }
  if (bare === paths.announcements) {
    return { tags: feedTags('announcements', announcementsTitle(journal, language), language, publicUrl) };
  }
  const issue = await issueOf(opened, bare);
  if (issue) {
    const links = issueLinks(issue, journal, publicUrl);
    return { tags: [...linkTags(links), graph(issueGraph(issue, journal, language, publicUrl))], links };
  }
  const [, list, slug = ''] = /^\/(updates|announcements)\/([a-z0-9-]+)$/.exec(bare) ?? [];
  const notice = list === 'updates' ? await opened.library.notice(slug) : null;
  if (notice) {
    const links = noticeLinks(notice, journal, publicUrl);
    return { tags: [...linkTags(links), graph(noticeGraph(notice, journal, language, publicUrl))], links };
  }
  const announcement = list === 'announcements' ? await opened.library.announcement(slug) : null;
  if (announcement) {
    return { tags: [graph(announcementGraph(announcement, journal, language, publicUrl))] };
  }
  const { article, isLandingPage } = await articleOf(opened, bare);
  if (!article) return { tags: [] };
  const source = await readArticleSource(opened, { article, language, publicUrl });
  const page = publicUrl + withLanguage(language, paths.articleBySlug(article.slug));
  const pdf = publicUrl + withLanguage(language, article.pdf.besidePage);
  const links = articleLinks(article, journal, publicUrl);
  // Of the items, only the forms of the full text are other forms of the page.
  const supplements = new Set(article.details.supplements.map(({ url }) => publicUrl + url));
  return {
    tags: [
      ...highwireTags(article, journal, page, isLandingPage ? pdf : undefined),
      ...dublinCoreTags(source),
      ...openGraphTags(article, language),
      ...linkTags(links.filter(({ href }) => !supplements.has(href))),
      ...(journal.doi.tags ? [link('cite-as', doiUrl(article.doi))] : []),
      graph(articleGraph(source)),
    ],
    links: [
      ...linksForHeader(links),
      { rel: 'linkset', href: `${publicUrl}/${article.slug}.linkset.json`, type: 'application/linkset+json' },
    ],
  };
}

async function issueOf({ library }: Pick<OpenedLibrary, 'library'>, bare: string): Promise<Issue | null> {
  const [, volume = '', number = ''] = /^\/volumes\/(\d+)\/issues\/(\d+)$/.exec(bare) ?? [];
  if (!isArticleNumber(volume) || !isArticleNumber(number)) return null;
  return library.issue(Number(volume), Number(number));
}

/**
 * The article of a page, and whether the page is its canonical one: the PDF is in another folder than the
 * generic page.
 */
async function articleOf(
  { library }: Pick<OpenedLibrary, 'library'>,
  bare: string,
): Promise<{ article: Article | null; isLandingPage: boolean }> {
  const [, number] = /^\/article\/(\d+)$/.exec(bare) ?? [];
  if (number) {
    return { article: isArticleNumber(number) ? await library.article(number) : null, isLandingPage: false };
  }
  const [, slug, extra] = /^\/([a-z0-9-]+)(?:\/([^/]+))?$/.exec(bare) ?? [];
  const article = slug && !isArticleNumber(slug) ? await library.article(slug) : null;
  const isFormer = article?.versions.some(({ number }) => extra === `v${number}`);
  return { article: extra && (isFormer || !article?.extraSegment) ? null : article, isLandingPage: !extra };
}

function siteTags(journal: Journal, language: Language, publicUrl: string): Tag[] {
  const name = journal.name[language];
  return [
    ...feedTags('feed', name, language, publicUrl),
    link(
      'search',
      publicUrl + withLanguage(language, '/opensearch.xml'),
      'application/opensearchdescription+xml',
      name,
    ),
  ];
}

function feedTags(subject: FeedSubject, title: string, language: Language, publicUrl: string): Tag[] {
  return feedFormats.map((format) =>
    link('alternate', publicUrl + feedPath(format, language, subject), feedMediaTypes[format], title),
  );
}

function openGraphTags({ published, authors }: Article, language: Language): Tag[] {
  return [
    { kind: 'meta', property: 'article:published_time', content: published },
    ...authors.map(
      (author): Tag => ({ kind: 'meta', property: 'article:author', content: fullName(author)[language] }),
    ),
  ];
}

/** Links of the header again as elements, for clients that only read the page. */
function linkTags(links: TypedLink[]): Tag[] {
  const rels: Partial<Record<TypedLink['rel'], string>> = {
    item: 'alternate',
    describedby: 'alternate',
    license: 'license',
  };
  return links.flatMap(({ rel, href, type }) => {
    const inPage = rels[rel];
    return inPage ? [link(inPage, href, type)] : [];
  });
}
