import fs from 'node:fs';

const everyMs = 20;

export type MemoryWatch = {
  /** Bytes: how much the server grew at its peak, and the peak of the largest process that it started. */
  end(): { growth: number; child: number };
};

/** Watches the resident memory of the server that this process started, and of its children. Linux only. */
export function watchMemory(): MemoryWatch {
  const server = childrenOf(process.pid).find((pid) => read(pid, 'cmdline').includes('server/main.ts'));
  if (server === undefined) throw new Error('No server is running.');
  // Sets the peak of the process back to what it takes now.
  fs.writeFileSync(`/proc/${server}/clear_refs`, '5');
  const before = sizeOf(server, 'VmRSS');
  let child = 0;
  const timer = setInterval(() => {
    for (const pid of descendantsOf(server)) child = Math.max(child, sizeOf(pid, 'VmHWM'));
  }, everyMs);
  return {
    end: () => {
      clearInterval(timer);
      return { growth: Math.max(0, sizeOf(server, 'VmHWM') - before), child };
    },
  };
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

function childrenOf(pid: number): number[] {
  const threads = fs.existsSync(`/proc/${pid}/task`) ? fs.readdirSync(`/proc/${pid}/task`) : [];
  return threads.flatMap((thread) =>
    read(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function sizeOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${what}:\\s+(\\d+) kB`, 'm').exec(read(pid, 'status'))?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** A process may end while its files are read. */
function read(pid: number, name: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}
