import { findOnOpen } from './find/find-on-open.ts';
import { showNoteOnOpen } from './notes/show-note-on-open.ts';
import type { PlaceOpener } from './place/place-opener.ts';

/** Each opener handles its part of a place and ignores the rest. */
export const placeOpeners: readonly PlaceOpener[] = [findOnOpen, showNoteOnOpen];
