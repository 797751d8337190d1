import { toBibtex } from './bibtex.ts';
import { toCslJson } from './csl-json.ts';
import type { CitationRecord, CitationScript } from './record.ts';
import { toRis } from './ris.ts';

/** The export formats, in the order of the menu. */
export const exportFormats = ['bib', 'ris', 'csl.json'] as const;

/** A format, named by its file extension. */
export type ExportFormat = (typeof exportFormats)[number];

/** The usual names of the formats. */
export const exportFormatNames: Record<ExportFormat, string> = {
  bib: 'BibTeX',
  ris: 'RIS',
  'csl.json': 'CSL-JSON',
};

/** The media types, for content negotiation and for `Content-Type`. */
export const exportMediaTypes: Record<ExportFormat, string> = {
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  'csl.json': 'application/vnd.citationstyles.csl+json',
};

/** The records as the text of one file in a format. */
export function exportRecords(records: CitationRecord[], format: ExportFormat): string {
  switch (format) {
    case 'bib':
      return toBibtex(records);
    case 'ris':
      return toRis(records);
    case 'csl.json':
      return `${JSON.stringify(toCslJson(records), null, 2)}\n`;
  }
}

/**
 * The bare path of an article's export, such as `/who-owns-good-land.bib`, or `.latin.bib` in Latin letters.
 */
export function articleExportPath(slug: string, format: ExportFormat, script?: CitationScript): string {
  return `/${slug}${script === 'latin' ? '.latin' : ''}.${format}`;
}

/** The bare path of the export of a whole issue. */
export function issueExportPath(
  volume: number,
  number: number,
  format: ExportFormat,
  script?: CitationScript,
): string {
  return articleExportPath(`volumes/${volume}/issues/${number}`, format, script);
}

/** The bare path of the export of a whole volume. */
export function volumeExportPath(volume: number, format: ExportFormat, script?: CitationScript): string {
  return articleExportPath(`volumes/${volume}`, format, script);
}
