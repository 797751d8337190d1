import { type LocalizedText, perLanguage } from '../language/language.ts';
import type { Author } from './article.ts';

/** A name for lists, family name first: `Kalymbetov, Arman`; of a group or of one name, that name. */
export function invertedName({
  givenName,
  familyName,
}: Pick<Author, 'givenName' | 'familyName'>): LocalizedText {
  return perLanguage((language) => [familyName[language], givenName[language]].filter(Boolean).join(', '));
}
