import type { Session } from 'electron';
import { journalOrigin } from '../protocol/journal-scheme.ts';

/** The permissions of our screens: full screen for reading, and copying to the clipboard. */
const allowed = new Set(['fullscreen', 'clipboard-sanitized-write']);

/** Whether a page of an origin has a permission. */
export function isPermitted(permission: string, origin: string): boolean {
  return origin === journalOrigin && allowed.has(permission);
}

/** Denies a session all other permissions: camera, location, notifications, devices and so on. */
export function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) =>
    answer(isPermitted(permission, originOf(requestingUrl))),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isPermitted(permission, originOf(origin)),
  );
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, answer) => answer({ confirmed: false }));
  session.setDisplayMediaRequestHandler(null);
}

/**
 * The origin of an address: Chromium passes origins with a trailing slash, and `URL` treats those of custom
 * schemes as opaque.
 */
function originOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
