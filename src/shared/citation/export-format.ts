import { toBibtex } from './bibtex.ts';
import { toCslJson } from './csl-json.ts';
import type { CitationRecord, CitationScript } from './record.ts';
import { toRis } from './ris.ts';

/** The formats in which articles are taken along, in the order in which they are offered. */
export const exportFormats = ['bib', 'ris', 'csl.json'] as const;

/** A format by the extension of its files. */
export type ExportFormat = (typeof exportFormats)[number];

/** What people call the formats. */
export const exportFormatNames: Record<ExportFormat, string> = {
  bib: 'BibTeX',
  ris: 'RIS',
  'csl.json': 'CSL-JSON',
};

/** The media types under which they are asked for and sent. */
export const exportMediaTypes: Record<ExportFormat, string> = {
  bib: 'application/x-bibtex',
  ris: 'application/x-research-info-systems',
  'csl.json': 'application/vnd.citationstyles.csl+json',
};

/** One article or many as the text of a file. */
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

/** The bare path of an article's file in a format, such as `/who-owns-good-land.bib`; `.latin.bib` in Latin letters. */
export function articleExportPath(slug: string, format: ExportFormat, script?: CitationScript): string {
  return `/${slug}${script === 'latin' ? '.latin' : ''}.${format}`;
}

/** The bare path of a volume's file in a format: all its articles. */
export function volumeExportPath(volume: number, format: ExportFormat, script?: CitationScript): string {
  return articleExportPath(`volumes/${volume}`, format, script);
}
