import { isWords } from '../pdfjs/parts-of-pages.ts';
import type { View } from './view.ts';

/** How far beyond an edge the wheel has to turn for another page, in CSS pixels: less than a notch of any mouse. */
const wheelReach = 50;
/** After such a pause, in ms, it is turned anew; until then it is one flick, with the swing that follows the fingers. */
const wheelPause = 150;

const onKeys: Record<string, 1 | -1> = { PageDown: 1, ' ': 1, ArrowDown: 1, PageUp: -1, ArrowUp: -1 };

/** Where one page is shown at a time, reading on beyond its edge turns to the next one. */
export function turnAtEdges(container: HTMLElement, view: View, pages: number, signal: AbortSignal): void {
  /** Whether reading on would turn the page: it ends here, and is not the last one that way. */
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

  /** What the wheel is doing: a flick that begins within a page ends in it, and one that has turned it is over. */
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
