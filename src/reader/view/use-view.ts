import { useSyncExternalStore } from 'react';
import type { ReaderHandle } from '../handle.ts';
import type { ViewState } from './view.ts';

/**
 * Part of a pane's view state; the component is rendered again only when this part changes.
 * @param read returns the same value until it changes
 */
export function useView<Part>({ view }: Pick<ReaderHandle, 'view'>, read: (state: ViewState) => Part): Part {
  return useSyncExternalStore(view.subscribe, () => read(view.state()));
}
