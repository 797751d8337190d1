import { useSyncExternalStore } from 'react';
import type { DesktopBridge } from '#shared/desktop-bridge.ts';

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}

/** The way to the desktop program; undefined on the web and while the server renders. */
export function desktop(): DesktopBridge | undefined {
  return typeof window === 'undefined' ? undefined : window.desktop;
}

/** The same for what is rendered: a page that was rendered elsewhere is taken over as it is on the web. */
export function useDesktop(): DesktopBridge | undefined {
  return useSyncExternalStore(never, desktop, () => undefined);
}

/** It neither comes nor goes. */
const never = () => () => undefined;
