/** How long after its last change a text is written, in ms: a redraw and a place on the disk for each letter is much. */
const pause = 400;

/** Writes texts a moment after their last change. */
export type LateWrite = {
  /** Of several texts the one before is written at once. */
  write(id: string, text: string): void;
  /** Whether a text is still to be written. */
  isWaiting(id: string): boolean;
  /** Writes what waits now: nobody waits for a page that is left. */
  settle(): void;
};

/** @param write what is done with a text in the end */
export function createLateWrite(write: (id: string, text: string) => void): LateWrite {
  let waiting: { id: string; text: string } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    const last = waiting;
    waiting = undefined;
    if (last) write(last.id, last.text);
  };
  return {
    write: (id, text) => {
      if (waiting?.id !== id) settle();
      clearTimeout(timer);
      waiting = { id, text };
      timer = setTimeout(settle, pause);
    },
    isWaiting: (id) => waiting?.id === id,
    settle,
  };
}
