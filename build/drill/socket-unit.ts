import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { bareEnvironment, type RunningServer, untilItListens } from '../../tests/support/running-server.ts';

/** A port that stays open while the servers behind it come and go. */
export type SocketUnit = {
  url: string;
  /** Starts the next server on the socket, and resolves when it listens. @throws Error if it ends before, or was the last */
  start(): Promise<RunningServer>;
  /** Gives the socket up, and kills what was started. */
  end(): void;
};

/** Waits for a line, and becomes the server: what waits holds the socket. */
const waiting = 'read -r go && LISTEN_PID=$$ exec "$0" server/main.ts';

/**
 * Holds a socket as systemd does for a unit, and passes it to servers as descriptor 3 (sd_listen_fds(3)).
 * @param starts how many servers there may be in turn
 */
export async function holdSocket(starts: number, environment: Record<string, string>): Promise<SocketUnit> {
  const socket = net.createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const { fd } = (socket as unknown as { _handle: { fd: number } })._handle;
  const shells = Array.from({ length: starts }, () =>
    spawn('sh', ['-c', waiting, process.execPath], {
      env: { ...bareEnvironment(), ...environment, LISTEN_FDS: '1' },
      stdio: ['pipe', 'pipe', 'pipe', fd],
    }),
  );
  // This process would accept connections itself.
  socket.close();
  const next = shells.values();
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const { value: shell } = next.next();
      if (!shell) throw new Error('no more servers were to be started');
      shell.stdin?.end('go\n');
      return untilItListens(shell);
    },
    end: () => {
      for (const shell of shells) shell.kill('SIGKILL');
    },
  };
}
