import path from 'node:path';
import { languages } from '#shared/language/language.ts';
import { type DesktopSettings, desktopThemes, desktopZooms } from '#shared/program/desktop-bridge.ts';
import { readServerAddress } from './server-address.ts';

const oneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value);

/** What each setting may be. Without Zod, which would take longer to load than all else before the first window. */
const allowed: Record<keyof DesktopSettings, (value: unknown) => boolean> = {
  serverAddress: isOrigin,
  language: oneOf([null, ...languages]),
  theme: oneOf(desktopThemes),
  updates: oneOf([null, true, false]),
  libraryFolder: (value) => value === null || (typeof value === 'string' && path.isAbsolute(value)),
  zoom: oneOf(desktopZooms),
};

/**
 * The settings in a JSON value; those that are missing are given by `defaults`.
 * @throws Error for anything that is no setting
 */
export function checkSettings(json: unknown, defaults: DesktopSettings): DesktopSettings {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new Error('no settings');
  const given = Object.entries(json).filter(([, value]) => value !== undefined);
  for (const [name, value] of given)
    if (!Object.hasOwn(allowed, name) || !allowed[name as keyof DesktopSettings](value))
      throw new Error(`no setting: ${name}`);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** Whether a value is an origin allowed for the server. */
function isOrigin(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const read = readServerAddress(value);
  return 'origin' in read && read.origin === value;
}
