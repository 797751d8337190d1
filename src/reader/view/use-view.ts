import { useSyncExternalStore } from 'react';
import type { ReaderHandle } from '../handle.ts';
import type { ViewState } from './view.ts';

/**
 * Something of what a pane shows now. Whoever asks is rendered again when that changes, and not with every page that
 * is passed.
 * @param read gives the same value until it changes
 */
export function useView<Part>({ view }: Pick<ReaderHandle, 'view'>, read: (state: ViewState) => Part): Part {
  return useSyncExternalStore(view.subscribe, () => read(view.state()));
}
