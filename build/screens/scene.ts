import type { Page } from '@playwright/test';
import type { Look } from './looks.ts';
import type { Words } from './words.ts';

/** An article with panels to open and something to cite. */
export const exampleArticle = '/who-owns-good-land';

/** A library with which something goes wrong: one without its volumes, one that tells nothing of the journal. */
export type FaultyLibrary = 'broken' | 'missing';

/** A screen in a state. */
export type Scene = {
  /** The screen, and after two hyphens its state. */
  name: string;
  /** Where it is: a bare address. */
  path: string;
  /** What the server has instead of the built library. */
  library?: FaultyLibrary;
  /** Somebody is signed in who has just come, or who has read and saved. */
  person?: 'new' | 'reader';
  /** A device with a touch screen. */
  touch?: true;
  /** Only what the window shows, and not the whole page. */
  windowOnly?: true;
  /** Only in windows narrower than a tablet's, or only in others. */
  only?: 'narrow' | 'wide';
  /** Other widths than those of the looks, where none are asked for. */
  widths?: number[];
  /** Only some looks. */
  looks?: Look[];
  /** What is done in the open page until it is in the state. */
  arrange?: (page: Page, words: Words) => Promise<void>;
  /** What is done before its address is opened. */
  prepare?: (page: Page) => Promise<void>;
};
