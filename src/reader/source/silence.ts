/** How long to wait for a sign of life, in seconds. */
export const patience = 15;

export type SilenceWatch = {
  /** Restarts the count. */
  heard(): void;
  end(): void;
};

/**
 * Calls back once after so many seconds without a sign of life. Only seconds in which the page is visible
 * count: browsers throttle hidden pages, and a sleeping computer does not wait.
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
