import type { OfferedProgram } from './program-release.ts';
import type { ReaderComputer } from './reader-computer.ts';

/** What a host knows about the desktop program and the visitor's computer. */
export type ProgramOffer = {
  /** Null if no release is offered. */
  release(): Promise<OfferedProgram | null>;
  computer(): Promise<ReaderComputer>;
};

/** For pages rendered without a visitor. */
export const nothingOffered: ProgramOffer = {
  release: async () => null,
  computer: async () => ({ system: 'unknown', processor: 'unknown' }),
};
