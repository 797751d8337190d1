import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** How long a folder may take to answer, in ms, before it counts as lost: the start waits for it. */
const patience = 3_000;

/** Folders that have not answered yet: each holds one of the few threads that read files, so none is asked twice. */
const asked = new Map<string, Promise<boolean>>();

/**
 * Whether a folder is there and answers soon. Ask it before reading from a share: reads from a dead one block the whole
 * program, for minutes or for ever.
 */
export async function isReachable(
  folder: string,
  ms = patience,
  access: (folder: string) => Promise<unknown> = fs.promises.access,
): Promise<boolean> {
  const answer = asked.get(folder) ?? ask(folder, access);
  return Promise.race([answer, wait(ms, false, { ref: false })]);
}

function ask(folder: string, access: (folder: string) => Promise<unknown>): Promise<boolean> {
  const answer = access(folder)
    .then(
      () => true,
      () => false,
    )
    .finally(() => asked.delete(folder));
  asked.set(folder, answer);
  return answer;
}
