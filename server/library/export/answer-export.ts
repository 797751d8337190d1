import { withoutLanguage } from '#shared/address.ts';
import type { Article } from '#shared/article.ts';
import { isArticleNumber } from '#shared/article-number.ts';
import {
  articleExportPath,
  type ExportFormat,
  exportMediaTypes,
  exportRecords,
} from '#shared/citation/export-format.ts';
import { type CitationScript, citationRecord } from '#shared/citation/record.ts';
import { paths } from '#shared/paths.ts';
import type { OpenedLibrary } from '../current.ts';
import { xmlDocument } from '../xml.ts';
import { jats } from './jats.ts';
import { noticeJats } from './jats-notice.ts';
import { linksetJson } from './linkset.ts';
import { readJatsSource, readNoticeSource } from './record-sources.ts';

/** A file generated from the library on request. */
export type ExportAnswer = {
  mediaType: string;
  body: string;
  /** The file name for a download. */
  fileName: string;
  /** The bare path of the page it describes. */
  landingPage: string;
};

/** The formats of an article: citation formats, JATS, and the link set of its landing page. */
type ArticleFormat = ExportFormat | 'xml' | 'linkset.json';

const articleAddress = /^\/([a-z0-9-]{1,200})(?:(\.latin)?\.(bib|ris|csl\.json)|\.(xml|linkset\.json))$/;
const noticeAddress = /^\/updates\/([a-z0-9-]{1,200})\.xml$/;
const volumeAddress = /^\/volumes\/(\d{1,9})(\.latin)?\.(bib|ris|csl\.json)$/;

/**
 * The file at an address such as `/{slug}.bib` or `/volumes/2.ris`, or null; the same on every host. The
 * addresses of all languages give the same file, in the language of the text, or with `.latin` in Latin
 * letters.
 * @param pathname a decoded path
 * @param publicUrl the site's address without a trailing slash, for the addresses in files
 */
export async function answerExport(
  opened: Pick<OpenedLibrary, 'library' | 'database'>,
  pathname: string,
  publicUrl: string,
): Promise<ExportAnswer | null> {
  const bare = withoutLanguage(pathname);
  const [, slug, latin, citing, other] = articleAddress.exec(bare) ?? [];
  const format = citing ?? other;
  if (slug && format) {
    const article = isArticleNumber(slug) ? null : await opened.library.article(slug);
    return (
      article &&
      exportArticle(opened, article, format as ArticleFormat, publicUrl, latin ? 'latin' : undefined)
    );
  }
  const [, noticed] = noticeAddress.exec(bare) ?? [];
  if (noticed) return exportNotice(opened, noticed, publicUrl);
  const [, number, inLatin, volumeFormat] = volumeAddress.exec(bare) ?? [];
  if (number && volumeFormat && isArticleNumber(number)) {
    return exportVolume(
      opened,
      Number(number),
      volumeFormat as ExportFormat,
      publicUrl,
      inLatin ? 'latin' : undefined,
    );
  }
  return null;
}

/** One article in a format. */
export async function exportArticle(
  opened: Pick<OpenedLibrary, 'library' | 'database'>,
  article: Article,
  format: ArticleFormat,
  publicUrl: string,
  script?: CitationScript,
): Promise<ExportAnswer> {
  const journal = await opened.library.journal();
  const answer = { fileName: `${article.slug}.${format}`, landingPage: paths.articleBySlug(article.slug) };
  if (format === 'xml') {
    const body = xmlDocument(jats(await readJatsSource(opened, article, publicUrl)));
    return { ...answer, mediaType: 'application/jats+xml', body };
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

async function exportNotice(
  opened: Pick<OpenedLibrary, 'library'>,
  slug: string,
  publicUrl: string,
): Promise<ExportAnswer | null> {
  const notice = await opened.library.notice(slug);
  if (!notice) return null;
  return {
    mediaType: 'application/jats+xml',
    body: xmlDocument(noticeJats(await readNoticeSource(opened, notice, publicUrl))),
    fileName: `${slug}.xml`,
    landingPage: paths.update(slug),
  };
}

async function exportVolume(
  { library }: Pick<OpenedLibrary, 'library'>,
  id: number,
  format: ExportFormat,
  publicUrl: string,
  script?: CitationScript,
): Promise<ExportAnswer | null> {
  const volume = await library.volume(id);
  if (!volume) return null;
  const journal = await library.journal();
  const articles = await Promise.all(volume.articles.map(({ slug }) => library.article(slug)));
  const records = articles.flatMap((article) =>
    article ? [{ ...citationRecord(article, journal, article.pagesInPanel, publicUrl), script }] : [],
  );
  return {
    mediaType: exportMediaTypes[format],
    body: exportRecords(records, format),
    fileName: `volume-${id}${script === 'latin' ? '.latin' : ''}.${format}`,
    landingPage: paths.archive,
  };
}
