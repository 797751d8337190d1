import fs from 'node:fs';
import path from 'node:path';
import citeproc from 'citeproc';
import { forList, inOwnLanguage } from '#shared/citation/form.ts';
import type { CitationRecord } from '#shared/citation/record.ts';
import type { CitationStyle } from '#shared/citation/reference.ts';
import type { Language } from '#shared/language/language.ts';

const styleFiles: Record<CitationStyle, string> = {
  apa: 'apa.csl',
  gost: 'gost-r-7-0-5-2008.csl',
  chicago: 'chicago-author-date.csl',
  mla: 'modern-language-association.csl',
  vancouver: 'nlm-citation-sequence.csl',
  harvard: 'harvard-cite-them-right.csl',
};

/** A record formatted by citeproc-js with an official style: as text, with italics as `<i>`. */
export type OracleAnswer = { reference: string; inText: string };

/**
 * Runs citeproc-js with the official CSL styles, for a reference and for an in-text citation of a page. CSL
 * has no Kazakh locale.
 * @param folder the official styles
 */
export function createOracle(folder: string) {
  const items: Record<string, unknown>[] = [];
  const engines = new Map<string, InstanceType<typeof citeproc.Engine>>();
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
  const engineOf = (style: CitationStyle, language: 'en' | 'ru') => {
    const english = style === 'harvard' ? 'en-GB' : 'en-US';
    const locale = language === 'ru' ? 'ru-RU' : english;
    const system = {
      retrieveLocale: (name: string) => read(`locales-${name === locale ? locale : 'en-US'}.xml`),
      retrieveItem: (id: string) => items[Number(id)] ?? {},
    };
    return new citeproc.Engine(system, read(styleFiles[style]), locale, true);
  };

  return (
    record: CitationRecord,
    style: CitationStyle,
    language: 'en' | 'ru',
    page: string,
  ): OracleAnswer => {
    const name = `${style} ${language}`;
    const engine = engines.get(name) ?? engineOf(style, language);
    engines.set(name, engine);
    const id = String(items.length);
    items.push({ ...itemOf(record, style, language), id });
    engine.updateItems([id]);
    const citation = {
      citationItems: [{ id, locator: page, label: 'page' }],
      properties: { noteIndex: 0 as const },
    };
    return {
      reference: unmarked(engine.makeBibliography()[1].join('')),
      inText: unmarked(engine.previewCitationCluster(citation, [], [], 'html')),
    };
  };
}

/**
 * The item that a user of the style would enter: the title cased as its manual demands, in the script of the
 * list.
 */
function itemOf(record: CitationRecord, style: CitationStyle, language: Language): Record<string, unknown> {
  const work = style === 'gost' ? inOwnLanguage(record) : forList(record, language);
  const [year, month, day] = record.published.split('-').map(Number);
  const title = style === 'gost' ? work.title : work.sentenceTitle;
  return JSON.parse(
    JSON.stringify({
      type: 'article-journal',
      language: work.language,
      title,
      'title-short': style === 'gost' ? undefined : work.shortTitle,
      author: work.authors.length > 0 ? work.authors : undefined,
      'container-title': work.journal,
      'container-title-short': style === 'vancouver' && language === 'en' ? work.abbreviation : undefined,
      volume: String(record.volume),
      issue: String(record.issue),
      page: record.pages ? `${record.pages.first}-${record.pages.last}` : undefined,
      issued: { 'date-parts': [[year, month, day]] },
      DOI: record.doi,
      URL: record.url,
    }),
  ) as Record<string, unknown>;
}

function unmarked(html: string): string {
  return html
    .replaceAll(/<\/?(?!\/?i>)[^>]*>/g, '')
    .replaceAll('&#38;', '&')
    .trim();
}
