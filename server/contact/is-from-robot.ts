import type { ContactMessage } from '#shared/contact.ts';

/** Nobody reads the form and writes to the office in less, in ms. */
const shortest = 2_000;

/** Whether a message was written by a program that fills in forms: it fills every field, and is quick about it. */
export function isFromRobot({ website, elapsed }: ContactMessage): boolean {
  return (website !== undefined && website !== '') || (elapsed !== undefined && elapsed < shortest);
}
