import { createHash } from 'node:crypto';
import { Failure } from '#shared/failure.ts';
import type { AccountDatabase } from '../../accounts/db/schema.ts';
import { networkOf, networksOf, widening } from '../../accounts/networks.ts';
import type { UploadLimits } from './upload-limits.ts';

/** Who sends a file: what it is counted by. */
export type Sender = {
  /** Whom uploads belong to. */
  owner: string;
  /** Whether they have confirmed their email address. */
  isConfirmed: boolean;
  /** The network address. */
  address: string;
};

/** Counts the bytes of one body as they come. */
export type Meter = {
  /**
   * To be called before bytes are kept.
   * @throws Failure `tooManyRequests`, with the time until the day ends
   */
  spend(bytes: number): Promise<void>;
  /** Gives back what was counted ahead and did not come. */
  close(): Promise<void>;
};

/** What all people together have sent, and all whose addresses are not confirmed. */
const everyone = '';
const unconfirmed = 'unconfirmed';

/** How many bytes are counted ahead, so that not every chunk is counted by itself: never more than have come, but these. */
const ahead = { least: 64 * 2 ** 10, most: 2 ** 20 };

/**
 * Counts what really comes, for its sender, their networks and all: nothing for what is only announced.
 * @param announced more is not counted ahead
 * @param beforeMore called with each number of bytes counted, such as to look for room on the disk
 */
export function createMeter(
  database: AccountDatabase,
  sender: Sender,
  limits: UploadLimits,
  announced: number,
  beforeMore: (bytes: number) => Promise<void>,
): Meter {
  let counted = 0;
  let spent = 0;
  let day = today();
  const count = async (bytes: number) => {
    const now = today();
    await beforeMore(bytes);
    if (!(await countBytes(database, countsOf(sender, limits), now, bytes))) return false;
    day = now;
    counted += bytes;
    return true;
  };
  return {
    spend: async (bytes) => {
      spent += bytes;
      const needed = spent - counted;
      if (needed > 0) {
        const more = Math.min(Math.max(counted, ahead.least), ahead.most, announced - counted);
        const isCounted = (more > needed && (await count(more))) || (await count(needed));
        if (!isCounted) {
          spent -= bytes;
          const dayEnds = new Date().setUTCHours(24, 0, 0, 0);
          const retryAfter = (dayEnds - Date.now()) / 1_000;
          throw new Failure('tooManyRequests', 'too many bytes in a day', { retryAfter });
        }
      }
    },
    close: async () => {
      const left = counted - spent;
      counted = spent;
      if (left <= 0) return;
      for (const { key } of countsOf(sender, limits)) await addBytes(database, key, day, -left);
    },
  };
}

/** A network as uploads are counted by it; it names nobody. */
export function countedNetwork(address: string): string {
  return nameless(networkOf(address));
}

type Count = { key: string; most: number };

/** The narrowest first: a flood from one place uses up nothing of the others’. */
function countsOf({ owner, isConfirmed, address }: Sender, { day }: UploadLimits): Count[] {
  return [
    { key: owner, most: isConfirmed ? day.each : day.unconfirmed },
    ...networksOf(address).map((network, level) => ({
      key: nameless(network),
      most: day.network * (widening[level] ?? 1),
    })),
    ...(isConfirmed ? [] : [{ key: unconfirmed, most: day.allUnconfirmed }]),
    { key: everyone, most: day.all },
  ];
}

function nameless(network: string): string {
  return `network:${createHash('sha256').update(network).digest('base64url')}`;
}

/** @returns whether all counts allow the bytes; otherwise none of them has changed */
async function countBytes(database: AccountDatabase, counts: Count[], day: string, bytes: number) {
  for (const [place, { key, most }] of counts.entries()) {
    if (await addBytes(database, key, day, bytes, most)) continue;
    for (const former of counts.slice(0, place)) await addBytes(database, former.key, day, -bytes);
    return false;
  }
  return true;
}

/** @returns false if the count would be more than `most` */
async function addBytes(
  database: AccountDatabase,
  owner: string,
  day: string,
  bytes: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<boolean> {
  if (bytes > most) return false;
  const counted = await database
    .insertInto('upload_days')
    .values({ owner, day, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['owner', 'day'])
        .doUpdateSet(({ eb, ref }) => ({ bytes: eb(ref('upload_days.bytes'), '+', bytes) }))
        .where('upload_days.bytes', '<=', Math.min(most - bytes, Number.MAX_SAFE_INTEGER)),
    )
    .returning('bytes')
    .executeTakeFirst();
  return counted !== undefined;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
