import type { ProgramOffer } from '#shared/program-offer.ts';

/** What asks comes with the first question: hardly any page has one. */
const asking = async () => (await import('./fetched-program.ts')).fetchedProgram;

/** The desktop program over HTTP, and the computer of this page. @throws Failure `offline` or `unavailable` */
export const programOffer: ProgramOffer = {
  release: async () => (await asking()).release(),
  computer: async () => (await asking()).computer(),
};
