import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { paths } from '#shared/page/paths.ts';
import type { Catalogue, CatalogueFault } from '#shared/program/catalogue.ts';
import { desktop } from '../../client/desktop.ts';
import { rememberCatalogue } from '../../client/recent-catalogues.ts';

/** What the screen shows of the catalogue at an address. */
export type Shown =
  | { state: 'none' | 'asking' }
  | { state: 'refused'; reason: CatalogueFault | 'failed' }
  | { state: 'open'; catalogue: Catalogue };

/** How an address was come by: it is remembered if it was typed, and there is a way back if a link was followed. */
export type CameBy = { by: 'typing' | 'link' } | null;

/** The catalogues that this page has shown last: nothing is asked for again on the way back. */
const seen = new Map<string, Catalogue>();

const mostSeen = 20;

function keep(address: string, catalogue: Catalogue): void {
  seen.delete(address);
  seen.set(address, catalogue);
  for (const first of [...seen.keys()].slice(0, -mostSeen)) seen.delete(first);
}

/** The screen's own address for that of a catalogue. */
export function placeOf(address: string): string {
  return `${paths.catalogue}?at=${encodeURIComponent(address)}`;
}

/** Opens the catalogue whose address is in that of the screen. */
export function useCatalogue() {
  const { search, key, state: came } = useLocation() as Location<CameBy>;
  const isReturn = useNavigationType() !== 'PUSH';
  const [answered, setAnswered] = useState<{ key: string; shown: Shown }>();
  const address = new URLSearchParams(search).get('at') ?? '';
  const kept = isReturn ? seen.get(address) : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one visit from the next
  useEffect(() => {
    let left = false;
    if (address !== '' && !kept)
      void ask(address).then((shown) => {
        if (left) return;
        if (shown.state === 'open') {
          keep(address, shown.catalogue);
          if (came?.by === 'typing') rememberCatalogue({ address, title: shown.catalogue.title });
        }
        setAnswered({ key, shown });
      });
    return () => {
      left = true;
      void desktop()?.cancelCatalogue();
    };
  }, [key, address]);

  const first: Shown = kept ? { state: 'open', catalogue: kept } : { state: address ? 'asking' : 'none' };
  return {
    address,
    shown: answered?.key === key ? answered.shown : first,
    isFollowed: came?.by === 'link',
    isReturn: kept !== undefined,
    cancel: () => void desktop()?.cancelCatalogue(),
  };
}

async function ask(address: string): Promise<Shown> {
  try {
    const answer = await desktop()?.catalogue(address);
    if (answer?.result === 'read') return { state: 'open', catalogue: answer.catalogue };
    if (answer?.result === 'refused') return { state: 'refused', reason: answer.reason };
    return { state: 'none' };
  } catch (error) {
    console.error(error);
    return { state: 'refused', reason: 'failed' };
  }
}
