import fs from 'node:fs';

/**
 * The memory of a process and all its descendants in bytes: the sum of proportional set sizes, in which
 * shared memory counts once. Linux only.
 */
export function memoryOfTree(pid: number): number {
  const parents = new Map<number, number>();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readIfThere(`/proc/${name}/stat`);
    // The program's name stands in parentheses and may contain any character, so the last parenthesis counts.
    const parent = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    if (parent) parents.set(Number(name), Number(parent));
  }
  const isInTree = (one: number | undefined): boolean =>
    one === pid || (one !== undefined && one > 1 && isInTree(parents.get(one)));
  return [...parents.keys()].filter(isInTree).reduce((sum, one) => sum + proportionalSize(one), 0);
}

/**
 * The proportional set size of a process in bytes: its own memory and its share of what it shares. Linux
 * only.
 */
export function proportionalSize(pid: number): number {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`) ?? '')?.[1];
  return Number(kilobytes ?? 0) * 1024;
}

/** A process may end while its files are read. */
function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
