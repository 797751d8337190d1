/** An act that is done once it was not called for again for so long. @param rest in ms */
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
