import type { Article } from '#shared/article/article.ts';
import { isArticleNumber } from '#shared/article/article-number.ts';
import {
  articleExportPath,
  type ExportFormat,
  exportMediaTypes,
  exportRecords,
} from '#shared/citation/export-format.ts';
import { type CitationScript, citationRecord } from '#shared/citation/record.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { Library } from '#shared/library/library.ts';
import type { Volume } from '#shared/library/volume.ts';
import { withoutLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import type { OpenedLibrary } from '../current.ts';
import { articleEpubName, listEpubName } from '../file-addresses.ts';
import { findFullText } from '../full-text.ts';
import { xmlDocument } from '../xml.ts';
import { articleEpub } from './epub/article-epub.ts';
import { listEpub } from './epub/list-epub.ts';
import type { ExportHost } from './export-host.ts';
import { jats } from './jats.ts';
import { noticeJats } from './jats-notice.ts';
import { linksetJson } from './linkset.ts';
import { markdownForm } from './markdown-form.ts';
import { plainForm } from './plain-form.ts';
import { readJatsSource, readNoticeSource } from './record-sources.ts';
import { onlyPdf, textDocument } from './text-document.ts';
import { type TextFormat, textMediaTypes } from './text-format.ts';

/** A file generated from the library on request. */
export type ExportAnswer = {
  mediaType: string;
  body: string | Uint8Array;
  /** The file name for a download. */
  fileName: string;
  /** The bare path of the page it describes. */
  landingPage: string;
  /** Where an article has no such form, which the body says in words. */
  status?: 404;
};

/** The formats of an article: citation formats, JATS, its full text, and the link set of its landing page. */
type ArticleFormat = ExportFormat | 'xml' | TextFormat | 'linkset.json';

const articleAddress =
  /^\/([a-z0-9-]{1,200})(?:(\.latin)?\.(bib|ris|csl\.json)|\.(xml|epub|md|txt|linkset\.json))$/;
const noticeAddress = /^\/updates\/([a-z0-9-]{1,200})\.xml$/;
const listAddress =
  /^\/volumes\/(\d{1,9})(?:\/issues\/(\d{1,9}))?(?:(\.latin)?\.(bib|ris|csl\.json)|\.(epub))$/;

/**
 * The file at an address such as `/{slug}.bib`, `/volumes/2.ris` or `/volumes/3/issues/1.bib`, or null; the same on
 * every host. The addresses of all languages give the same file, in the language of the text, or with `.latin` in
 * Latin letters.
 * @param pathname a decoded path
 */
export async function answerExport(
  opened: Pick<OpenedLibrary, 'library' | 'database'>,
  pathname: string,
  host: ExportHost,
): Promise<ExportAnswer | null> {
  const { publicUrl } = host;
  const bare = withoutLanguage(pathname);
  const [, slug, latin, citing, other] = articleAddress.exec(bare) ?? [];
  const format = citing ?? other;
  if (slug && format) {
    const article = isArticleNumber(slug) ? null : await opened.library.article(slug);
    return article && exportArticle(opened, article, format as ArticleFormat, host, scriptOf(latin));
  }
  const [, noticed] = noticeAddress.exec(bare) ?? [];
  if (noticed) return exportNotice(opened, noticed, publicUrl);
  const [, volume = '', issue, listInLatin, listFormat, epub] = listAddress.exec(bare) ?? [];
  if (!(listFormat ?? epub) || !isArticleNumber(volume) || !isArticleNumber(issue ?? volume)) return null;
  const list = await findList(opened, Number(volume), issue === undefined ? undefined : Number(issue));
  if (!list || epub) return list && exportListEpub(opened, list, host);
  return exportList(opened, list, listFormat as ExportFormat, publicUrl, scriptOf(listInLatin));
}

function scriptOf(latin: string | undefined): CitationScript | undefined {
  return latin ? 'latin' : undefined;
}

/** One article in a format. */
export async function exportArticle(
  opened: Pick<OpenedLibrary, 'library' | 'database'>,
  article: Article,
  format: ArticleFormat,
  host: ExportHost,
  script?: CitationScript,
): Promise<ExportAnswer> {
  const { publicUrl } = host;
  const journal = await opened.library.journal();
  const answer = { fileName: `${article.slug}.${format}`, landingPage: paths.articleBySlug(article.slug) };
  if (format === 'xml') {
    const body = xmlDocument(jats(await readJatsSource(opened, article, publicUrl)));
    return { ...answer, mediaType: 'application/jats+xml', body };
  }
  if (format === 'epub' || format === 'md' || format === 'txt') {
    return { ...answer, ...(await exportText(opened, { article, journal }, format, host)) };
  }
  if (format === 'linkset.json') {
    return {
      ...answer,
      mediaType: 'application/linkset+json',
      body: linksetJson(article, journal, publicUrl),
    };
  }
  const record = { ...citationRecord(article, journal, article.pagesInPanel, publicUrl), script };
  const fileName = articleExportPath(article.slug, format, script).slice(1);
  return { ...answer, fileName, mediaType: exportMediaTypes[format], body: exportRecords([record], format) };
}

async function exportText(
  { database }: Pick<OpenedLibrary, 'database'>,
  { article, journal }: { article: Article; journal: Journal },
  format: TextFormat,
  host: ExportHost,
): Promise<Pick<ExportAnswer, 'mediaType' | 'body' | 'status'> & { fileName?: string }> {
  const fullText = await findFullText(database, article.id);
  const source = { article, journal, publicUrl: host.publicUrl };
  if (!fullText) return { mediaType: 'text/plain', body: onlyPdf(source), status: 404 };
  const mediaType = textMediaTypes[format];
  if (format === 'epub') {
    const body = await articleEpub({ database }, { article, journal, fullText }, host);
    return { mediaType, body, fileName: articleEpubName(article.id) };
  }
  const form = format === 'md' ? markdownForm : plainForm;
  return { mediaType, body: textDocument(source, fullText, form) };
}

async function exportNotice(
  opened: Pick<OpenedLibrary, 'library' | 'database'>,
  slug: string,
  publicUrl: string,
): Promise<ExportAnswer | null> {
  const source = await readNoticeSource(opened, slug, publicUrl);
  if (!source) return null;
  return {
    mediaType: 'application/jats+xml',
    body: xmlDocument(noticeJats(source)),
    fileName: `${slug}.xml`,
    landingPage: paths.update(slug),
  };
}

/** The articles of a volume or an issue, in the order of its contents. */
type ArticleList = Pick<ExportAnswer, 'fileName' | 'landingPage'> & {
  whole: Volume | Issue;
  epubName: string;
};

async function findList(
  { library }: Pick<OpenedLibrary, 'library'>,
  volume: number,
  issue: number | undefined,
): Promise<ArticleList | null> {
  if (issue === undefined) {
    const found = await library.volume(volume);
    return (
      found && {
        whole: found,
        fileName: `volume-${volume}`,
        epubName: listEpubName(volume),
        landingPage: paths.archive,
      }
    );
  }
  const found = await library.issue(volume, issue);
  return (
    found && {
      whole: found,
      fileName: `volume-${volume}-issue-${issue}`,
      epubName: listEpubName(volume, issue),
      landingPage: paths.issue(volume, issue),
    }
  );
}

async function exportList(
  { library }: Pick<OpenedLibrary, 'library'>,
  list: ArticleList,
  format: ExportFormat,
  publicUrl: string,
  script?: CitationScript,
): Promise<ExportAnswer> {
  const journal = await library.journal();
  const articles = await readArticles(library, list);
  const records = articles.map((article) => ({
    ...citationRecord(article, journal, article.pagesInPanel, publicUrl),
    script,
  }));
  return {
    mediaType: exportMediaTypes[format],
    body: exportRecords(records, format),
    fileName: articleExportPath(list.fileName, format, script).slice(1),
    landingPage: list.landingPage,
  };
}

async function exportListEpub(
  opened: Pick<OpenedLibrary, 'library' | 'database'>,
  list: ArticleList,
  host: ExportHost,
): Promise<ExportAnswer> {
  const { whole, epubName, landingPage } = list;
  const [journal, articles] = await Promise.all([
    opened.library.journal(),
    readArticles(opened.library, list),
  ]);
  const answer = { fileName: epubName, landingPage };
  if (!whole.hasFullText) {
    const body = articles.map((article) => onlyPdf({ article, publicUrl: host.publicUrl })).join('');
    return { ...answer, mediaType: 'text/plain', body, status: 404 };
  }
  const body = await listEpub(opened, { journal, whole, articles }, host);
  return { ...answer, mediaType: textMediaTypes.epub, body };
}

async function readArticles(library: Library, { whole }: ArticleList): Promise<Article[]> {
  const articles = await Promise.all(whole.articles.map(({ slug }) => library.article(slug)));
  return articles.filter((article) => article !== null);
}
