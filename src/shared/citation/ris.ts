import { articleLocator } from '../article/page-numbering.ts';
import { pageEnds } from '../article/page-range.ts';
import { typeNames } from '../article/record-type.ts';
import { titleWithStatus } from '../article/title-status.ts';
import { forFile, wordsOfFile } from './form.ts';
import { inverted } from './names.ts';
import { type CitationRecord, yearOf } from './record.ts';
import { originalItem, relatedWorks, reviewedItem } from './related-works.ts';

/**
 * Articles as RIS, in UTF-8 with CRLF line ends, in the language of each text or in Latin letters, with the
 * English title as the translated one.
 * @see https://en.wikipedia.org/wiki/RIS_(file_format) the format of a tag: two capitals, two spaces, hyphen,
 * space
 * @param noteOf a note of the user on an article, such as HTML for Zotero
 */
export function toRis(
  records: CitationRecord[],
  noteOf: (record: CitationRecord) => string | undefined = () => undefined,
): string {
  return records.map((record) => entry(record, noteOf(record))).join('');
}

/** A text as the value of a tag: tags that are empty are left out. */
type Tag = [tag: string, value: string | null | undefined];

/** Tags in their order as one record, with its end. */
export function risRecord(tags: readonly Tag[]): string {
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
}

function entry(record: CitationRecord, note: string | undefined): string {
  const work = forFile(record);
  const words = wordsOfFile(record);
  const { language, journal, pages, published } = record;
  const { reviewedWorks, original } = relatedWorks(record);
  return risRecord([
    ['TY', 'JOUR'],
    ...work.authors.map((name): Tag => ['AU', inverted(name)]),
    // Beside `TT`, Citation.js reads `TI` as the original title of a translation; every program reads `T1` as
    // the title.
    ['T1', work.title],
    ['TT', language === 'en' ? undefined : titleWithStatus(record).en],
    ...reviewedWorks.map((work): Tag => ['RI', reviewedItem(work)]),
    ['OP', original && originalItem(original)],
    ['M3', record.type === 'research-article' ? undefined : typeNames[record.type].english],
    ['T2', work.journal],
    ['J2', work.abbreviation],
    ['PY', yearOf(record)],
    ['DA', published.replaceAll('-', '/')],
    ['VL', record.issue === null ? undefined : String(record.volume)],
    ['IS', record.issue?.toString()],
    ['SP', pages && pageEnds(pages).first],
    ['EP', pages && articleLocator(pages) === undefined ? pageEnds(pages).last : undefined],
    ['DO', record.doi],
    ['UR', record.url],
    ['L1', record.pdfUrl],
    ['SN', journal.issn.online],
    ['SN', journal.issn.print],
    ['PB', journal.publisher[words]],
    ['LA', language],
    ...record.keywords[words].map((keyword): Tag => ['KW', keyword]),
    ['AB', record.abstract[words]],
    ['N1', record.notice?.[words]],
    ['N1', note],
  ]);
}

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
}
