/**
 * Runs an action once it has not been called for a while.
 * @param rest that time, in ms
 */
export function debounced(act: () => void, rest: number): { call(): void; cancel(): void } {
  let timer: NodeJS.Timeout | undefined;
  return {
    call: () => {
      clearTimeout(timer);
      timer = setTimeout(act, rest);
    },
    cancel: () => clearTimeout(timer),
  };
}
