import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { openStoredText } from './stored-text.ts';

const RecentCatalogue = z.strictObject({
  /** As typed, no longer than its field takes. */
  address: z.string().min(1).max(2_000),
  title: z.string(),
});

/** A catalogue that was opened by its address. */
export type RecentCatalogue = z.output<typeof RecentCatalogue>;

const most = 6;

const stored = openStoredText('catalogues');

let text: string | null = null;
let known: readonly RecentCatalogue[] = [];

/** The catalogues opened last on this device, the latest first; the same array until something changes. */
export function recentCatalogues(): readonly RecentCatalogue[] {
  const now = stored.read();
  if (now !== text) known = parse(now);
  text = now;
  return known;
}

/** The same for components. */
export function useRecentCatalogues(): readonly RecentCatalogue[] {
  return useSyncExternalStore(stored.subscribe, recentCatalogues);
}

/** Puts a catalogue first. */
export function rememberCatalogue(catalogue: RecentCatalogue): void {
  const others = recentCatalogues().filter(({ address }) => address !== catalogue.address);
  stored.write(JSON.stringify([catalogue, ...others].slice(0, most)));
}

/** Removes a catalogue from the device. */
export function forgetCatalogue(gone: string): void {
  const others = recentCatalogues().filter(({ address }) => address !== gone);
  stored.write(others.length > 0 ? JSON.stringify(others) : null);
}

/** Whatever is no such catalogue is left out. */
function parse(json: string | null): readonly RecentCatalogue[] {
  try {
    const found: unknown = JSON.parse(json ?? '');
    if (!Array.isArray(found)) return [];
    return found.flatMap((one) => RecentCatalogue.safeParse(one).data ?? []).slice(0, most);
  } catch {
    return [];
  }
}
