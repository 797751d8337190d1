import type { LibraryDatabase } from '#library/schema.ts';

/** By how much clocks may differ that are right, in ms. */
export const clockTolerance = 60_000;

/** Says that this machine's clock is wrong, if it tells a moment before the library was made. */
export async function clockBehind(library: LibraryDatabase): Promise<string | undefined> {
  const { newest } = await library
    .selectFrom('records')
    .select(({ fn }) => fn.max('changed').as('newest'))
    .executeTakeFirstOrThrow();
  const now = Date.now();
  if (!(Date.parse(newest) > now + clockTolerance)) return undefined;
  return `this machine’s clock (${new Date(now).toISOString()}) is before the library was made (${newest})`;
}
