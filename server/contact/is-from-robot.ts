import type { ContactMessage } from '#shared/account/contact.ts';

/** No person reads the form and writes to the office faster than this, in ms. */
const shortest = 2_000;

/** Whether a bot wrote a message: bots fill in every field, and are fast. */
export function isFromRobot({ website, elapsed }: ContactMessage): boolean {
  return (website !== undefined && website !== '') || (elapsed !== undefined && elapsed < shortest);
}
