import type { Pairing } from '../pdfjs/arrangement.ts';
import type { Spread } from './view.ts';

/**
 * The pairing for a choice of spreads. Odd and even refer to the printed number of the left page; in a
 * document without printed numbers, to its number in the file.
 * @param labels the printed labels, in page order
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
