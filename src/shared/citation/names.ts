import type { Name } from './form.ts';

/** The gap between two given names: none after an initial with its full stop, as in `А.И.` */
const apart = /\s+|(?<=\.)(?=\p{L})/u;

/**
 * The initials of given names.
 * @param between the separator: `А. И.` or `А.И.`; hyphens stay: `А.-М.`
 */
export function initials({ given }: Name, between: ' ' | ''): string {
  return given
    .split(apart)
    .map((name) => name.split('-').map(initial).join('-'))
    .join(between);
}

/** Initials without full stops or hyphens, as Vancouver sets them: `АИ`. */
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

/** A list of names, the last one joined by a word or sign. */
export function row(names: string[], last: string): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;
}
