import fs from 'node:fs';

/**
 * What a process and all its descendants hold in memory, in bytes: proportional set sizes, in which what several share
 * counts once. Linux only.
 */
export function memoryOfTree(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readIfThere(`/proc/${name}/stat`);
    // The name of the program stands in brackets and may hold anything, so that the last one counts.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isInTree = (one: number | undefined): boolean =>
    one === pid || (one !== undefined && one > 1 && isInTree(parents.get(one)));
  return [...parents.keys()].filter(isInTree).reduce((sum, one) => sum + proportionalSize(one), 0);
}

/** What a process holds in memory, in bytes, with its share of what it has together with others. Linux only. */
export function proportionalSize(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** Processes may end while they are looked at. */
function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
