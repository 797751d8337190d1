import path from 'node:path';
import type { ArticleDetails } from '#shared/article/article-details.ts';
import { captionsMediaType, isShownInBrowser } from '#shared/article/supplement-format.ts';
import type { Language } from '#shared/language/language.ts';
import { paths } from '#shared/page/paths.ts';
import {
  articleCoverFile,
  articleMotifFile,
  articleMotifUrl,
  articleOpenGraphFile,
  articlePdfFile,
  articlePdfName,
  articlePdfUrl,
  articlePreviewFile,
  articlePreviewUrl,
  articleSourceFile,
  articleSourceUrl,
  articleSupplementFile,
  articleVersionFile,
  epubCoverName,
  issueCoverFile,
  issueFolder,
  issuePdfFile,
  issuePdfName,
  volumeCoverFile,
  volumePdfFile,
  volumePdfName,
} from './file-addresses.ts';
import type { LibraryDatabase } from './schema.ts';

/** A file of the library: its path, download name and landing page. */
export type LibraryFile = {
  /** Relative to the resources folder. */
  file: string;
  /** The checksum of its marked copy beside the library, if it is read from there. */
  marked?: string;
  downloadName: string;
  /** The landing page's bare path, for files that have one. */
  landingPage?: string;
  /** Only where the end of the name does not tell it on every system. */
  mediaType?: string;
  /** Whether browsers save it instead of showing it. */
  saved?: boolean;
  /** For a table of data, which is given as `plainTable`: the language by which its numbers are printed. */
  tableIn?: Language;
  /** How many rows of that table are its heads. */
  headRows?: number;
};

const articleAddress = /^\/images\/articles\/volume-(\d{1,6})\/([a-z0-9-]{1,200})\/\2\.pdf$/;
const previewAddress = /^\/images\/articles\/volume-(\d{1,6})\/([a-z0-9-]{1,200})\/page-1\.webp$/;
const motifAddress = /^\/images\/articles\/volume-(\d{1,6})\/([a-z0-9-]{1,200})\/motif\.svg$/;
const besidePageAddress = /^(?:\/en|\/kk)?\/([a-z0-9-]{1,200})\.pdf$/;
const versionAddress = /^(?:\/en|\/kk)?\/([a-z0-9-]{1,200})\.v([1-9]\d{0,2})\.pdf$/;
const volumeAddress = /^\/images\/volumes\/volume-(\d{1,6})\/volume-\1\.pdf$/;
const coverAddress = /^\/images\/volumes\/volume-(\d{1,6})\/([a-z0-9-]{1,100}\.svg)$/;
const issueAddress =
  /^\/images\/volumes\/volume-(\d{1,6})\/issue-(\d{1,6})\/([a-z0-9-]{1,100}\.(?:svg|pdf))$/;
const epubCoverAddress =
  /^\/images\/(?:articles\/volume-(\d{1,6})\/([a-z0-9-]{1,200})|volumes\/volume-(\d{1,6})(?:\/issue-(\d{1,6}))?)\/epub-cover\.png$/;
const supplementAddress =
  /^\/images\/articles\/volume-(\d{1,6})\/([a-z0-9-]{1,200})\/supplements\/([a-z0-9.-]{1,200})$/;
const sourceAddress =
  /^\/images\/articles\/volume-(\d{1,6})\/([a-z0-9-]{1,200})\/((?:figures|pictures|data)\/[A-Za-z0-9._-]{1,200})$/;
const journalAddress = /^\/images\/journal\/([a-z0-9-]{1,60}(?:\.(?:ru|en|kk))?\.(?:svg|png))$/;
/** Where browsers and systems look for a site's icons by default. */
const iconAddress = /^\/(favicon\.ico|apple-touch-icon\.png)$/;
const openGraphAddress = /^\/images\/open-graph\/(ru|en|kk)\/([a-z0-9-]{1,200})\.png$/;

/**
 * The present address of a file at one that it had while its article was online first in another volume, or null.
 * @param pathname a decoded path
 */
export async function findMovedFile(database: LibraryDatabase, pathname: string): Promise<string | null> {
  const [, volume, slug, rest] =
    /^\/images\/articles\/volume-(\d{1,6})\/([a-z0-9-]{1,200})(\/.+)$/.exec(pathname) ?? [];
  if (!slug) return null;
  const article = await database
    .selectFrom('articles')
    .innerJoin('records', 'records.id', 'articles.id')
    .select('articles.volume_id')
    .where('articles.slug', '=', slug)
    .where('records.former_volume', '=', Number(volume))
    .executeTakeFirst();
  const moved = article && `/images/articles/volume-${article.volume_id}/${slug}${rest}`;
  return moved && (await findLibraryFile(database, moved)) ? moved : null;
}

/**
 * The file at an address below `/images/`, at `/{slug}.pdf` or at an icon's, or null. Only files listed in
 * the library, and the journal's own pictures by their plain names, are found, so an address can't leave the
 * resources folder.
 * @param pathname a decoded path
 */
export async function findLibraryFile(
  database: LibraryDatabase,
  pathname: string,
): Promise<LibraryFile | null> {
  const slug = articleAddress.exec(pathname)?.[2] ?? besidePageAddress.exec(pathname)?.[1];
  if (slug) {
    const article = await findBySlug(database, slug);
    if (
      !article ||
      (pathname.startsWith('/images/') && pathname !== articlePdfUrl(article.volume_id, slug))
    ) {
      return null;
    }
    return {
      file: articlePdfFile(article.volume_id, slug),
      ...(article.marked ? { marked: article.sha256 } : {}),
      downloadName: articlePdfName(article.id),
      landingPage: paths.articleBySlug(slug),
    };
  }
  const version = versionAddress.exec(pathname);
  if (version) return findVersion(database, version[1] ?? '', Number(version[2]));
  const preview = previewAddress.exec(pathname)?.[2];
  if (preview) {
    const article = await findBySlug(database, preview);
    return article && pathname === articlePreviewUrl(article.volume_id, preview)
      ? { file: articlePreviewFile(article.volume_id, preview), downloadName: 'page-1.webp' }
      : null;
  }
  const motif = motifAddress.exec(pathname)?.[2];
  if (motif) {
    const article = await findBySlug(database, motif);
    return article?.motif && pathname === articleMotifUrl(article.volume_id, motif)
      ? { file: articleMotifFile(article.volume_id, motif), downloadName: 'motif.svg' }
      : null;
  }
  const volume = volumeAddress.exec(pathname)?.[1];
  if (volume) {
    const row = await findVolumeRow(database, Number(volume));
    return row ? { file: volumePdfFile(row.id), downloadName: volumePdfName(row.id) } : null;
  }
  const cover = coverAddress.exec(pathname);
  if (cover) {
    const row = await findVolumeRow(database, Number(cover[1]));
    const name = cover[2] ?? '';
    return row && Object.values(row.cover).includes(name)
      ? { file: path.join('volumes', String(row.id), name), downloadName: name }
      : null;
  }
  const ofIssue = issueAddress.exec(pathname);
  if (ofIssue) return findIssueFile(database, Number(ofIssue[1]), Number(ofIssue[2]), ofIssue[3] ?? '');
  const epubCover = epubCoverAddress.exec(pathname);
  if (epubCover) return findEpubCover(database, epubCover);
  const supplement = supplementAddress.exec(pathname);
  if (supplement) return findSupplement(database, pathname, supplement[2] ?? '', supplement[3] ?? '');
  const source = sourceAddress.exec(pathname);
  if (source) return findSourceFile(database, pathname, source[2] ?? '', source[3] ?? '');
  const drawing = journalAddress.exec(pathname)?.[1] ?? iconAddress.exec(pathname)?.[1];
  if (drawing) return { file: path.join('journal', 'images', drawing), downloadName: drawing };
  const picture = openGraphAddress.exec(pathname);
  if (picture?.[1] && picture[2]) return openGraphFile(database, picture[1], picture[2]);
  return null;
}

async function findVersion(
  database: LibraryDatabase,
  slug: string,
  number: number,
): Promise<LibraryFile | null> {
  const found = await database
    .selectFrom('versions')
    .innerJoin('articles', 'articles.id', 'versions.article_id')
    .select(['articles.id', 'articles.volume_id', 'versions.marked', 'versions.sha256'])
    .where('articles.slug', '=', slug)
    .where('versions.number', '=', number)
    .executeTakeFirst();
  return found
    ? {
        file: articleVersionFile(found.volume_id, slug, number),
        ...(found.marked ? { marked: found.sha256 } : {}),
        downloadName: articlePdfName(found.id).replace('.pdf', `.v${number}.pdf`),
        landingPage: paths.articleBySlug(slug),
      }
    : null;
}

async function findIssueFile(
  database: LibraryDatabase,
  volume: number,
  number: number,
  name: string,
): Promise<LibraryFile | null> {
  const issue = await database
    .selectFrom('issues')
    .select('json')
    .where('volume_id', '=', volume)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!issue) return null;
  const folder = path.join('volumes', String(volume), issueFolder(number));
  if (Object.values(issue.json.cover).includes(name))
    return { file: path.join(folder, name), downloadName: name };
  if (path.join(folder, name) !== issuePdfFile(volume, number)) return null;
  const pdf = await database
    .selectFrom('pdfs')
    .select('id')
    .where('volume_id', '=', volume)
    .where('issue', '=', number)
    .where('article_id', 'is', null)
    .executeTakeFirst();
  return pdf
    ? {
        file: issuePdfFile(volume, number),
        downloadName: issuePdfName(volume, number),
        landingPage: paths.issue(volume, number),
      }
    : null;
}

/** The cover of the EPUB of an article, or else of a volume or an issue. */
async function findEpubCover(
  database: LibraryDatabase,
  [, articlesVolume, slug, volume, issue]: RegExpExecArray,
): Promise<LibraryFile | null> {
  const found = (file: string) => ({ file, downloadName: epubCoverName });
  if (slug !== undefined) {
    const article = await findBySlug(database, slug);
    return article?.volume_id === Number(articlesVolume)
      ? found(articleCoverFile(article.volume_id, slug))
      : null;
  }
  const [id, number] = [Number(volume), Number(issue)];
  if (issue === undefined) return (await findVolumeRow(database, id)) ? found(volumeCoverFile(id)) : null;
  const known = await database
    .selectFrom('issues')
    .select('number')
    .where('volume_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return known ? found(issueCoverFile(id, number)) : null;
}

async function findSupplement(
  database: LibraryDatabase,
  pathname: string,
  slug: string,
  name: string,
): Promise<LibraryFile | null> {
  const article = await database
    .selectFrom('articles')
    .select(['volume_id', 'details'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  const mediaType = article && supplementTypeAt(article.details.supplements, pathname);
  if (!article || mediaType === undefined) return null;
  return {
    mediaType,
    saved: !isShownInBrowser(mediaType),
    file: articleSupplementFile(article.volume_id, slug, name),
    downloadName: name,
    landingPage: paths.articleBySlug(slug),
  };
}

/** The media type of a supplement, or of the transcript or captions of one, by its address. */
function supplementTypeAt(supplements: ArticleDetails['supplements'], address: string): string | undefined {
  for (const { url, mediaType, recording } of supplements) {
    if (url === address) return mediaType;
    if (recording?.transcript.url === address) return recording.transcript.mediaType;
    if (recording?.captions === address) return captionsMediaType;
  }
  return undefined;
}

async function findSourceFile(
  database: LibraryDatabase,
  pathname: string,
  slug: string,
  name: string,
): Promise<LibraryFile | null> {
  const article = await database
    .selectFrom('full_texts')
    .innerJoin('articles', 'articles.id', 'full_texts.article_id')
    .select(['articles.volume_id', 'articles.language', 'full_texts.files', 'full_texts.html'])
    .where('articles.slug', '=', slug)
    .executeTakeFirst();
  if (!article?.files.includes(name) || pathname !== articleSourceUrl(article.volume_id, slug, name))
    return null;
  return {
    file: articleSourceFile(article.volume_id, slug, name),
    downloadName: path.posix.basename(name),
    landingPage: paths.articleBySlug(slug),
    ...(name.endsWith('.csv')
      ? {
          mediaType: 'text/csv',
          saved: true,
          tableIn: article.language,
          headRows: headRowsIn(article.html, pathname),
        }
      : {}),
  };
}

/** How many head rows the table has that is printed from a file; 1 for the data of a figure. */
function headRowsIn(html: string, address: string): number {
  const before = html.slice(0, Math.max(0, html.indexOf(`href="${address}"`)));
  const figure = before.slice(before.lastIndexOf('<figure'));
  const [, head = ''] = /<thead>(.*?)<\/thead>/s.exec(figure) ?? [];
  return Math.max(1, head.split('<tr').length - 1);
}

async function openGraphFile(database: LibraryDatabase, language: string, slug: string) {
  const name = `open-graph.${language}.png`;
  if (slug === 'journal') return { file: path.join('journal', 'images', name), downloadName: name };
  const article = await findBySlug(database, slug);
  return article
    ? { file: articleOpenGraphFile(article.volume_id, slug, language), downloadName: name }
    : null;
}

function findBySlug(database: LibraryDatabase, slug: string) {
  return database
    .selectFrom('articles')
    .innerJoin('pdfs', 'pdfs.article_id', 'articles.id')
    .select(['articles.id', 'articles.volume_id', 'articles.motif', 'pdfs.marked', 'pdfs.sha256'])
    .where('slug', '=', slug)
    .executeTakeFirst();
}

function findVolumeRow(database: LibraryDatabase, id: number) {
  return database.selectFrom('volumes').select(['id', 'cover']).where('id', '=', id).executeTakeFirst();
}
