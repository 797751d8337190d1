import type { Packed } from './packed.ts';

/** An answer as it goes out. */
type Answer = Packed & {
  status: number;
  /** Headers that belong to this answer only. */
  headers?: Record<string, string>;
};

/** Bytes before compression: more than the answers for many volumes in three languages. */
const usualCapacity = 64 * 2 ** 20;

/** About what an answer takes beside its body and its address. */
const overhead = 1_000;

/**
 * Answers by address, kept until the edition of what they tell is another. One page may have more addresses than
 * anybody can count, so what was asked for last is kept, as far as there is room.
 * @param capacity in bytes before compression
 */
export function createAnswerCache(capacity = usualCapacity) {
  let edition = '';
  let held = 0;
  const answers = new Map<string, Answer>();

  const forget = (address: string) => {
    const answer = answers.get(address);
    if (!answer) return;
    answers.delete(address);
    held -= sizeOf(address, answer);
  };

  return {
    get: (currentEdition: string, address: string): Answer | undefined => {
      if (currentEdition !== edition) {
        answers.clear();
        held = 0;
        edition = currentEdition;
      }
      const answer = answers.get(address);
      if (!answer) return undefined;
      // The last in the map is the last that was asked for.
      answers.delete(address);
      answers.set(address, answer);
      return answer;
    },
    set: (answeredEdition: string, address: string, answer: Answer): void => {
      if (answeredEdition !== edition) return;
      forget(address);
      answers.set(address, answer);
      held += sizeOf(address, answer);
      for (const oldest of answers.keys()) {
        if (held <= capacity) break;
        forget(oldest);
      }
    },
  };
}

function sizeOf(address: string, answer: Answer): number {
  return answer.body('identity').length + address.length + overhead;
}
