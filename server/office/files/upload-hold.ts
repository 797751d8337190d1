import { randomUUID } from 'node:crypto';
import { Failure } from '#shared/failure.ts';
import type { AccountDatabase } from '../../accounts/db/schema.ts';
import { releaseHold, renewHoldEvery, takeHold } from './upload-ledger.ts';

export type UploadHolds = {
  /**
   * Works on an upload while no other request does, in any process. A former request of this process is cut off, since
   * whoever sends again has lost its line.
   * @param stop called when another request takes over, and when the upload is removed
   * @throws Failure `unavailable` while another process holds it
   */
  hold<Result>(id: string, stop: () => void, work: () => Promise<Result>): Promise<Result>;
  /** Cuts off the request of this process that works on an upload, and waits for its end. */
  end(id: string): Promise<void>;
};

type Holding = { stop: () => void; done: Promise<unknown> };

/** Lets one request at a time write to an upload. */
export function createUploadHolds(database: AccountDatabase): UploadHolds {
  const here = new Map<string, Holding>();
  const end = async (id: string) => {
    for (let former = here.get(id); former; former = here.get(id)) {
      former.stop();
      await former.done;
    }
  };
  const work = async <Result>(id: string, stop: () => void, work: () => Promise<Result>) => {
    const holder = randomUUID();
    if (!(await takeHold(database, id, holder))) {
      throw new Failure('unavailable', 'another request writes to this upload', { retryAfter: 1 });
    }
    const renew = setInterval(() => {
      takeHold(database, id, holder).then(
        (isHeld) => isHeld || stop(),
        () => undefined,
      );
    }, renewHoldEvery);
    try {
      return await work();
    } finally {
      clearInterval(renew);
      await releaseHold(database, id, holder);
    }
  };
  return {
    hold: async (id, stop, task) => {
      await end(id);
      const result = work(id, stop, task);
      here.set(id, { stop, done: result.catch(() => undefined) });
      try {
        return await result;
      } finally {
        here.delete(id);
      }
    },
    end,
  };
}
