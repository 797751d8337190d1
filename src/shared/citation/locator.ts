import { doiUrl } from '../article/doi-url.ts';
import type { CitationRecord } from './record.ts';
import { link, type Piece } from './text-run.ts';

/** Where a work is found on the web: the DOI as a link, or else the address; empty if it has neither. */
export function locator({ doi, url }: CitationRecord, before: string, after = ''): Piece {
  const address = doi ? doiUrl(doi) : url;
  return address ? [before, link(address), after] : undefined;
}
