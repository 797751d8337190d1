import { useSyncExternalStore } from 'react';
import type { DesktopBridge } from '#shared/program/desktop-bridge.ts';

declare global {
  interface Window {
    readonly desktop?: DesktopBridge;
  }
}

/** The bridge to the desktop program; undefined on the web and on the server. */
export function desktop(): DesktopBridge | undefined {
  return typeof window === 'undefined' ? undefined : window.desktop;
}

/**
 * `desktop` for components: hydration starts with what the server rendered, which is the page for the web.
 */
export function useDesktop(): DesktopBridge | undefined {
  return useSyncExternalStore(never, desktop, () => undefined);
}

/** The bridge never changes. */
const never = () => () => undefined;
