import { session } from 'electron';
import { debounced } from './debounced.ts';
import { denyPermissions } from './security/permissions.ts';

/** The session for requests to the server; screens cannot read its cookies, which are kept on the device. */
export type ServerSession = {
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Deletes the session's cookies, which logs the user out. */
  forget(): Promise<void>;
};

/** Cookies are written to disk this long after a change, in ms; Chromium alone takes half a minute. */
const settling = 500;

/** Opens the session for requests to the server, without any permissions. */
export function serverSession(): ServerSession {
  const own = session.fromPartition('persist:server');
  denyPermissions(own);
  const keepSoon = debounced(() => void own.cookies.flushStore(), settling);
  own.cookies.on('changed', keepSoon.call);
  return {
    fetch: (address, init) => own.fetch(address, init),
    forget: async () => {
      await own.clearStorageData({ storages: ['cookies'] });
      await own.cookies.flushStore();
    },
  };
}
