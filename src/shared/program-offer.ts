import type { OfferedProgram } from './program-release.ts';
import type { ReaderComputer } from './reader-computer.ts';

/** What a host knows of the desktop program, and of the computer of who looks at a page. */
export type ProgramOffer = {
  /** Null where no release is offered. */
  release(): Promise<OfferedProgram | null>;
  computer(): Promise<ReaderComputer>;
};

/** For pages that are nobody's. */
export const nothingOffered: ProgramOffer = {
  release: async () => null,
  computer: async () => ({ system: 'unknown', processor: 'unknown' }),
};
