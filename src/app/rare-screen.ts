import type { ReactNode } from 'react';
import type { Params, RouteObject } from 'react-router-dom';
import type { Language } from '#shared/language/language.ts';
import type { WordsPart } from '#shared/language/parts-of-words.ts';
import type { AskLibrary } from '#shared/library/library.ts';
import type { AskOffice } from '#shared/office/office-questions.ts';
import type { ProgramOffer } from '#shared/program/program-offer.ts';

/** What loaders ask. */
export type Sources = {
  ask: AskLibrary;
  program: ProgramOffer;
  /** The office as it answers the visitor; by default it is asked over HTTP, as browsers do. */
  office?: AskOffice;
};

/** What loaders have at hand. */
export type Loading = Sources & {
  language: Language;
  params: Params;
  request: Request;
};

/** A screen that is not among those of most first visits. */
export type RareScreen = {
  /** The component; its code is loaded when it is first shown. */
  screen: () => Promise<() => ReactNode>;
  /** The texts that it shows, if the first view does not have them. */
  words?: WordsPart | readonly WordsPart[];
  /** Loads its data. */
  load?: (loading: Loading) => unknown;
};

/** Makes the route of a screen. */
export type RouteTo = (path: string, find: () => RareScreen | Promise<RareScreen>) => RouteObject;
