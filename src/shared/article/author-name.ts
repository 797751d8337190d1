import type { LocalizedText } from '../language/language.ts';
import type { Author } from './article.ts';

/** An author's full name, given name first. */
export function fullName({ givenName, familyName }: Pick<Author, 'givenName' | 'familyName'>): LocalizedText {
  return {
    ru: `${givenName.ru} ${familyName.ru}`,
    en: `${givenName.en} ${familyName.en}`,
    kk: `${givenName.kk} ${familyName.kk}`,
  };
}
