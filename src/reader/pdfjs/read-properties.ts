import { type PdfDocument, pageOf, proxyOf } from './document.ts';

/** The metadata of a PDF; undefined where missing. */
export type DocumentProperties = {
  title: string | undefined;
  authors: string | undefined;
  subject: string | undefined;
  keywords: string | undefined;
  producer: string | undefined;
  /** ISO 8601 calendar date. */
  created: string | undefined;
  /** For example `1.7`. */
  version: string | undefined;
  /** A BCP 47 tag, as given in the document. */
  language: string | undefined;
  pages: number;
  /** The size of the first page in millimetres, after its rotation. */
  pageSize: { width: number; height: number };
  tagged: boolean;
  linearised: boolean;
};

const millimetres = 25.4 / 72;

/** Reads the properties of a document. */
export async function readProperties(document: PdfDocument): Promise<DocumentProperties> {
  const [{ info, metadata }, mark, first] = await Promise.all([
    proxyOf(document).getMetadata(),
    proxyOf(document).getMarkInfo(),
    pageOf(document, 1),
  ]);
  const facts = info as Record<string, unknown>;
  const viewport = first.getViewport({ scale: 1 });
  return {
    title: text(facts.Title) ?? text(metadata?.get('dc:title')),
    authors: text(facts.Author),
    subject: text(facts.Subject),
    keywords: text(facts.Keywords),
    producer: text(facts.Producer),
    created: isoDate(facts.CreationDate),
    version: text(facts.PDFFormatVersion),
    language: text(facts.Language),
    pages: document.pages,
    pageSize: {
      width: Math.round(viewport.width * millimetres),
      height: Math.round(viewport.height * millimetres),
    },
    tagged: (mark as Map<string, boolean> | null)?.get('Marked') === true,
    linearised: facts.IsLinearized === true,
  };
}

/** A PDF date, `D:20260630…`, as an ISO 8601 calendar date; undefined if it isn't one. */
export function isoDate(date: unknown): string | undefined {
  const [, year, month = '01', day = '01'] = /^D:(\d{4})(\d{2})?(\d{2})?/.exec(String(date)) ?? [];
  return year && `${year}-${month}-${day}`;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
