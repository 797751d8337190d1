import type { Place } from '../place/place.ts';
import { readPlace } from '../place/place.ts';
import { placeFragment } from '../place/place-fragment.ts';

/** A place in a file of the device, which is named by its hash. */
export type OwnPlace = { hash: string; place: Place | null };

/** The fragment of a place in a file of the device, with its `#`: `#file=0f…&page=3&note=…`. */
export function ownPlaceFragment(hash: string, place: Place): string {
  return `#file=${hash}&${placeFragment(place).slice(1)}`;
}

/** Reads such a fragment; null if it names no file. */
export function readOwnPlace(fragment: string): OwnPlace | null {
  const hash = new URLSearchParams(fragment.replace(/^#/, '')).get('file');
  return hash !== null && /^[\da-f]{64}$/.test(hash) ? { hash, place: readPlace(fragment) } : null;
}
