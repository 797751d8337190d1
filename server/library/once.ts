/** Computes a value at its first use and keeps it; a failed attempt is repeated at the next use. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    if (made) return made;
    made = make();
    if (made instanceof Promise) {
      made.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
}
