import { session } from 'electron';
import { debounced } from './debounced.ts';
import { denyPermissions } from './security/permissions.ts';

/** The session in which the server is asked: its cookies are kept on the device, where no screen can read them. */
export type ServerSession = {
  fetch(address: string, init: RequestInit): Promise<Response>;
  /** Forgets who was signed in. */
  forget(): Promise<void>;
};

/** Cookies are on the disk this long after they came, in ms: Chromium itself takes half a minute. */
const settling = 500;

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
