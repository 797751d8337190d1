import type { Article } from '#shared/article/article.ts';
import { volumeEpubPath } from '#shared/article/epub-path.ts';
import { titleWithStatus } from '#shared/article/title-status.ts';
import { defaultLanguage, languages, otherLanguages } from '#shared/language/language.ts';
import type { Issue } from '#shared/library/issue.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { Volume } from '#shared/library/volume.ts';
import { paths } from '#shared/page/paths.ts';
import type { OpenedLibrary } from '../../current.ts';
import { issueCoverFile, volumeCoverFile } from '../../file-addresses.ts';
import { findFullText } from '../../full-text.ts';
import { recordChanged } from '../../records.ts';
import { element, type XmlElement } from '../../xml.ts';
import type { ExportHost } from '../export-host.ts';
import { articleParts, packed, readCover, secondsOf } from './article-epub.ts';
import type { EpubDocument, EpubMetadata, EpubParts } from './publication.ts';
import { dated, link } from './title-page.ts';
import { epubWords } from './words.ts';

/** An issue or a volume, its articles in the order of its contents. */
export type EpubList = { journal: Journal; whole: Issue | Volume; articles: Article[] };

/** All articles of an issue or a volume as one EPUB; of those that have only a PDF, what is known and where it is. */
export async function listEpub(
  { database }: Pick<OpenedLibrary, 'database'>,
  list: EpubList,
  host: ExportHost,
): Promise<Uint8Array> {
  const { journal, whole, articles } = list;
  const { publicUrl } = host;
  const language = defaultLanguage;
  const title = `${journal.name[language]}. ${nameOf(whole)}, ${whole.year}`;
  const changes = await Promise.all(articles.map(({ id }) => recordChanged(database, id)));
  const metadata: EpubMetadata = {
    identifier:
      publicUrl + ('number' in whole ? paths.issue(whole.volume, whole.number) : volumeEpubPath(whole.id)),
    title,
    language,
    languages: otherLanguages(language).filter((other) =>
      articles.some((article) => article.language === other),
    ),
    creators: [],
    publisher: journal.publisher[language],
    published: whole.published,
    modified: secondsOf(changes.toSorted().at(-1) ?? whole.published),
    rights: journal.licence.url,
    description: undefined,
    subjects: [],
    source: whole.pdf ? publicUrl + whole.pdf.url : `urn:issn:${journal.issn.print}`,
    journal: { name: journal.name[language], issn: journal.issn.online },
  };
  const titlePage: EpubDocument = {
    file: 'title.xhtml',
    title,
    language,
    kind: 'titlepage',
    content: [listTitlePage(list, publicUrl)],
  };
  const parts = await Promise.all(
    articles.map(async (article) =>
      inList(
        article,
        articleParts(
          { article, journal, publicUrl },
          await findFullText(database, article.id),
          `a${article.id}-`,
        ),
      ),
    ),
  );
  return packed(
    database,
    {
      metadata,
      documents: [titlePage, ...parts.flatMap(({ documents }) => documents)],
      entries: [
        { href: titlePage.file, title: epubWords[language].titlePage, entries: [] },
        ...parts.flatMap(({ entries }) => entries),
      ],
      figures: parts.flatMap(({ figures }) => figures),
      cover: await readCover(coverOf(whole), host),
    },
    host,
  );
}

/** An article among others: one entry with its headings below, whose parts all belong to the body of the whole. */
function inList(article: Article, { documents, entries, figures }: EpubParts): EpubParts {
  const { language } = article;
  const [first, ...rest] = entries;
  return {
    documents: documents.map((document) => ({ ...document, kind: 'bodymatter' })),
    entries: [
      { href: first?.href ?? '', title: titleWithStatus(article)[language], language, entries: rest },
    ],
    figures,
  };
}

function nameOf(whole: Issue | Volume): string {
  const words = epubWords[defaultLanguage];
  return 'number' in whole ? words.volume(whole.volume, whole.number) : words.volume(whole.id, undefined);
}

function coverOf(whole: Issue | Volume): string {
  return 'number' in whole ? issueCoverFile(whole.volume, whole.number) : volumeCoverFile(whole.id);
}

function listTitlePage({ journal, whole }: EpubList, publicUrl: string): XmlElement {
  const language = defaultLanguage;
  const words = epubWords[language];
  const isIssue = 'number' in whole;
  const editors = isIssue ? whole.guestEditors : [];
  return element(
    'section',
    { 'epub:type': 'titlepage' },
    element('h1', {}, journal.name[language]),
    otherLanguages(language).map((other) =>
      element('p', { lang: other, 'xml:lang': other }, journal.name[other]),
    ),
    element('p', {}, `${nameOf(whole)}, `, dated(whole.published, language)),
    isIssue &&
      whole.title &&
      languages.map((each) =>
        element('p', { lang: each, 'xml:lang': each }, element('b', {}, whole.title?.[each])),
      ),
    editors.length > 0 &&
      element('p', {}, `${words.guestEditors}: ${editors.map((editor) => editor[language]).join(', ')}`),
    journal.sampleNotice && element('p', {}, journal.sampleNotice[language]),
    element('p', {}, journal.publisher[language]),
    element('p', {}, `ISSN ${journal.issn.print}, ${journal.issn.online}`),
    element('p', {}, link(publicUrl + (isIssue ? paths.issue(whole.volume, whole.number) : paths.archive))),
    element('p', {}, `${words.licence}: `, element('a', { href: journal.licence.url }, journal.licence.name)),
  );
}
