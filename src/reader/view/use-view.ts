import { useSyncExternalStore } from 'react';
import type { ReaderHandle } from '../handle.ts';
import type { ViewState } from './view.ts';

/** What a pane shows now. */
export function useView({ view }: Pick<ReaderHandle, 'view'>): ViewState {
  return useSyncExternalStore(view.subscribe, view.state);
}
