import { session } from 'electron';
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
  let timer: NodeJS.Timeout | undefined;
  own.cookies.on('changed', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void own.cookies.flushStore(), settling);
  });
  return {
    fetch: (address, init) => own.fetch(address, init),
    forget: () => own.clearStorageData({ storages: ['cookies'] }),
  };
}
