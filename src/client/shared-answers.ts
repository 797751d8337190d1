/** Asks once for what is asked for several times at once. */
export type SharedAnswers<Answer> = {
  /** What failed is asked for anew. */
  ask(address: string): Promise<Answer>;
  /** Keeps all answers from now on, for who looks first whether they can be had. @returns what lets them go */
  hold(): () => void;
};

export function createSharedAnswers<Answer>(
  fetchAnswer: (address: string) => Promise<Answer>,
): SharedAnswers<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  let holding = 0;
  return {
    ask: (address) => {
      const known = answers.get(address);
      if (known) return known;
      const answer = fetchAnswer(address);
      answers.set(address, answer);
      const forget = () => {
        if (answers.get(address) === answer) answers.delete(address);
      };
      answer.then(() => {
        if (holding === 0) forget();
      }, forget);
      return answer;
    },
    hold: () => {
      holding += 1;
      return () => {
        holding -= 1;
        if (holding === 0) answers.clear();
      };
    },
  };
}
