import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readText } from './folder.ts';
import { SyncFault } from './sync-fault.ts';

const lockName = 'writing.lock';

/** How often a lock is touched by its holder, in ms. */
const touchedEvery = 20_000;
/** A lock that was not touched for so long is of a computer that is off or away, in ms. */
const staleAfter = 90_000;

const Holder = z.object({ host: z.string(), pid: z.int().positive() });

/** Work of this program on a folder stands in line. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Does some work while no other program, on this computer or another, writes to a folder that is there; what this one
 * does there waits for its turn.
 * @throws SyncFault `inUse` while another does, or the system's error where nothing can be written
 */
export function whileLocked<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(root) ?? Promise.resolve();
  const turn = before.then(() => locked(root, work));
  lines.set(
    root,
    turn.catch(() => undefined),
  );
  return turn;
}

async function locked<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(root, lockName);
  const holder = JSON.stringify({ host: os.hostname(), pid: process.pid, id: randomUUID() });
  await take(file, holder);
  const touching = setInterval(() => void touch(file, holder), touchedEvery);
  touching.unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    // Another may have taken over what was not touched for long, as while this computer slept.
    if (isOf(holder, file)) await fs.promises.rm(file, { force: true }).catch(() => undefined);
  }
}

async function take(file: string, holder: string): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    try {
      await make(file, holder);
      await removeRests(file).catch(() => undefined);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const found = readText(file);
      if (tried > 0 || found === null || !(await isLeft(file, found))) throw inUse(error);
      await putAside(file, found);
    }
  }
}

/** Makes a lock that says from its first moment whose it is, where the disk knows links; elsewhere a moment later. */
async function make(file: string, holder: string): Promise<void> {
  const named = `${file}.${randomUUID()}`;
  try {
    await fs.promises.writeFile(named, holder);
    await fs.promises.link(named, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await (await fs.promises.open(file, 'wx')).close();
    // On a full disk it stays without a name, and is as old as it was made.
    await fs.promises.writeFile(file, holder).catch(() => undefined);
  } finally {
    await fs.promises.rm(named, { force: true }).catch(() => undefined);
  }
}

/** Whether a lock is a holder's; one without a name is, where it could not be written. */
function isOf(holder: string, file: string): boolean {
  const text = readText(file);
  return text === holder || text === '';
}

/**
 * Removes what programs have left that were killed while they made a lock, moved one aside or asked for the time. What
 * is younger may be in use: another program is trying to take the lock.
 * @param file a lock that was made just now
 */
async function removeRests(file: string): Promise<void> {
  const [folder, rest] = [path.dirname(file), `${path.basename(file)}.`];
  const { mtimeMs: now } = await fs.promises.stat(file);
  for (const name of await fs.promises.readdir(folder)) {
    if (!name.startsWith(rest)) continue;
    const left = path.join(folder, name);
    const stat = await fs.promises.stat(left).catch(() => null);
    if (stat && now - stat.mtimeMs > staleAfter) await fs.promises.rm(left, { force: true });
  }
}

/** Writing, unlike a time that is set, goes by the clock of the computer on which the folder lies. */
async function touch(file: string, holder: string): Promise<void> {
  if (isOf(holder, file)) await fs.promises.writeFile(file, holder, { flag: 'r+' }).catch(() => undefined);
}

/** Whether the holder of a lock has ended without letting go of it. */
async function isLeft(file: string, text: string): Promise<boolean> {
  const known = holderOf(text);
  if (known?.host === os.hostname() && !isRunning(known.pid)) return true;
  const stat = await fs.promises.stat(file).catch(() => null);
  return stat !== null && (await timeBeside(file)) - stat.mtimeMs > staleAfter;
}

function holderOf(text: string): z.infer<typeof Holder> | null {
  try {
    return Holder.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The time now by the clock of the computer on which a file lies, in ms: another's may be wrong. */
async function timeBeside(file: string): Promise<number> {
  const probe = `${file}.${randomUUID()}`;
  await fs.promises.writeFile(probe, '');
  try {
    return (await fs.promises.stat(probe)).mtimeMs;
  } finally {
    await fs.promises.rm(probe, { force: true });
  }
}

/** Moves a lock away that was left; one that somebody else has made meanwhile goes back. @throws SyncFault `inUse` */
async function putAside(file: string, left: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await fs.promises.rename(file, aside).catch(() => undefined);
  const moved = readText(aside);
  if (moved !== null && moved !== left) await fs.promises.rename(aside, file).catch(() => undefined);
  await fs.promises.rm(aside, { force: true });
  if (moved !== left) throw inUse(undefined);
}

const inUse = (cause: unknown) => new SyncFault('inUse', 'another program writes to the folder', { cause });
