import { progress } from '../progress.ts';
import type { Reader } from './readers.ts';

/**
 * Measures both readers repeatedly in alternation, each equally often first.
 * @param what names the measurement
 * @returns the figures of all runs
 */
export async function inTurns<Figures>(
  [ours, peer]: readonly [ours: Reader, peer: Reader],
  runs: number,
  what: string,
  measure: (reader: Reader) => Promise<Figures>,
): Promise<[ours: Figures[], peer: Figures[]]> {
  const own: Figures[] = [];
  const other: Figures[] = [];
  const measureOurs = async () => own.push(await measure(ours));
  const measurePeer = async () => other.push(await measure(peer));
  for (let run = 0; run < runs; run++) {
    progress(`${what} in both readers, run ${run + 1} of ${runs}`);
    const turns = [measureOurs, measurePeer];
    for (const turn of run % 2 === 0 ? turns : turns.toReversed()) await turn();
  }
  return [own, other];
}
