import { isWords } from '../pdfjs/parts-of-pages.ts';
import type { View } from './view.ts';

/**
 * How far the wheel must turn beyond an edge to turn the page, in CSS pixels: less than one notch of any
 * mouse.
 */
const wheelReach = 50;
/**
 * A pause after which turning the wheel begins a new flick, in ms; until then it belongs to the same one,
 * with its momentum.
 */
const wheelPause = 150;

const onKeys: Record<string, 1 | -1> = { PageDown: 1, ' ': 1, ArrowDown: 1, PageUp: -1, ArrowUp: -1 };

/** In single-page layout, turns the page when the reader scrolls on beyond its edge. */
export function turnAtEdges(container: HTMLElement, view: View, pages: number, signal: AbortSignal): void {
  /** Whether the page ends here and there is another one in this direction. */
  const atEdge = (direction: 1 | -1) =>
    direction > 0
      ? container.scrollTop + container.clientHeight >= container.scrollHeight - 2 &&
        view.state().page < pages
      : container.scrollTop <= 1 && view.state().page > 1;
  const turn = (direction: 1 | -1) => {
    view.turnPage(direction);
    container.scrollTop = direction > 0 ? 0 : container.scrollHeight;
  };
  const isSingle = () => view.state().layout === 'single';

  container.addEventListener(
    'keydown',
    (event) => {
      if (!isSingle() || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target !== container && !isWords(event.target as Element)) return;
      const direction = event.key === ' ' && event.shiftKey ? -1 : onKeys[event.key];
      if (!direction || !atEdge(direction)) return;
      event.preventDefault();
      turn(direction);
    },
    { signal },
  );

  /**
   * The state of the wheel: a flick that begins within a page ends there, and one that has turned a page is
   * over.
   */
  let flick = { direction: 0, at: 0, beyond: 0, can: 'scroll' as 'scroll' | 'turn' | 'nothing' };
  container.addEventListener(
    'wheel',
    (event) => {
      const { deltaY, ctrlKey, metaKey, timeStamp } = event;
      if (!isSingle() || ctrlKey || metaKey || deltaY === 0) return;
      const direction = deltaY > 0 ? 1 : -1;
      if (flick.direction !== direction || timeStamp - flick.at > wheelPause) {
        flick = { direction, at: timeStamp, beyond: 0, can: atEdge(direction) ? 'turn' : 'scroll' };
      }
      flick.at = timeStamp;
      if (flick.can === 'turn') {
        flick.beyond += Math.abs(deltaY);
        if (flick.beyond >= wheelReach) {
          flick.can = 'nothing';
          turn(direction);
        }
      }
      if (flick.can === 'nothing' && event.cancelable) event.preventDefault();
    },
    { passive: false, signal },
  );
}
