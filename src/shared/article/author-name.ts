import { type LocalizedText, perLanguage } from '../language/language.ts';
import type { Author } from './article.ts';

type Named = Pick<Author, 'givenName' | 'familyName'>;

/** An author's full name, given name first; of a group or of one name, that name. */
export function fullName({ givenName, familyName }: Named): LocalizedText {
  return perLanguage((language) => joined(givenName[language], ' ', familyName[language]));
}

/** A name for lists, family name first: `Kalymbetov, Arman`; of a group or of one name, that name. */
export function invertedName({ givenName, familyName }: Named): LocalizedText {
  return perLanguage((language) => inverted({ given: givenName[language], family: familyName[language] }));
}

/** The same for a name in one language. */
export function inverted({ given, family }: { given: string; family: string }): string {
  return joined(family, ', ', given);
}

function joined(one: string, between: string, other: string): string {
  return one === '' || other === '' ? one + other : one + between + other;
}
