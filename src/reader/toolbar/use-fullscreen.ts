import { useSyncExternalStore } from 'react';

/** Whether the reader is in fullscreen mode. */
export function useFullscreen(): boolean {
  return useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null);
}

function onFullscreenChange(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
