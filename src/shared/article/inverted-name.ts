import { type LocalizedText, perLanguage } from '../language/language.ts';
import type { Author } from './article.ts';

/** A name for lists, family name first: `Kalymbetov, Arman`; of a group or of one name, that name. */
export function invertedName({
  givenName,
  familyName,
}: Pick<Author, 'givenName' | 'familyName'>): LocalizedText {
  return perLanguage((language) => inverted({ given: givenName[language], family: familyName[language] }));
}

/** The same for a name in one language. */
export function inverted({ given, family }: { given: string; family: string }): string {
  return [family, given].filter(Boolean).join(', ');
}
