import type { ReaderHandle } from './handle.ts';
import type { Place } from './place.ts';

/** Shows what an address asks for beyond the page; called when the document is there, and when the address changes. */
export type PlaceOpener = (reader: ReaderHandle, place: Place) => void;
