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

/**
 * Does some work while no other program, on this computer or another, writes to a folder that is there.
 * @throws SyncFault `inUse` while another does, or the system's error where nothing can be written
 */
export async function whileLocked<Result>(root: string, work: () => Promise<Result>): Promise<Result> {
  const file = path.join(root, lockName);
  const lock = await take(file);
  const touching = setInterval(() => void touch(lock), touchedEvery);
  touching.unref();
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await lock.close().catch(() => undefined);
    await fs.promises.rm(file, { force: true }).catch(() => undefined);
  }
}

async function take(file: string): Promise<fs.promises.FileHandle> {
  for (let tried = 0; ; tried += 1) {
    try {
      await make(file);
      await removeRests(file);
      return await fs.promises.open(file, 'r+');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (tried > 0 || !(await isLeft(file))) throw inUse(error);
      await putAside(file);
    }
  }
}

/** Makes a lock that says from its first moment whose it is, where the disk knows links; elsewhere a moment later. */
async function make(file: string): Promise<void> {
  const named = `${file}.${randomUUID()}`;
  try {
    await fs.promises.writeFile(named, holder());
    await fs.promises.link(named, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    const lock = await fs.promises.open(file, 'wx');
    await touch(lock);
    await lock.close();
  } finally {
    await fs.promises.rm(named, { force: true }).catch(() => undefined);
  }
}

/** What programs have left that were killed while they made a lock, or moved one aside. */
async function removeRests(file: string): Promise<void> {
  const [folder, rest] = [path.dirname(file), `${path.basename(file)}.`];
  for (const name of await fs.promises.readdir(folder)) {
    if (name.startsWith(rest)) await fs.promises.rm(path.join(folder, name), { force: true });
  }
}

const holder = () => JSON.stringify({ host: os.hostname(), pid: process.pid });

/**
 * Writing, unlike a time that is set, goes by the clock of the computer on which the folder lies. Where it can't be
 * written to, as on a full disk, the lock is as old as it was made.
 */
async function touch(lock: fs.promises.FileHandle): Promise<void> {
  await lock.write(holder(), 0).catch(() => undefined);
}

/** Whether the holder of a lock has ended without letting go of it. */
async function isLeft(file: string): Promise<boolean> {
  const known = holderOf(file);
  if (known?.host === os.hostname() && !isRunning(known.pid)) return true;
  const stat = await fs.promises.stat(file).catch(() => null);
  return stat !== null && (await timeOf(path.dirname(file))) - stat.mtimeMs > staleAfter;
}

function holderOf(file: string): z.infer<typeof Holder> | null {
  try {
    return Holder.safeParse(JSON.parse(readText(file) ?? '')).data ?? null;
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

/** The time now by the clock of the computer on which a folder lies, in ms: another's may be wrong. */
async function timeOf(folder: string): Promise<number> {
  const probe = path.join(folder, `${randomUUID()}.time`);
  await fs.promises.writeFile(probe, '');
  try {
    return (await fs.promises.stat(probe)).mtimeMs;
  } finally {
    await fs.promises.rm(probe, { force: true });
  }
}

/** Of several that find a lock left, one moves it: the others find it gone. */
async function putAside(file: string): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await fs.promises.rename(file, aside).catch(() => undefined);
  await fs.promises.rm(aside, { force: true });
}

const inUse = (cause: unknown) => new SyncFault('inUse', 'another program writes to the folder', { cause });
