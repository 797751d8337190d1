import type { ArticleType } from '../article/article-type.ts';
import { pageRange } from '../article/page-range.ts';
import { type TypeNames, typeNames } from '../article/record-type.ts';
import { bibtexKeys } from './bibtex.ts';
import { forFile, type Name, titleWithTranslation, wordsOfFile } from './form.ts';
import type { CitationRecord } from './record.ts';
import { relatedWorks } from './related-works.ts';

/** A CSL-JSON item, limited to the fields of articles. */
export type CslItem = {
  id: string;
  type: TypeNames['csl'];
  genre?: string;
  language: string;
  title: string;
  author?: ({ family: string; given?: string } | { literal: string })[];
  'reviewed-title'?: string;
  'reviewed-author'?: { literal: string }[];
  'original-title'?: string;
  issued: { 'date-parts': [[year: number, month: number, day: number]] };
  'container-title': string;
  'container-title-short': string;
  volume?: string;
  issue?: string;
  page?: string;
  status?: 'advance online publication';
  publisher: string;
  ISSN: string;
  DOI?: string;
  URL?: string;
  abstract: string;
  keyword?: string;
  note?: string;
};

/**
 * Articles as CSL-JSON, in the language of each text or in Latin letters. English titles are in sentence
 * case: a style can add capitals but can't remove them.
 * @see https://github.com/citation-style-language/schema csl-data.json
 */
export function toCslJson(records: CitationRecord[]): CslItem[] {
  const keys = bibtexKeys(records);
  return records.map((record, place) => item(record, keys[place] ?? ''));
}

/** The types that references name behind the title. */
const named = new Set<ArticleType>(['interview', 'editorial', 'obituary']);

function relatedTitles(record: CitationRecord) {
  const { reviewedWorks, original } = relatedWorks(record);
  return {
    ...(reviewedWorks.length > 0
      ? {
          'reviewed-title': reviewedWorks.map(({ title }) => title).join('; '),
          'reviewed-author': reviewedWorks.flatMap(({ authors }) => authors.map((literal) => ({ literal }))),
        }
      : {}),
    ...(original ? { 'original-title': original.title } : {}),
  };
}

/** A group, and somebody with one name, has that alone. */
function nameOf({ family, given, collective }: Name) {
  if (collective) return { literal: family };
  return given === '' ? { family } : { family, given };
}

function item(record: CitationRecord, id: string): CslItem {
  const work = forFile(record);
  const { language, journal, pages, keywords, notice } = record;
  const isRomanised = record.script === 'latin' && language !== 'en';
  const words = wordsOfFile(record);
  const [year = 0, month = 1, day = 1] = record.published.split('-').map(Number);
  return {
    id,
    type: typeNames[record.type].csl,
    // Styles print it in brackets behind the title, in the words given here.
    ...(words === 'en' && named.has(record.type) ? { genre: typeNames[record.type].english } : {}),
    // Styles don't capitalise titles in a language other than English.
    language: isRomanised ? `${language}-Latn` : language,
    title: titleWithTranslation(work),
    ...(work.authors.length > 0 ? { author: work.authors.map(nameOf) } : {}),
    ...relatedTitles(record),
    issued: { 'date-parts': [[year, month, day]] },
    'container-title': work.journal,
    'container-title-short': work.abbreviation,
    ...(record.issue === null || pages === null
      ? { status: 'advance online publication' as const }
      : {
          volume: String(record.volume),
          issue: String(record.issue),
          page: pageRange(pages, '-'),
        }),
    publisher: journal.publisher[words],
    ISSN: journal.issn.online,
    ...(record.doi ? { DOI: record.doi } : {}),
    ...(record.url ? { URL: record.url } : {}),
    abstract: record.abstract[words],
    ...(keywords[words].length > 0 ? { keyword: keywords[words].join(', ') } : {}),
    ...(notice ? { note: notice[words] } : {}),
  };
}
