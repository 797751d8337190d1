import { findOnOpen } from './find/find-on-open.ts';
import type { ReaderHandle } from './handle.ts';
import { showNoteOnOpen } from './notes/show-note-on-open.ts';
import type { Place } from './place.ts';

/** Shows what an address asks for beyond the page; called when the document is there, and when the address changes. */
export type PlaceOpener = (reader: ReaderHandle, place: Place) => void;

/** Who opens what: each takes what concerns it and leaves the rest. */
export const placeOpeners: readonly PlaceOpener[] = [findOnOpen, showNoteOnOpen];
