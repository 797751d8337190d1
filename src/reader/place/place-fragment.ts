import type { Place } from './place.ts';

/** The URL fragment of a place, with its `#`. Letters of all scripts stay readable. */
export function placeFragment(place: Place): string {
  const parts = Object.entries(place).map(
    ([key, value]) => `${key}=${value.replace(/[\s%&#+"<>]/g, (sign) => encodeURIComponent(sign))}`,
  );
  return `#${parts.join('&')}`;
}
