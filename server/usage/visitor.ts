import { createHmac } from 'node:crypto';

/** Who asks, as far as a request says. */
export type Asker = { address: string; agent: string };

/**
 * Sixteen bytes, hexadecimal, that are the same for all requests of a visitor on one day, and tell nobody who it is once
 * the day's salt is gone. Visitors are told apart by address and browser (Code of Practice, section 7.2): accounts are not
 * asked for, so that nobody's reading is tied to a name.
 */
export function visitorOf(salt: Buffer, { address, agent }: Asker): string {
  return createHmac('sha256', salt).update(`${address}\n${agent}`).digest('hex').slice(0, 32);
}
