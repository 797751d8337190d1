import Database from 'better-sqlite3';
import { Kysely, SqliteDialect, type Transaction } from 'kysely';
import { numberingOf } from '#shared/article/page-numbering.ts';
import { abstractSnippet } from '#shared/article/snippet.ts';
import { ownCountryNames } from '#shared/language/country.ts';
import { type Language, languages } from '#shared/language/language.ts';
import { articlePdfFile, articleVersionFile } from '../../server/library/file-addresses.ts';
import { type AuthorDetails, type LibraryTables, libraryTables } from '../../server/library/schema.ts';
import { writeSearchIndex } from '../../server/library/search/write-search-index.ts';
import { abstractHtml, abstractText } from './abstracts.ts';
import type { MarkedPdf } from './mark-pdf.ts';
import type { MarkedPdfs } from './mark-retractions.ts';
import { markdownToHtml, readReference } from './markdown.ts';
import type { ArticleContent } from './read-article.ts';
import type { Content } from './read-content.ts';
import type { IssueContent } from './read-issue.ts';
import type { PdfFacts } from './read-pdf.ts';
import type { VolumeContent } from './read-volume.ts';
import { writeAnnouncements } from './write-announcements.ts';
import { writeDetails } from './write-details.ts';
import { writeNotices } from './write-notices.ts';
import { writeRelated } from './write-related.ts';

type Writing = Transaction<LibraryTables>;

/**
 * Country names in Kazakh, from Node: programs that read the library can't rely on them, as Chromium has
 * none.
 */
const countryNames = {
  ru: new Intl.DisplayNames('ru', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
  kk: new Intl.DisplayNames('kk', { type: 'region' }),
};

/** Writes checked content into a new SQLite file, all or nothing; `writeRecords` syncs it with the disk. */
export async function writeLibrary(file: string, content: Content): Promise<void> {
  const sqlite = new Database(file);
  // Nobody reads the file before it is whole: it is not synced with each change, which would take most of the time.
  sqlite.pragma('journal_mode = MEMORY');
  sqlite.pragma('synchronous = OFF');
  sqlite.pragma('foreign_keys = ON');
  sqlite.exec(libraryTables);
  const library = new Kysely<LibraryTables>({ dialect: new SqliteDialect({ database: sqlite }) });
  await library.transaction().execute(async (writing) => {
    await writeJournal(writing, content);
    for (const volume of content.volumes) await writeVolume(writing, volume, content.marked);
    const withdrawn = content.volumes.flatMap((volume) => volume.withdrawn);
    await writeNotices(writing, content.notices, withdrawn);
    await writeAnnouncements(writing, content.announcements);
    await writeRelated(writing, content);
  });
  writeSearchIndex(sqlite);
  sqlite.exec('VACUUM');
  await library.destroy();
}

async function writeJournal(writing: Writing, content: Content): Promise<void> {
  await writing
    .insertInto('documents')
    .values([
      { name: 'journal', json: JSON.stringify(content.journal) },
      { name: 'editorial-board', json: JSON.stringify(content.editorialBoard) },
      { name: 'synonyms', json: JSON.stringify(content.synonyms) },
    ])
    .execute();
  await writing
    .insertInto('pages')
    .values(
      content.pages.map(({ markdown, ...page }) => ({
        ...page,
        html: markdownToHtml(markdown, page.language, `${page.slug}-`),
      })),
    )
    .execute();
}

async function writeVolume(writing: Writing, volume: VolumeContent, marked: MarkedPdfs): Promise<void> {
  const { id, year, published, tone, cover, imprint, title, pdf, articles } = volume;
  await writing
    .insertInto('volumes')
    .values({ id, year, published, tone, cover: JSON.stringify(cover), imprint })
    .execute();
  await writing
    .insertInto('volume_texts')
    .values(languages.map((language) => ({ volume_id: id, language, title: title[language] })))
    .execute();
  if (pdf) await writeWholePdf(writing, { volume_id: id, issue: null }, pdf);
  for (const issue of volume.issues) await writeIssue(writing, issue);
  for (const [index, article] of articles.entries()) {
    await writeArticle(writing, article, index + 1);
    await writePdf(writing, article, marked.get(articlePdfFile(article.volume, article.slug)));
    await writeVersions(writing, article, marked);
  }
}

async function writeIssue(writing: Writing, issue: IssueContent): Promise<void> {
  const { volume, number, published, supplement, title = null, guestEditors, sections, cover, pdf } = issue;
  const json = JSON.stringify({ title, guestEditors, sections, cover });
  await writing
    .insertInto('issues')
    .values({ volume_id: volume, number, published, supplement: supplement ? 1 : 0, json })
    .execute();
  if (pdf) await writeWholePdf(writing, { volume_id: volume, issue: number }, pdf);
}

async function writeWholePdf(
  writing: Writing,
  of: { volume_id: number; issue: number | null },
  { bytes, pages, sha256 }: PdfFacts,
): Promise<void> {
  const id = await nextId(writing, 'pdfs');
  await writing
    .insertInto('pdfs')
    .values({ id, ...of, article_id: null, bytes, pages, sha256, marked: 0 })
    .execute();
}

async function writeArticle(writing: Writing, article: ArticleContent, place: number): Promise<void> {
  await writing
    .insertInto('articles')
    .values({
      id: article.id,
      slug: article.slug,
      volume_id: article.volume,
      issue: article.issue ?? null,
      place,
      section: article.section ?? null,
      type: article.type,
      language: article.language,
      sentence_title: article.sentenceTitle,
      doi: article.doi,
      first_page: article.pages?.first ?? null,
      last_page: article.pages?.last ?? null,
      panel_first_page: article.pagesInPanel?.first ?? null,
      panel_last_page: article.pagesInPanel?.last ?? null,
      pages_numbering: article.pages ? numberingOf(article.pages) : null,
      panel_numbering: article.pagesInPanel ? numberingOf(article.pagesInPanel) : null,
      received: article.received ?? null,
      accepted: article.accepted ?? null,
      published: article.published,
      panels: article.panels,
      extra_segment: article.extraSegment ? 1 : 0,
      motif: article.motif ? 1 : 0,
      details: JSON.stringify(writeDetails(article)),
    })
    .execute();
  await writing
    .insertInto('article_texts')
    .values(languages.map((language) => articleText(article, language)))
    .execute();
  const keywords = languages.flatMap((language) =>
    article.keywords[language].map((keyword, position) => ({
      article_id: article.id,
      language,
      position,
      keyword,
    })),
  );
  if (keywords.length > 0) await writing.insertInto('keywords').values(keywords).execute();
  await writePeople(writing, article);
  await writeReferences(writing, article);
  await writeFullText(writing, article);
}

function articleText(article: ArticleContent, language: Language) {
  const abstract = abstractText(article.abstracts[language]);
  return {
    article_id: article.id,
    language,
    title: article.title[language],
    abstract_html: abstractHtml(article.abstracts[language], language),
    abstract,
    snippet: abstractSnippet(abstract, language),
  };
}

function countryName(code: string, language: Language): string {
  return ownCountryNames[language]?.[code] ?? countryNames[language].of(code) ?? code;
}

async function writePeople(writing: Writing, article: ArticleContent): Promise<void> {
  const affiliations: number[] = [];
  for (const [index, affiliation] of article.affiliations.entries()) {
    const id = await nextId(writing, 'affiliations');
    affiliations.push(id);
    await writing
      .insertInto('affiliations')
      .values({
        ...{ id, article_id: article.id, position: index + 1 },
        country: affiliation.country,
        ror: affiliation.ror ?? null,
      })
      .execute();
    await writing
      .insertInto('affiliation_texts')
      .values(
        languages.map((language) => ({
          affiliation_id: id,
          language,
          name: affiliation.name[language],
          city: affiliation.city[language],
          country_name: countryName(affiliation.country, language),
        })),
      )
      .execute();
  }
  for (const [index, author] of article.authors.entries()) {
    const id = await nextId(writing, 'authors');
    await writing
      .insertInto('authors')
      .values({
        ...{ id, article_id: article.id, position: index + 1 },
        orcid: author.orcid ?? null,
        email: author.email ?? null,
        details: JSON.stringify(authorDetails(author)),
      })
      .execute();
    await writing
      .insertInto('author_texts')
      .values(
        languages.map((language) => ({
          author_id: id,
          language,
          given_name: author.givenName[language],
          family_name: author.familyName[language],
        })),
      )
      .execute();
    if (author.affiliations.length === 0) continue;
    await writing
      .insertInto('author_affiliations')
      .values(
        author.affiliations.map((place) => ({ author_id: id, affiliation_id: affiliations[place - 1] ?? 0 })),
      )
      .execute();
  }
}

function authorDetails(author: ArticleContent['authors'][number]) {
  const { collective, orcidAuthenticated, degree, position, roles } = author;
  return { collective, orcidAuthenticated, degree, position, roles } satisfies AuthorDetails;
}

async function writeReferences(writing: Writing, article: ArticleContent): Promise<void> {
  if (article.references.length === 0) return;
  await writing
    .insertInto('article_references')
    .values(
      article.references.map((reference, position) => ({
        article_id: article.id,
        position,
        ...readReference(reference),
      })),
    )
    .execute();
}

async function writeFullText(writing: Writing, { id, fullText }: ArticleContent): Promise<void> {
  if (!fullText) return;
  const { html, outline, figures, words, files } = fullText;
  await writing
    .insertInto('full_texts')
    .values({
      ...{ article_id: id, html, words },
      outline: JSON.stringify(outline),
      figures: JSON.stringify(figures),
      files: JSON.stringify(files),
    })
    .execute();
}

/** A marked PDF has other bytes than the original, whose pages and text it keeps; the picture of its first page has no mark. */
async function writePdf(
  writing: Writing,
  article: ArticleContent,
  marked: MarkedPdf | undefined,
): Promise<void> {
  const { pages, texts, firstPage } = article.pdf;
  const { bytes, sha256, opening } = marked ?? article.pdf;
  const preview = article.preview && !marked;
  const id = await nextId(writing, 'pdfs');
  await writing
    .insertInto('pdfs')
    .values({
      id,
      volume_id: article.volume,
      issue: article.issue ?? null,
      article_id: article.id,
      bytes,
      pages,
      sha256,
      opening: JSON.stringify(opening),
      marked: marked ? 1 : 0,
      preview_width: preview ? firstPage.width : null,
      preview_height: preview ? firstPage.height : null,
    })
    .execute();
  await writing
    .insertInto('pdf_pages')
    .values(texts.map(({ label, text }, position) => ({ pdf_id: id, position, label, text })))
    .execute();
}

async function writeVersions(writing: Writing, article: ArticleContent, marked: MarkedPdfs): Promise<void> {
  for (const [place, original] of article.versionPdfs.entries()) {
    const { number = 0, published = '' } = article.versions[place] ?? {};
    const mark = marked.get(articleVersionFile(article.volume, article.slug, number));
    const { bytes, sha256 } = mark ?? original;
    await writing
      .insertInto('versions')
      .values({
        ...{ article_id: article.id, number, published },
        ...{ bytes, pages: original.pages, sha256, marked: mark ? 1 : 0 },
      })
      .execute();
  }
}

async function nextId(writing: Writing, table: 'pdfs' | 'affiliations' | 'authors'): Promise<number> {
  const row = await writing
    .selectFrom(table)
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}
