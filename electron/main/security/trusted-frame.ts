import { journalOrigin } from '../protocol/journal-scheme.ts';

/** What is known of the frame that a message came from. */
export type SenderFrame = { origin: string; parent: unknown } | null;

/** Whether a message comes from a screen of ours: the window's own frame, never one inside of it. */
export function isTrustedFrame(frame: SenderFrame): boolean {
  return frame !== null && frame.parent === null && frame.origin === journalOrigin;
}
