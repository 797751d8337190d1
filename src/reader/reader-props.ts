import type { ReadingDocument } from './document/reading-document.ts';
import type { Place } from './place/place.ts';
import type { Leaving } from './session/leaving.ts';

export type ReaderProps = {
  document: ReadingDocument;
  /** The page to begin with, counted from 1. */
  startPage?: number | undefined;
  /** What the address asks for; takes precedence over `startPage`. */
  place?: Place | null;
  /** Called when the first page is shown. */
  onFirstPage?: () => void;
  /** Called for each page reached, with its number in the file from 1 and its printed label. */
  onPage?: (page: { number: number; label: string }) => void;
  /** `onClose` asks its guards before closing. */
  leaving: Leaving;
  onClose: () => void;
};
