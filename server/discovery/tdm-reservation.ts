import type { Journal } from '#shared/library/journal.ts';

/** The licences that let everybody mine texts, with or without naming the source. */
const free = /^https?:\/\/creativecommons\.org\/(?:licenses\/by(?:-sa)?|publicdomain\/(?:zero|mark))\//;

/**
 * Tells text and data miners that the journal reserves no right, or null where its licence may reserve some.
 * @see https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/
 */
export function tdmReservation({ licence }: Pick<Journal, 'licence'>): string | null {
  if (!free.test(licence.url)) return null;
  return `${JSON.stringify([{ location: '/', 'tdm-reservation': 0 }], null, 2)}\n`;
}
