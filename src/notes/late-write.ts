/** Delay between the last change and writing, in ms: redrawing and saving for every key would be too much. */
const pause = 400;

/** Writes texts shortly after their last change. */
export type LateWrite = {
  /** A text with another id first writes the waiting one. */
  write(id: string, text: string): void;
  /** Whether a text is waiting to be written. */
  isWaiting(id: string): boolean;
  /** Writes the waiting text now, such as before the page is left. */
  settle(): void;
};

/** @param write called with the text to write */
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
