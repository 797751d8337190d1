import { doiUrl } from '../doi-url.ts';
import type { CitationRecord } from './record.ts';
import { link, type Piece } from './text-run.ts';

/** Where the work is found on the web: its DOI as a link, else its address; nothing when there is neither. */
export function locator({ doi, url }: CitationRecord, before: string, after = ''): Piece {
  const address = doi ? doiUrl(doi) : url;
  return address ? [before, link(address), after] : undefined;
}
