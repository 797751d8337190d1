import fs from 'node:fs/promises';
import { strToU8 } from 'fflate';
import type { Article } from '#shared/article/article.ts';
import { fullName } from '#shared/article/author-name.ts';
import { doiUrl } from '#shared/article/doi-url.ts';
import { invertedName } from '#shared/article/inverted-name.ts';
import { publicationDate } from '#shared/article/publication-date.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { Failure } from '#shared/failure.ts';
import type { Journal } from '#shared/library/journal.ts';
import { paths } from '#shared/page/paths.ts';
import type { OpenedLibrary } from '../../current.ts';
import { articleCoverFile } from '../../file-addresses.ts';
import { findLibraryFile } from '../../files.ts';
import type { FullText } from '../../full-text.ts';
import { recordChanged } from '../../records.ts';
import type { LibraryDatabase } from '../../schema.ts';
import type { ExportHost } from '../export-host.ts';
import { drawingFor11 } from './drawing.ts';
import { packEpub } from './pack-epub.ts';
import type { EpubFigure, EpubMetadata, EpubParts, Publication } from './publication.ts';
import { textDocuments } from './text-documents.ts';
import { titlePage } from './title-page.ts';
import { epubWords } from './words.ts';

/** An article with its text as an EPUB. */
export async function articleEpub(
  { database }: Pick<OpenedLibrary, 'database'>,
  source: { article: Article; journal: Journal; fullText: FullText },
  host: ExportHost,
): Promise<Uint8Array> {
  const { article, journal, fullText } = source;
  const { publicUrl } = host;
  const { language, slug } = article;
  const modified = secondsOf(await recordChanged(database, article.id));
  const parts = articleParts({ article, journal, publicUrl }, fullText, '');
  const metadata: EpubMetadata = {
    identifier: journal.doi.tags ? doiUrl(article.doi) : publicUrl + paths.articleBySlug(slug),
    title: titleWithStatus(article)[language],
    language,
    languages: [],
    creators: creatorsOf(article),
    publisher: journal.publisher[language],
    published: publicationDate(article),
    modified,
    rights: (article.details.licence ?? journal.licence).url,
    description: article.description[language] || undefined,
    subjects: article.keywords[language],
    source: publicUrl + article.pdf.besidePage,
    journal: { name: journal.name[language], issn: journal.issn.online },
  };
  // A picture that was drawn before says nothing of a retraction.
  const isAsDrawn = titleWithStatus(article)[language] === article.title[language];
  const cover = isAsDrawn ? await readCover(articleCoverFile(article.volume, slug), host) : null;
  return packed(database, { metadata, ...parts, cover }, host);
}

/**
 * The documents of an article: its title page and its text, if it is not only in a PDF.
 * @param prefix before the names of files, where several articles lie in one publication
 */
export function articleParts(
  source: { article: Article; journal: Journal; publicUrl: string },
  fullText: FullText | null,
  prefix: string,
): EpubParts {
  const { article, publicUrl } = source;
  const { language } = article;
  const title = titleWithStatus(article)[language];
  const file = `${prefix}title.xhtml`;
  const { documents, entries, figures } = fullText
    ? textDocuments(fullText, { language, title, prefix, publicUrl })
    : { documents: [], entries: [], figures: [] };
  return {
    documents: [{ file, title, language, kind: 'titlepage', content: [titlePage(source)] }, ...documents],
    entries: [{ href: file, title: epubWords[language].titlePage, entries: [] }, ...entries],
    figures,
  };
}

/** The authors in the language of the text. */
export function creatorsOf({ authors, language }: Article): EpubMetadata['creators'] {
  return authors.map((author) => ({
    name: fullName(author)[language],
    fileAs: invertedName(author)[language],
  }));
}

/** A moment as EPUB wants it. */
export function secondsOf(moment: string): string {
  return new Date(moment).toISOString().replace(/\.\d+Z$/, 'Z');
}

/** A publication packed with its drawings. */
export async function packed(
  database: LibraryDatabase,
  publication: Publication,
  host: ExportHost,
): Promise<Uint8Array> {
  const drawings = await Promise.all(
    publication.figures.map(
      async (figure) => [figure.file, await readDrawing(database, figure, host)] as const,
    ),
  );
  return packEpub(publication, new Map(drawings));
}

/**
 * The picture of a cover, or null until it is drawn.
 * @param file relative to the resources folder
 */
export async function readCover(file: string, host: ExportHost): Promise<Uint8Array | null> {
  const found = host.file(file);
  return found === null ? null : fs.readFile(found).catch(() => null);
}

/** @throws Failure `unavailable` if the file is missing */
async function readDrawing(
  database: LibraryDatabase,
  { address }: EpubFigure,
  host: ExportHost,
): Promise<Uint8Array> {
  const found = await findLibraryFile(database, address);
  const file = found && host.file(found.file);
  const picture = file ? await fs.readFile(file).catch(() => null) : null;
  if (picture === null) throw new Failure('unavailable', `there is no file at ${address}`);
  return address.endsWith('.svg') ? strToU8(drawingFor11(picture.toString())) : picture;
}
