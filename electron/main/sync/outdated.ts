import type { LibraryManifest } from '#shared/library/library-manifest.ts';
import type { Asked } from './folder.ts';

/**
 * The time since when an edition may be outdated. The publisher vouches for an edition until a given time,
 * which is renewed whenever the server is asked.
 * @param asked what the server last answered
 * @param now in ms
 * @returns ISO 8601; null if that time is not over or was never given
 */
export function outdatedSince(
  { version, expires }: Pick<LibraryManifest, 'version' | 'expires'>,
  asked: Asked | null,
  now: number,
): string | null {
  const said = [expires, asked?.version === version ? asked.expires : undefined];
  const [last] = said
    .filter((moment) => moment !== undefined)
    .sort((one, other) => Date.parse(other) - Date.parse(one));
  return last !== undefined && Date.parse(last) < now ? last : null;
}
