import { useSyncExternalStore } from 'react';

/** The browser's speech; undefined where there is none, as on the server. */
export function speechHere(): SpeechSynthesis | undefined {
  return typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : undefined;
}

/**
 * A voice for a language, one of this device before one that a server speaks with; undefined if there is none.
 * @param language a BCP 47 tag, of which the first part counts
 */
export function voiceFor(
  language: string,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const primary = primaryOf(language);
  const fitting = voices.filter(({ lang }) => primaryOf(lang) === primary);
  const local = fitting.filter(({ localService }) => localService);
  const preferred = local.length > 0 ? local : fitting;
  return preferred.find(({ default: isUsual }) => isUsual) ?? preferred[0];
}

/** Whether there is a voice for a language; it may come a moment after the page. */
export function useHasVoice(language: string): boolean {
  return useSyncExternalStore(
    onVoices,
    () => voiceFor(language, speechHere()?.getVoices() ?? []) !== undefined,
    () => false,
  );
}

function onVoices(listener: () => void): () => void {
  const speech = speechHere();
  // Old versions of Safari have voices, but no event.
  speech?.addEventListener?.('voiceschanged', listener);
  return () => speech?.removeEventListener?.('voiceschanged', listener);
}

/** Android writes `en_GB`. */
function primaryOf(tag: string): string | undefined {
  return tag.toLowerCase().split(/[-_]/)[0];
}
