/** What is made when it is first asked for, and kept; what failed on the way is made again when it is next asked for. */
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
