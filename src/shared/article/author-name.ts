import { type LocalizedText, perLanguage } from '../language/language.ts';
import type { Author } from './article.ts';

/** An author's full name, given name first; of a group or of one name, that name. */
export function fullName({ givenName, familyName }: Pick<Author, 'givenName' | 'familyName'>): LocalizedText {
  return perLanguage((language) => `${givenName[language]} ${familyName[language]}`.trim());
}
