import type { Session } from 'electron';

/** Every way to another computer, and the device's own files. */
const elsewhere = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file://*/*'];

/**
 * Ends every request of a window that does not stay with the program.
 * @param but an origin that is allowed all the same: Vite's, while the program is being developed
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
