import { Cite } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';

const types = { bib: '@biblatex/text', ris: '@ris/file' };

/** The works in a BibTeX or RIS file as parsed by Citation.js, in CSL-JSON. */
export function readExport(format: keyof typeof types, source: string): Record<string, unknown>[] {
  return new Cite(source, { forceType: types[format] }).data;
}
