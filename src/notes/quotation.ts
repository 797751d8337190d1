import { usualScript, wordsOfFile } from '#shared/citation/form.ts';
import { quotedText } from '#shared/citation/quoted-text.ts';
import type { CitationRecord } from '#shared/citation/record.ts';
import { formatReference, inTextCitation } from '#shared/citation/reference.ts';
import { asHtml, asPlainText, link, runs } from '#shared/citation/text-run.ts';
import type { Language } from '#shared/language/language.ts';
import type { CopiedText } from '../components/copy-to-clipboard.ts';

/** Citation styles: APA, the journal's own, and GOST, used in Russian and Kazakh theses. */
export const quotationStyles = ['apa', 'gost'] as const;

export type QuotationStyle = (typeof quotationStyles)[number];

export type Quoted = {
  record: CitationRecord;
  style: QuotationStyle;
  /** The language of the reference list. */
  language: Language;
  quote: string;
  /** The printed page number, or a range with an en dash. */
  pages: string;
  /** The URL of the passage. */
  address: string;
};

/** A quotation with its in-text citation, followed by the reference and the URL of the passage. */
export function quotation({ record, style, language, quote, pages, address }: Quoted): CopiedText {
  const cited = citedQuote({ record, style, language, quote, pages });
  const reference = formatReference(record, style, language);
  const place = runs(link(address));
  return {
    text: [cited, asPlainText(reference), address].join('\n\n'),
    html: [
      `<p lang="${record.language}">${asHtml(runs(cited))}</p>`,
      `<p>${asHtml(reference)}</p>`,
      `<p>${asHtml(place)}</p>`,
    ].join('\n'),
  };
}

/**
 * A quotation with its in-text citation: `«…» (Калымбетов & Искакова, 2026, с. 70).` It is in the language of what is
 * quoted, unless the list has Latin letters.
 */
export function citedQuote({ record, style, language, quote, pages }: Omit<Quoted, 'address'>): string {
  const words = wordsOfFile({ ...record, script: record.script ?? usualScript(language) });
  const citation = asPlainText(inTextCitation(record, style, words, pages));
  return `${quotedText(quote, record.language)} ${citation}.`;
}

/** The printed page numbers of a passage: `27`, or `27–28` if it continues on the next page. */
export function printedPages(places: readonly { label: string }[]): string {
  const [first, last] = [places[0]?.label ?? '', places.at(-1)?.label ?? ''];
  return first === last ? first : `${first}–${last}`;
}
