import { createStore, type Watched } from '../../../../components/store.ts';
import { voiceFor } from './voices.ts';

/** How fast it may be read, as multiples of the usual pace. */
export const paces = ['0.75', '1', '1.25', '1.5', '2'] as const;

export type Pace = (typeof paces)[number];

export type AloudState = {
  state: 'speaking' | 'paused' | 'ended' | 'failed';
  /** The passage that is read, or next. */
  at: number;
  pace: Pace;
};

/** A sentence, and the language of its words. */
export type Passage = { words: string; language: string };

/** Reads passages aloud, one after another. */
export type Aloud = Watched<AloudState> & {
  /** Reads on from a passage; by default from where it was paused. */
  speak(at?: number): void;
  /** Keeps silent; it goes on with the beginning of the passage. */
  pause(): void;
  /** Takes effect at once: the passage is begun again. */
  setPace(pace: Pace): void;
  /** Ends it for good. */
  end(): void;
};

/**
 * Each passage is an utterance of its own: browsers cut long ones short, and on phones they can't pause them.
 * @param language of a passage for whose own language there is no voice
 */
export function createAloud(
  passages: readonly Passage[],
  { speech, language, pace }: { speech: SpeechSynthesis; language: string; pace: Pace },
): Aloud {
  const { state, subscribe, set } = createStore<AloudState>({ state: 'paused', at: 0, pace });
  /** Kept, since browsers may drop an utterance that nothing refers to, with its events. */
  let spoken: SpeechSynthesisUtterance | undefined;

  const hush = () => {
    spoken = undefined;
    speech.cancel();
  };
  const speak = (at = state().at) => {
    hush();
    const passage = passages[at];
    if (!passage) {
      set({ state: 'ended', at: 0 });
      return;
    }
    const voices = speech.getVoices();
    const voice = voiceFor(passage.language, voices) ?? voiceFor(language, voices);
    const utterance = new SpeechSynthesisUtterance(passage.words);
    utterance.lang = voice?.lang ?? language;
    utterance.voice = voice ?? null;
    utterance.rate = Number(state().pace);
    utterance.onend = () => {
      if (spoken === utterance) speak(at + 1);
    };
    utterance.onerror = () => {
      if (spoken !== utterance) return;
      spoken = undefined;
      set({ state: 'failed' });
    };
    spoken = utterance;
    set({ state: 'speaking', at });
    speech.speak(utterance);
  };
  return {
    state,
    subscribe,
    speak,
    pause: () => {
      hush();
      set({ state: 'paused' });
    },
    setPace: (next) => {
      set({ pace: next });
      if (state().state === 'speaking') speak();
    },
    end: hush,
  };
}
