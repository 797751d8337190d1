import type { Name } from './form.ts';

/** What stands between two given names: nothing behind an initial with its point, as in `А.И.` */
const apart = /\s+|(?<=\.)(?=\p{L})/u;

/**
 * The initials of given names.
 * @param between what stands between two names: `А. И.` or `А.И.`; parts joined by a hyphen stay so: `А.-М.`
 */
export function initials({ given }: Name, between: ' ' | ''): string {
  return given
    .split(apart)
    .map((name) => name.split('-').map(initial).join('-'))
    .join(between);
}

/** Initials without points and hyphens, as Vancouver sets them: `АИ`. */
export function bareInitials({ given }: Name): string {
  return given
    .split(apart)
    .flatMap((name) => name.split('-'))
    .map((name) => initial(name).slice(0, -1))
    .join('');
}

function initial(name: string): string {
  const [first = ''] = name;
  return `${first.toUpperCase()}.`;
}

/** Names in a row with the last one joined by a word or sign. */
export function row(names: string[], last: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;
}
