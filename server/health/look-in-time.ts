import type { Part } from './part.ts';

/** The timeout of a check, in ms. */
export const usualPatience = 2_000;

/**
 * Checks a part of the server, one check at a time: concurrent callers share its result. A part that fails,
 * or does not answer in time, is unavailable.
 * @param onChange called when the status of a part changes, with the error
 */
export function lookInTime(
  look: () => Promise<Part>,
  onChange: (part: Part, fault: unknown) => void,
  patience = usualPatience,
): () => Promise<Part> {
  let looking: Promise<Part> | undefined;
  let former = 'ok';
  return async () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    const { part, fault } = await within(patience, looking).then(
      (found) => ({ part: found, fault: undefined }),
      (error: unknown) => ({ part: { status: 'unavailable' } as const, fault: error }),
    );
    if (part.status !== former) onChange(part, fault);
    former = part.status;
    return part;
  };
}

/**
 * What a promise gives, if it gives it within `patience` ms. What comes later is dropped.
 * @throws Error that says so if it does not
 */
export async function within<Found>(patience: number, found: Promise<Found>): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1_000} s`)), patience);
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
