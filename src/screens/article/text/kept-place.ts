/** Where a page is read: the nth block of an element with an id, and which part of that is above the line of reading. */
export type KeptPlace = { id: string; nth: number; part: number };

const blocks = 'p, li, h1, h2, h3, h4, tr, figure, figcaption, blockquote, pre, summary, dt, dd';

/** Asides repeat what stands elsewhere. */
const isOwn = (block: Element) => !block.closest('aside');

const blocksOf = (root: Element) => [...root.querySelectorAll(blocks)].filter(isOwn);

/**
 * The place at the line of reading, just below what stays at the top of the window.
 * @returns undefined where there is none, such as above the text
 */
export function placeRead(text: HTMLElement): KeptPlace | undefined {
  const content = text.closest('main') ?? text;
  const line = lineOfReading(text);
  // Between two blocks there is nothing: the next one is a little further down.
  for (let down = 1; down < 80; down += 12) {
    const block = document.elementFromPoint(middleOf(text), line + down)?.closest(blocks);
    const root = block?.parentElement?.closest('[id]');
    if (!block || !root || !content.contains(root) || !isOwn(block)) continue;
    const { top, height } = block.getBoundingClientRect();
    return { id: root.id, nth: blocksOf(root).indexOf(block), part: (line - top) / (height || 1) };
  }
  return undefined;
}

/** Scrolls until a place is at the line of reading: what is laid out on the way may still move it. */
export function goToPlace(text: HTMLElement, { id, nth, part }: KeptPlace, signal: AbortSignal): void {
  const root = document.getElementById(id);
  const block = root && blocksOf(root)[nth];
  if (!block) return;
  block.closest('details:not([open])')?.setAttribute('open', '');
  let still = 0;
  const step = (frames: number) => {
    if (signal.aborted || frames === 0) return;
    const { top, height } = block.getBoundingClientRect();
    const off = top + part * height - lineOfReading(text);
    still = Math.abs(off) < 1 ? still + 1 : 0;
    if (still === 0) scrollBy({ top: off, behavior: 'instant' });
    if (still < 3) requestAnimationFrame(() => step(frames - 1));
  };
  step(30);
}

/** Where reading begins in the window, in CSS pixels from its top: below the bars that stay there. */
export function lineOfReading(text: HTMLElement): number {
  let line = 0;
  for (let bars = 0; bars < 4; bars += 1) {
    const bar = barAt(middleOf(text), line + 1, text);
    if (!bar) break;
    line = bar.getBoundingClientRect().bottom;
  }
  return line;
}

/** What stays at this point while the text moves. */
function barAt(x: number, y: number, text: HTMLElement): Element | undefined {
  let element = document.elementFromPoint(x, y);
  while (element && !element.contains(text)) {
    if (!text.contains(element) && /sticky|fixed/.test(getComputedStyle(element).position)) return element;
    element = element.parentElement;
  }
  return undefined;
}

function middleOf(text: HTMLElement): number {
  const { left, width } = text.getBoundingClientRect();
  return left + width / 2;
}
