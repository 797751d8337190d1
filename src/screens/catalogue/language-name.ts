import { menuLanguages } from '../../i18n/languages.ts';

/**
 * A language in its own words, such as “Deutsch”; Chromium has no Kazakh ones.
 * @param code as it came; one that names no language is shown as it is
 */
export function languageName(code: string): string {
  const ours = menuLanguages.find(({ language }) => language === code);
  if (ours) return ours.name;
  try {
    return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
