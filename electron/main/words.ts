import type { Language } from '#shared/language.ts';
import en from '../../resources/locales/en/desktop.json' with { type: 'json' };
import kk from '../../resources/locales/kk/desktop.json' with { type: 'json' };
import ru from '../../resources/locales/ru/desktop.json' with { type: 'json' };

/** The words of menus, dialogs and the command line. */
export type DesktopWords = typeof ru;

const words: Record<Language, DesktopWords> = { ru, en, kk };

/** The words of a language. */
export function wordsOf(language: Language): DesktopWords {
  return words[language];
}

/** Fills in the places of a text: `{{name}}`. */
export function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
