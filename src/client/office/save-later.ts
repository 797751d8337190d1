/** How long somebody rests before what they typed is saved, in ms, and how long saving waits for one who doesn’t. */
export type Pace = { rest: number; longest: number };

/** Plans savings of what is typed, and lets one thing at a time reach the server. */
export function saveLater(save: () => unknown, { rest, longest }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  return {
    /** Something was typed: it is saved before long. */
    plan: () => {
      clearTimeout(timer);
      waitingSince ??= Date.now();
      const left = Math.max(0, waitingSince + longest - Date.now());
      timer = setTimeout(save, Math.min(rest, left));
    },
    /** Nothing is planned any more. */
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      waitingSince = undefined;
    },
    /** Does something once what came before is done, however that went. */
    inTurn: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const result = turn.then(work);
      turn = result.catch(() => undefined);
      return result;
    },
  };
}
