/**
 * What the virus scanner has said of a stored file. `absent`: there is no scanner. `waiting` and the reasons after it:
 * it has not spoken yet, and is asked again; about `tooLarge` only when somebody asks for the release of a copy, and when
 * the server starts.
 */
export const scanStates = [
  'clean',
  'infected',
  'absent',
  'waiting',
  'unreachable',
  'failed',
  'tooLarge',
] as const;

export type ScanState = (typeof scanStates)[number];

/** Those of a file about which the scanner still has to speak. */
export const awaitedScans = ['waiting', 'unreachable', 'failed', 'tooLarge'] as const satisfies ScanState[];

/** Whether a file may go on to others: a scanner found nothing in it, or there is none. */
export function mayPass(scan: ScanState): boolean {
  return scan === 'clean' || scan === 'absent';
}
