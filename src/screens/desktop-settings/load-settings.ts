import type { Language } from '#shared/language/language.ts';
import type { DesktopBridge, DesktopFacts, DesktopSettings } from '#shared/program/desktop-bridge.ts';
import { loadWords } from '../../i18n/load-words.ts';

/** The data of the screen. */
export type LoadedSettings = { settings: DesktopSettings; facts: DesktopFacts };

/** Loads the settings of the program, and the texts of the screen. */
export async function loadSettings(bridge: DesktopBridge, language: Language): Promise<LoadedSettings> {
  const [settings, facts] = await Promise.all([
    bridge.settings(),
    bridge.facts(),
    loadWords(language, 'desktop'),
  ]);
  return { settings, facts };
}
