import { journalOrigin } from '../protocol/journal-scheme.ts';

/** The properties of a sender's frame that are checked. */
export type SenderFrame = { origin: string; parent: unknown } | null;

/** Whether a message comes from one of our screens: from a window's main frame, never from a nested one. */
export function isTrustedFrame(frame: SenderFrame): boolean {
  return frame !== null && frame.parent === null && frame.origin === journalOrigin;
}
