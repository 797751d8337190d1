import { isOffline, onConnectionChange } from './connection.ts';

/** Tells when the connection is back that was not there. @returns what ends that */
export function onReconnection(listener: () => void): () => void {
  let offline = isOffline();
  return onConnectionChange(() => {
    const back = offline && !isOffline();
    offline = isOffline();
    if (back) listener();
  });
}
