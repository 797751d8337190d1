import type { ReaderHandle } from '../handle.ts';
import type { Place } from './place.ts';

/**
 * Shows what an address asks for beyond the page. Called when the document is open, and when the address
 * changes.
 */
export type PlaceOpener = (reader: ReaderHandle, place: Place) => void;
