import type { Session } from 'electron';
import { journalOrigin } from '../protocol/journal-scheme.ts';

/** All that screens of ours may do beyond what every page may: fill the screen while reading, copy a reference. */
const allowed = new Set(['fullscreen', 'clipboard-sanitized-write']);

/** Whether a page of an origin may do something that needs leave. */
export function isPermitted(permission: string, origin: string): boolean {
  return origin === journalOrigin && allowed.has(permission);
}

/** Refuses a session everything but that: no camera, no place, no notifications, no devices. */
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

/** Chromium gives origins with a slash at the end, and schemes of one's own as opaque to `URL`. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
