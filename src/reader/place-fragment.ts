import type { Place } from './place.ts';

/** The fragment that names a place, with its `#`. Letters of every script stay readable. */
export function placeFragment(place: Place): string {
  const parts = Object.entries(place).map(
    ([key, value]) => `${key}=${value.replace(/[\s%&#+"<>]/g, (sign) => encodeURIComponent(sign))}`,
  );
  return `#${parts.join('&')}`;
}
