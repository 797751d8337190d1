/** Shares one request between all callers of the same address. */
export type SharedAnswers<Answer> = {
  /** The pending or held answer, else a new request. Failures are not kept. */
  ask(address: string): Promise<Answer>;
  /**
   * Keeps all answers from now on, for screens that are opened only if their data arrives.
   * @returns a function that releases them
   */
  hold(): () => void;
};

/** Shares the requests of `fetchAnswer`. */
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
