import type { DesktopBridge, DesktopFacts, DesktopSettings } from '#shared/desktop-bridge.ts';
import type { Language } from '#shared/language.ts';
import { loadWords } from '../../i18n/load-words.ts';

/** What the screen shows at once. */
export type LoadedSettings = { settings: DesktopSettings; facts: DesktopFacts };

/** Asks the program for its settings, and has the words for them ready. */
export async function loadSettings(bridge: DesktopBridge, language: Language): Promise<LoadedSettings> {
  const [settings, facts] = await Promise.all([
    bridge.settings(),
    bridge.facts(),
    loadWords(language, 'desktop'),
  ]);
  return { settings, facts };
}
