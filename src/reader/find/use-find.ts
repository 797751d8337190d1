import { useSyncExternalStore } from 'react';
import type { Find, FindState } from './find.ts';

/** The current state of a search. */
export function useFind(find: Find): FindState {
  return useSyncExternalStore(find.subscribe, find.state);
}
