import type { Finding } from './finding.ts';
import { compare, type Ledger } from './ledger.ts';
import { countMails, sendAll } from './post.ts';
import type { Stage } from './stage.ts';

/** Sends all waiting mail, then adds to a finding what is lost, duplicated or incomplete. */
export async function takeStock(
  stage: Stage,
  url: string,
  ledger: Ledger,
  found: Finding,
  explained: Iterable<string> = [],
): Promise<Finding> {
  await sendAll(stage, url);
  await countMails(stage, explained, found);
  const kept = await stage.inDatabase((database) => compare(ledger.acknowledged, database));
  found.acknowledged = ledger.acknowledged.size;
  found.lost.push(...kept.lost);
  found.doubled.push(...kept.doubled);
  found.wrong.push(...kept.half);
  return found;
}
