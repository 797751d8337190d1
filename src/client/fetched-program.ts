import { Failure } from '#shared/failure.ts';
import type { ProgramOffer } from '#shared/program/program-offer.ts';
import type { OfferedProgram } from '#shared/program/program-release.ts';
import { type ReaderComputer, readerComputer } from '#shared/program/reader-computer.ts';

/** User-Agent Client Hints, where the browser supports them (https://wicg.github.io/ua-client-hints/). */
type HintingNavigator = Navigator & {
  userAgentData?: {
    platform: string;
    getHighEntropyValues(hints: string[]): Promise<{ architecture?: string }>;
  };
};

/** The program that the site offers, and the computer that shows this page. */
export const fetchedProgram: ProgramOffer = {
  release: async () => {
    const response = await fetch('/api/desktop/release').catch((cause: unknown) => {
      throw new Failure('offline', 'no answer about the program', { cause });
    });
    if (!response.ok) throw new Failure('unavailable', `the release answered ${response.status}`);
    return (await response.json()) as OfferedProgram | null;
  },
  computer: thisComputer,
};

/** The computer that shows this page, detected more exactly than the server can. */
export async function thisComputer(): Promise<ReaderComputer> {
  const { userAgent, maxTouchPoints, userAgentData }: HintingNavigator = navigator;
  const hints = await userAgentData?.getHighEntropyValues(['architecture']).catch(() => undefined);
  return readerComputer({
    userAgent,
    platform: userAgentData?.platform,
    architecture: hints?.architecture,
    touchPoints: maxTouchPoints,
  });
}
