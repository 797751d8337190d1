import { useSyncExternalStore } from 'react';
import type { Find, FindState } from './find.ts';

/** What a search has come to, now. */
export function useFind(find: Find): FindState {
  return useSyncExternalStore(find.subscribe, find.state);
}
