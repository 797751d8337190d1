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
 */
export function toRis(records: CitationRecord[]): string {
  return records.map(entry).join('');
}

function entry(record: CitationRecord): string {
  const work = forFile(record);
  const words = wordsOfFile(record);
  const { language, journal, pages, published } = record;
  const { reviewedWorks, original } = relatedWorks(record);
  const tags: [tag: string, value: string | null | undefined][] = [
    ['TY', 'JOUR'],
    ...work.authors.map((name): [string, string] => ['AU', inverted(name)]),
    // Beside `TT`, Citation.js reads `TI` as the original title of a translation; every program reads `T1` as
    // the title.
    ['T1', work.title],
    ['TT', language === 'en' ? undefined : titleWithStatus(record).en],
    ...reviewedWorks.map((work): [string, string] => ['RI', reviewedItem(work)]),
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
    ...record.keywords[words].map((keyword): [string, string] => ['KW', keyword]),
    ['AB', record.abstract[words]],
    ['N1', record.notice?.[words]],
  ];
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${oneLine(value)}`] : []));
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`;
}

function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
}
