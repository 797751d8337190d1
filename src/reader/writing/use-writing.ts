import { useSyncExternalStore } from 'react';
import type { ReaderHandle } from '../handle.ts';
import type { WritingState } from './writing-state.ts';

/** The active tool of a pane and its settings. */
export function useWriting({ writing }: Pick<ReaderHandle, 'writing'>): WritingState {
  return useSyncExternalStore(writing.subscribe, writing.state);
}
