import type { Session } from 'electron';

/** All addresses on the network, and local files. */
const elsewhere = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

/**
 * Blocks every request of a window that leaves the program.
 * @param but an origin allowed nevertheless: Vite's, during development
 */
export function refuseRemoteContent(
  session: Session,
  but: string | null,
  onRefused: (url: string) => void,
): void {
  session.webRequest.onBeforeRequest({ urls: elsewhere }, ({ url }, answer) => {
    const refused = but === null || new URL(url).host !== new URL(but).host;
    if (refused) onRefused(url);
    answer({ cancel: refused });
  });
}
