import type { LibraryManifest } from '#shared/library-manifest.ts';
import type { Asked } from './folder.ts';

/**
 * Until when an edition was the latest for certain, if that is over: the publisher says so for some time, and says so
 * anew whenever the server is asked.
 * @param asked what the server last had
 * @param now in ms
 * @returns ISO 8601; null while it is the latest, or where nobody has said until when
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
