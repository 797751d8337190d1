import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { SyncFault } from './sync-fault.ts';
import { readText } from './text-file.ts';

const lockName = 'writing.lock';

/** How often the holder touches its lock, in ms. */
const touchedEvery = 20_000;
/** The age, in ms, from which an untouched lock counts as left by a computer that is off or disconnected. */
const staleAfter = 90_000;

const Holder = z.object({ host: z.string(), pid: z.int().positive() });

/** This program's queue of work on each folder. */
const lines = new Map<string, Promise<unknown>>();

/**
 * Runs work while no other program, on this computer or another, writes to an existing folder; calls from
 * this program wait for their turn.
 * @throws SyncFault `inUse` if another program holds the lock, or the system's error if nothing can be
 * written
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
    // Another program may have taken over the lock if it went untouched for long, for example while this
    // computer slept.
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
      await removeLeft(file, found);
    }
  }
}

/**
 * Creates a lock that names its holder from the start, by a hard link; on disks without hard links the name
 * is written just after.
 */
async function make(file: string, holder: string): Promise<void> {
  const named = `${file}.${randomUUID()}`;
  try {
    await fs.promises.writeFile(named, holder);
    await fs.promises.link(named, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    await (await fs.promises.open(file, 'wx')).close();
    // If the disk is full, the lock stays empty; its age counts from its creation.
    await fs.promises.writeFile(file, holder).catch(() => undefined);
  } finally {
    await fs.promises.rm(named, { force: true }).catch(() => undefined);
  }
}

/** Whether a lock belongs to a holder; an empty one does, because its name could not be written. */
function isOf(holder: string, file: string): boolean {
  const text = readText(file);
  return text === holder || text === '';
}

/**
 * Removes temporary files of programs that were killed while creating or removing a lock, or probing the time.
 * Younger ones may belong to a program that is trying to take the lock.
 */
async function removeRests(file: string): Promise<void> {
  const [folder, rest] = [path.dirname(file), `${path.basename(file)}.`];
  const now = await timeBeside(file);
  for (const name of await fs.promises.readdir(folder)) {
    if (!name.startsWith(rest)) continue;
    const left = path.join(folder, name);
    const stat = await fs.promises.stat(left).catch(() => null);
    if (stat && now - stat.mtimeMs > staleAfter) await fs.promises.rm(left, { force: true });
  }
}

/**
 * Updates a lock's modification time by writing: unlike `utimes`, this uses the clock of the computer that
 * holds the folder.
 */
async function touch(file: string, holder: string): Promise<void> {
  if (isOf(holder, file)) await fs.promises.writeFile(file, holder, { flag: 'r+' }).catch(() => undefined);
}

/**
 * Whether a lock was abandoned: its process on this computer has ended, or it went untouched for too long.
 */
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

/**
 * The current time by the clock of the computer that holds a file, in ms: this computer's clock may differ.
 */
async function timeBeside(file: string): Promise<number> {
  const probe = `${file}.${randomUUID()}`;
  await fs.promises.writeFile(probe, '');
  try {
    return (await fs.promises.stat(probe)).mtimeMs;
  } finally {
    await fs.promises.rm(probe, { force: true });
  }
}

/**
 * Removes an abandoned lock. Of the programs that found it, only the one that makes a file named for it may: what
 * stands there by then may be the new lock of another.
 * @throws SyncFault `inUse` if another program removes or has replaced it
 */
async function removeLeft(file: string, left: string): Promise<void> {
  const claim = `${file}.${createHash('sha256').update(left).digest('hex').slice(0, 32)}`;
  try {
    await (await fs.promises.open(claim, 'wx')).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await removeRests(file);
    throw inUse(error);
  }
  try {
    if (!(await isLeft(file, left)) || readText(file) !== left) throw inUse(undefined);
    await fs.promises.rm(file, { force: true });
  } finally {
    await fs.promises.rm(claim, { force: true });
  }
}

const inUse = (cause: unknown) => new SyncFault('inUse', 'another program writes to the folder', { cause });
