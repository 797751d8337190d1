import type { Language } from '#shared/language/language.ts';

/** A label as words inside a sentence: with a small letter, unless it begins with an abbreviation. */
export function insideSentence(language: Language, label: string): string {
  return label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLocaleLowerCase(language));
}

/** The name of a language inside a sentence, where only English begins it with a capital. */
export function languageInside(language: Language, name: string): string {
  return language === 'en' ? name : insideSentence(language, name);
}
