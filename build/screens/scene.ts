import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';
import type { Words } from './words.ts';

/** An article with panels to open and something to cite. */
export const exampleArticle = '/who-owns-good-land';

/** A faulty library: one without its volumes, or one without the journal's facts. */
export type FaultyLibrary = 'broken' | 'missing';

/** A screen in a state. */
export type Scene = {
  /** The screen, and after two hyphens its state. */
  name: string;
  /** Its bare path. */
  path: string;
  /** The library of the server, instead of the built one. */
  library?: FaultyLibrary;
  /** A signed-in account, new or with saved articles and reading positions. */
  person?: 'new' | 'reader';
  /** A device with a touch screen. */
  touch?: true;
  /** Only the visible part, not the whole page. */
  windowOnly?: true;
  /** Only in windows narrower than a tablet's, or only in others. */
  only?: 'narrow' | 'wide';
  /** Widths other than those of the looks, unless the command line names some. */
  widths?: number[];
  /** Only some looks. */
  looks?: Look[];
  /** Brings the open page into the state. */
  arrange?: (page: Page, words: Words) => Promise<void>;
  /** Prepares the page before its address is opened. */
  prepare?: (page: Page) => Promise<void>;
};
