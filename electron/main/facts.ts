import type { DesktopFacts } from '#shared/desktop-bridge.ts';
import { built } from './build-facts.ts';

/** What the program is and where it runs. */
export function desktopFacts(settingsReset: boolean): DesktopFacts {
  const { electron, chrome, node } = process.versions;
  return {
    version: built.version,
    electron,
    chromium: chrome,
    node,
    platform: process.platform,
    arch: process.arch,
    settingsReset,
  };
}
