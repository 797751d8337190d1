import { type Language, type LocalizedText, languages } from '#shared/language/language.ts';

/** The languages whose name for something differs from the one shown, each other name once. */
export function otherNames(names: LocalizedText, shown: Language): Language[] {
  const seen = new Set([names[shown]]);
  return languages.filter((language) => seen.size < seen.add(names[language]).size);
}
