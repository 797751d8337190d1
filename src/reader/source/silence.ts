/** How long a reader waits for something that gives no sign of life, in seconds. */
export const patience = 15;

export type SilenceWatch = {
  /** Something was heard: the count begins anew. */
  heard(): void;
  end(): void;
};

/**
 * Calls back once, when nothing was heard for as long as a reader waits. Only seconds in which the page is seen
 * count: browsers slow hidden pages down, and a computer that slept has not been waiting.
 */
export function watchSilence(onSilence: () => void, seconds = patience): SilenceWatch {
  let silent = 0;
  const clock = setInterval(() => {
    if (globalThis.document?.visibilityState === 'hidden') return;
    silent += 1;
    if (silent < seconds) return;
    clearInterval(clock);
    onSilence();
  }, 1000);
  return {
    heard: () => {
      silent = 0;
    },
    end: () => clearInterval(clock),
  };
}
