import type { Packed } from './packed.ts';

/** An answer as it goes out. */
type Answer = Packed & { status: number };

/** More than the answers for many volumes in three languages. */
const capacity = 5_000;

/** Answers by address, kept until the edition of what they tell is another. */
export function createAnswerCache() {
  let edition = '';
  const answers = new Map<string, Answer>();
  return {
    get: (currentEdition: string, address: string): Answer | undefined => {
      if (currentEdition !== edition) {
        answers.clear();
        edition = currentEdition;
      }
      return answers.get(address);
    },
    set: (answeredEdition: string, address: string, answer: Answer): void => {
      if (answeredEdition !== edition) return;
      const oldest = answers.keys().next();
      if (answers.size >= capacity && !oldest.done) answers.delete(oldest.value);
      answers.set(address, answer);
    },
  };
}
