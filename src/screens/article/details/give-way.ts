/** In ms: after a pointer has come upon the button, a press follows by then, or none does. */
const mostBeforePress = 400;
/** In ms: a reader that shows nothing by then holds nothing up. */
const mostBeforePage = 3_000;

let way = Promise.resolve();
let free = () => {};

/**
 * Lets the reader go first: while it opens, the late parts of the article's page wait, since both together take longer
 * than one after the other.
 * @param pressed whether it is being opened, or may be
 */
export function giveWay(pressed: boolean): void {
  free();
  way = new Promise((resolve) => {
    const waiting = setTimeout(resolve, pressed ? mostBeforePage : mostBeforePress);
    free = () => {
      clearTimeout(waiting);
      resolve();
    };
  });
}

/** The reader shows its first page, or is closed. */
export function goOn(): void {
  free();
}

/** Resolves when no reader is opening. */
export async function wayIsFree(): Promise<void> {
  let seen: Promise<void>;
  do {
    seen = way;
    await seen;
  } while (seen !== way);
}
