import type { Language } from '../../../src/shared/language/language.ts';

/** Somebody made up, whose names no other text holds. */
export type PlantedPerson = {
  givenName: string;
  familyName: string;
  names: Record<Language, { given: string; family: string }>;
  email: string;
  orcid: string;
};

/** Syllables in English, Russian and Kazakh spelling. */
const syllables = [
  ['qar', 'кар', 'қар'],
  ['ghu', 'гу', 'ғұ'],
  ['nge', 'нге', 'ңе'],
  ['sor', 'сор', 'сөр'],
  ['rim', 'рим', 'рім'],
  ['zhu', 'жу', 'жү'],
  ['mbe', 'мбе', 'мбе'],
  ['lta', 'лта', 'лтә'],
  ['dau', 'дау', 'дау'],
  ['tyk', 'тык', 'тық'],
] as const;

/** A person made from a number; different below 1000 for different numbers. */
export function plantedPerson(seed: number): PlantedPerson {
  const digits = [Math.floor(seed / 100) % 10, Math.floor(seed / 10) % 10, seed % 10];
  const word = (script: 0 | 1 | 2, order: number[], ending: string) =>
    capital(order.map((digit) => syllables[digit]?.[script] ?? '').join('') + ending);
  const [one = 0, two = 0, three = 0] = digits;
  const named = (script: 0 | 1 | 2, family: string, given: string) => ({
    given: word(script, [three, one, two], given),
    family: word(script, [one, two, three], family),
  });
  const names = {
    en: named(0, 'bekova', 'gulym'),
    ru: named(1, 'бекова', 'гулым'),
    kk: named(2, 'бекова', 'ғұлым'),
  };
  const { given, family } = names.en;
  return {
    givenName: given,
    familyName: family,
    names,
    email: `${given}.${family}@university.example`.toLowerCase(),
    orcid: orcidOf(seed),
  };
}

/** Everything whose presence in bytes gives a person away. */
export function needlesOf({ names, email, orcid }: PlantedPerson): string[] {
  return [
    ...new Set([...Object.values(names).flatMap(({ given, family }) => [given, family]), email, orcid]),
  ];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** An ORCID iD with its check digit (ISO 7064, MOD 11-2). */
function orcidOf(seed: number): string {
  const digits = `00000009${String(seed).padStart(7, '0')}`;
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const check = (12 - (total % 11)) % 11;
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?!$)/g, '$1-');
}
