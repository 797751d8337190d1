import type { Pairing } from '../pdfjs/arrangement.ts';
import type { Spread } from './view.ts';

/**
 * How pages pair for a choice of spread. Odd and even speak of the printed number of the left page; where no page
 * has a number printed, its place in the file counts.
 * @param labels the printed label of page i + 1
 */
export function pairing(spread: Spread, labels: readonly string[]): Pairing {
  if (spread === 'none') return 'none';
  if (spread === 'cover') return 'fromSecond';
  const numbered = labels.findIndex((label) => /^\d+$/.test(label));
  const index = Math.max(0, numbered);
  const number = numbered < 0 ? 1 : Number(labels[numbered]);
  const standsLeft = number % 2 === (spread === 'odd' ? 1 : 0);
  return (index % 2 === 0) === standsLeft ? 'fromFirst' : 'fromSecond';
}
