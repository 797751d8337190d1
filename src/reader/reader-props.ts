import type { Article } from '#shared/article.ts';
import type { Place } from './place.ts';
import type { Leaving } from './session/leaving.ts';

export type ReaderProps = {
  article: Article;
  /** The page to begin with, counted from 1. */
  startPage?: number | undefined;
  /** What an address asks for; comes before the page to begin with. */
  place?: Place | null;
  /** Told of each page that is reached: its place in the file from 1, and the number printed on it. */
  onPage?: (page: { number: number; label: string }) => void;
  /** What `onClose` asks before it closes. */
  leaving: Leaving;
  onClose: () => void;
};
