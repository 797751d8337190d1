import { useSyncExternalStore } from 'react';
import type { ReaderHandle } from '../handle.ts';
import type { WritingState } from './writing-state.ts';

/** The tool in the hand of a pane, and how it writes. */
export function useWriting({ writing }: Pick<ReaderHandle, 'writing'>): WritingState {
  return useSyncExternalStore(writing.subscribe, writing.state);
}
