import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { DesktopBridge, DesktopSettings, SettingsChanged } from '#shared/program/desktop-bridge.ts';

/** The bridge to the program, for the parts of this screen. */
export const BridgeContext = createContext<DesktopBridge | null>(null);

/**
 * The bridge to the program.
 * @throws Error outside of this screen
 */
export function useBridge(): DesktopBridge {
  const bridge = use(BridgeContext);
  if (!bridge) throw new Error('the settings are shown in the desktop program only');
  return bridge;
}

/** The current settings, wherever they were changed, and a function that changes some of them. */
export function useSettings(loaded: DesktopSettings): {
  settings: DesktopSettings;
  change(change: Partial<Omit<DesktopSettings, 'libraryFolder'>>): Promise<SettingsChanged>;
} {
  const bridge = useBridge();
  const [settings, setSettings] = useState(loaded);
  useEffect(() => bridge.on('settings', setSettings), [bridge]);
  const change = useCallback<DesktopBridge['changeSettings']>(
    (part) => bridge.changeSettings(part),
    [bridge],
  );
  return { settings, change };
}
