/** Questions that follow the last answer within this time, in ms, belong to the same burst. */
const pause = 100;

/**
 * Asks once for what is asked several times in one burst of questions; the burst ends when all is answered and nobody
 * has asked for a moment. What failed is asked for anew.
 */
export function createSharedAnswers<Answer>(
  ask: (address: string) => Promise<Answer>,
): (address: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  let underWay = 0;
  let end: ReturnType<typeof setTimeout> | undefined;
  const settled = () => {
    underWay -= 1;
    clearTimeout(end);
    if (underWay === 0) end = setTimeout(() => answers.clear(), pause);
  };
  return (address) => {
    const known = answers.get(address);
    if (known) return known;
    clearTimeout(end);
    underWay += 1;
    const answer = ask(address);
    answers.set(address, answer);
    answer.then(settled, () => {
      answers.delete(address);
      settled();
    });
    return answer;
  };
}
