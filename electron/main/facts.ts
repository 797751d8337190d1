import type { DesktopFacts } from '#shared/program/desktop-bridge.ts';
import { built } from './build-facts.ts';

/** The versions of the program and its runtime, the platform, and whether the settings were reset. */
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
