/** A person as named in a list of references. */
export type CitedPerson = { family: string; given: string; suffix?: string };

/** The people named before the year of a work, and what they did for it. */
export type CitedPeople = { role: 'author' | 'editor' | 'compiler'; names: CitedPerson[] };

/** Roles as lists in Russian, English and Kazakh write them in parentheses after the names. */
const roles: [CitedPeople['role'], RegExp][] = [
  ['editor', /\s*\((?:eds?|ред)\.\)\.?$/i],
  ['compiler', /\s*\((?:сост|құраст|comps?)\.\)\.?$/i],
];

const particle =
  '(?:d[aeiou]|del|della|des|dos|la|le|van|von|der|den|ten|ter|zu|y|el|al|bin|ibn|д[еиюа]|ла|ле|ван|фон|дер|ден)';
const word = String.raw`(?:\p{Lu}|\p{Ll}{2,3}\p{Lu})[\p{L}\p{M}]*(?:[-’'ʻʼ‑]\p{L}[\p{L}\p{M}]*)*`;
const initial = String.raw`\p{Lu}\p{Ll}{0,2}\.`;
const initials = `${initial}(?:[ -]?${initial})*`;
const person = new RegExp(
  String.raw`(?<family>(?:${particle} )*${word}(?: (?:${particle} )*${word}){0,2}), (?<given>${initials}(?: ${particle})*(?: ${initials})?)(?:, (?<suffix>Jr\.|Sr\.|мл\.|ст\.|I{2,3}|IV))?(?:, (?=.)|$)`,
  'uy',
);

/**
 * The people of a head in APA 7 style: `Hann, C., & Wiber, M. G. (Eds.).`, «Бек, У., и Хан, А. Б.». Undefined
 * unless every part of the head is a person with initials: organisations, single names, shortened lists and
 * other roles are left out.
 */
export function readPeople(head: string): CitedPeople | undefined {
  const [role, marked] = roles.find(([, pattern]) => pattern.test(head)) ?? ['author' as const, /$/];
  const listed = head
    .replace(marked, '')
    .replace(/,? (?:&|and|и|және) (?!.* (?:&|and|и|және) )/u, ', ')
    .trim();
  const names: CitedPerson[] = [];
  person.lastIndex = 0;
  while (person.lastIndex < listed.length) {
    const { family, given, suffix } = person.exec(listed)?.groups ?? {};
    if (family === undefined || given === undefined) return undefined;
    names.push({ family, given, ...(suffix === undefined ? {} : { suffix }) });
  }
  return names.length > 0 ? { role, names } : undefined;
}
