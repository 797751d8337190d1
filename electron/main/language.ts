import { defaultLanguage, type Language, languages } from '#shared/language.ts';

/**
 * The language to begin with: the chosen one, else the first of the system's that is one of ours, else Russian.
 * @param preferred the system's languages by BCP 47, the dearest first
 */
export function startLanguage(chosen: Language | null, preferred: readonly string[]): Language {
  if (chosen) return chosen;
  const codes = preferred.map((tag) => tag.toLowerCase().split(/[-_]/)[0]);
  return (
    codes.map((code) => languages.find((language) => language === code)).find(Boolean) ?? defaultLanguage
  );
}
