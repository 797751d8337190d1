/**
 * Does something with each of several things, whatever becomes of the others: one that fails holds none up.
 * @throws what the first failed with, after the last
 */
export async function oneByOne<Thing>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = [];
  for (const thing of things) await work(thing).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw faults[0];
}
