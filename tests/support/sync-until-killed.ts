import fs from 'node:fs';
import { createDevice } from './device.ts';
import type { PublishedEdition } from './published-editions.ts';

/**
 * A program for a child process: installs the server's edition, and kills itself before a given change to the
 * disk, such as the second `rename`. Prints the name of each change.
 */
const [bundle, server, root, killAt] = JSON.parse(process.argv[2] ?? '') as [
  bundle: PublishedEdition,
  server: string,
  root: string,
  killAt: { name: string; nth: number } | null,
];

const changes = new Map<string, number>();
function beforeChange(name: string): void {
  fs.writeSync(1, `${name}\n`);
  const nth = (changes.get(name) ?? 0) + 1;
  changes.set(name, nth);
  if (name === killAt?.name && nth === killAt.nth) process.kill(process.pid, 'SIGKILL');
}

/** Wraps a function that changes the disk so that it announces each call. */
function watch(owner: object, name: string): void {
  const functions = owner as Record<string, (...given: unknown[]) => unknown>;
  const change = functions[name];
  if (!change) throw new Error(`there is no ${name}`);
  functions[name] = function (this: unknown, ...given: unknown[]) {
    beforeChange(name);
    return change.apply(this, given);
  };
}

const handle = await fs.promises.open(process.execPath, 'r');
for (const name of ['write', 'writeFile', 'truncate', 'sync']) watch(Object.getPrototypeOf(handle), name);
await handle.close();
for (const name of ['rename', 'rm']) watch(fs.promises, name);

const device = createDevice({ bundle, server, root });
const { sync } = await device.start();
if (sync.state().update.step === 'idle') await sync.check();
await sync.download();
fs.writeSync(1, `${sync.state().update.step}\n`);
await sync.close();
