import type { ProgramOffer } from '#shared/program/program-offer.ts';
import { desktop } from './desktop.ts';

/** The code is loaded with the first request: few pages send one. */
const asking = async () => (await import('./fetched-program.ts')).fetchedProgram;

/**
 * The desktop program over HTTP, and the computer of this page.
 * @throws Failure `offline` or `unavailable`
 */
export const programOffer: ProgramOffer = {
  // The desktop program itself needs no offer.
  release: async () => (desktop() ? null : (await asking()).release()),
  computer: async () => (await asking()).computer(),
};
