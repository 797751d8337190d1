import type { DesktopFacts, Managed } from '#shared/program/desktop-bridge.ts';
import { built } from './build-facts.ts';

/** The versions of the program and its runtime, the platform, whether the settings were reset, and who manages them. */
export function desktopFacts(settingsReset: boolean, managed: Managed | null): DesktopFacts {
  const { electron, chrome, node } = process.versions;
  return {
    version: built.version,
    electron,
    chromium: chrome,
    node,
    platform: process.platform,
    arch: process.arch,
    settingsReset,
    managed,
  };
}
