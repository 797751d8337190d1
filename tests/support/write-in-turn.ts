import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { whileLocked } from '../../electron/main/sync/folder-lock.ts';
import { SyncFault } from '../../electron/main/sync/sync-fault.ts';

/**
 * A program for a child process: writes to a folder five times, each time leaving a lock like that of a
 * killed program.
 */
const [root = '', log = ''] = process.argv.slice(2);
const lock = path.join(root, 'writing.lock');
const longAgo = new Date(Date.now() - 600_000);

async function turn(number: number): Promise<void> {
  await whileLocked(root, async () => {
    fs.appendFileSync(log, `begins ${process.pid} ${number}\n`);
    await wait(1);
    fs.appendFileSync(log, `ends ${process.pid} ${number}\n`);
    fs.writeFileSync(lock, `{"host":"another","pid":${number + 1},"id":"${process.pid}"}`);
    fs.utimesSync(lock, longAgo, longAgo);
  });
}

for (let number = 0; number < 5; ) {
  try {
    await turn(number);
    number += 1;
  } catch (error) {
    if (!(error instanceof SyncFault)) throw error;
    await wait(Math.random() * 10);
  }
}
