import type { Annotation } from '#shared/account/annotation.ts';
import type { Article } from '#shared/article/article.ts';
import { citationRecord } from '#shared/citation/record.ts';
import { Failure } from '#shared/failure.ts';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { citationScript } from '../../citing/citation-script.ts';
import { askLibrary } from '../../client/library.ts';
import { quotationStyle } from '../../notes/quotation-style.ts';
import type { NotedWork } from '../../reader/notes/exchange/noted-article.ts';
import type { ListedWork } from './listed-works.ts';
import { noteAddress } from './note-address.ts';

type Exporting = {
  /** The ids of notes that are left out. */
  without: ReadonlySet<string>;
  language: Language;
  journal: Journal;
  publicUrl: string;
  titleOf(work: ListedWork): string;
  pageName(label: string): string;
};

/**
 * Works with what their citations need, which the list does not have. A work that the library cannot tell of now is
 * exported by its title.
 */
export async function toExport(works: readonly ListedWork[], exporting: Exporting): Promise<NotedWork[]> {
  const exported: NotedWork[] = [];
  for (const work of works) {
    const annotations = work.notes.filter(({ id }) => !exporting.without.has(id));
    if (annotations.length === 0) continue;
    const found = work.article && (await articleOf(work.article.slug));
    exported.push(
      found ? cited(found, annotations, exporting) : uncited({ ...work, notes: annotations }, exporting),
    );
  }
  return exported;
}

/** The article; null if the library does not have it, or is out of reach. */
async function articleOf(slug: string): Promise<Article | null> {
  try {
    return await askLibrary((library) => library.article(slug));
  } catch (error) {
    if (error instanceof Failure && error.code === 'offline') return null;
    throw error;
  }
}

function cited(
  article: Article,
  annotations: ListedWork['notes'],
  { language, journal, publicUrl, pageName }: Exporting,
): NotedWork {
  const script = citationScript.read();
  const record = citationRecord(article, journal, article.pagesInPanel, publicUrl);
  const addressOf = (annotation: Annotation) => noteAddress(annotation, article, null) ?? paths.home;
  const addresses = new Map(annotations.map((one) => [one.id, addressOf(one)]));
  return {
    record: script === 'usual' ? record : { ...record, script },
    annotations,
    style: quotationStyle.read(),
    language,
    noteAddress: (_label, id) => publicUrl + withLanguage(language, addresses.get(id) ?? paths.home),
    pageName,
  };
}

function uncited(work: ListedWork, { publicUrl, titleOf, pageName }: Exporting): NotedWork {
  const path = work.article ? paths.articleBySlug(work.article.slug) : paths.article(work.articleId);
  const source = work.file ? nameOfHash(work.file.hash) : publicUrl + path;
  return { title: titleOf(work), source, annotations: work.notes, pageName };
}

/**
 * The name of a file by its SHA-256 (RFC 6920, section 3).
 * @param hash hexadecimal
 */
function nameOfHash(hash: string): string {
  const bytes = hash.match(/../g)?.map((digits) => String.fromCharCode(Number.parseInt(digits, 16))) ?? [];
  const inBase64 = btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `ni:///sha-256;${inBase64}`;
}
