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

/** A family name and what follows it, such as initials; the name alone of a group or of somebody with one name. */
export function familyFirst({ given, family }: Name, between: string, written: string): string {
  return given === '' ? family : `${family}${between}${written}`;
}

/** A whole name, family name first: `Kalymbetov, Arman`. */
export function inverted(name: Name): string {
  return familyFirst(name, ', ', name.given);
}

/** A given name, or initials, and the family name. */
export function givenFirst({ given, family }: Name, written = given): string {
  return given === '' ? family : `${written} ${family}`;
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
