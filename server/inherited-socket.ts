/** A socket on which the system listens already. */
export type InheritedSocket = { fd: number };

/**
 * The socket that systemd gives to this process; undefined if there is none, or it is another’s.
 * @see sd_listen_fds(3)
 */
export function readInheritedSocket({
  LISTEN_FDS,
  LISTEN_PID = String(process.pid),
}: Record<string, string | undefined>): InheritedSocket | undefined {
  return LISTEN_FDS === '1' && LISTEN_PID === String(process.pid) ? { fd: 3 } : undefined;
}
