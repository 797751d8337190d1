import type { DesktopBridge, DesktopFacts, DesktopSettings } from '#shared/desktop-bridge.ts';
import type { Language } from '#shared/language.ts';
import { loadDesktopWords } from '../../i18n/load-desktop-words.ts';

/** What the screen shows at once. */
export type LoadedSettings = { settings: DesktopSettings; facts: DesktopFacts };

/** Asks the program for its settings, and has the words for them ready. */
export async function loadSettings(bridge: DesktopBridge, language: Language): Promise<LoadedSettings> {
  const [settings, facts] = await Promise.all([
    bridge.settings(),
    bridge.facts(),
    loadDesktopWords(language),
  ]);
  return { settings, facts };
}
