/** A socket on which the system listens already. */
export type InheritedSocket = { fd: number };

/**
 * The socket that systemd gives to this process; undefined if there is none, or it is another’s.
 * @throws Error if there are several: none could be left out without a word
 * @see sd_listen_fds(3)
 */
export function readInheritedSocket({
  LISTEN_FDS,
  LISTEN_PID = String(process.pid),
}: Record<string, string | undefined>): InheritedSocket | undefined {
  if (LISTEN_PID !== String(process.pid) || !Number(LISTEN_FDS)) return undefined;
  if (LISTEN_FDS !== '1')
    throw new Error(
      `LISTEN_FDS is ${LISTEN_FDS}: the site takes one socket, so journal.socket has one address.`,
    );
  return { fd: 3 };
}
