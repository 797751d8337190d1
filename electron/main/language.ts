import { defaultLanguage, type Language, languages } from '#shared/language/language.ts';

/**
 * The initial language: the chosen one, else the first of the system's that we support, else Russian.
 * @param preferred the system's languages as BCP 47 tags, most preferred first
 */
export function startLanguage(chosen: Language | null, preferred: readonly string[]): Language {
  if (chosen) return chosen;
  const codes = preferred.map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return (
    codes.map((code) => languages.find((language) => language === code)).find(Boolean) ?? defaultLanguage
  );
}
