import { findOnOpen } from './find/find-on-open.ts';
import { showNoteOnOpen } from './notes/show-note-on-open.ts';
import type { PlaceOpener } from './place-opener.ts';

/** Who opens what: each takes what concerns it and leaves the rest. */
export const placeOpeners: readonly PlaceOpener[] = [findOnOpen, showNoteOnOpen];
