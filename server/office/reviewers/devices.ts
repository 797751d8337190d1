import { randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Failure } from '#shared/failure.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { hashToken, makeToken } from '../../accounts/opaque-token.ts';
import { appendEvent } from '../log/event-log.ts';
import type { AssignmentRow } from './assignment.ts';

/** How long a code that confirms a device is valid, in ms. */
const codeLasts = 15 * 60_000;

/** How often a code may be typed wrongly. */
const mostTries = 5;

/** Whether one of the devices of a browser may send for an assignment; before the first answer any browser may. */
export async function isConfirmedDevice(
  database: Kysely<AccountTables>,
  { id, state }: Pick<AssignmentRow, 'id' | 'state'>,
  devices: readonly string[],
): Promise<boolean> {
  if (state === 'invited') return true;
  if (devices.length === 0) return false;
  const known = await database
    .selectFrom('review_devices')
    .select('token_hash')
    .where('assignment_id', '=', id)
    .where('token_hash', 'in', devices.map(hashToken))
    .executeTakeFirst();
  return known !== undefined;
}

/** Lets a device send for an assignment. Returns the token for its cookie. */
export async function confirmDevice(
  transaction: Kysely<AccountTables>,
  assignmentId: string,
  now: Date,
): Promise<string> {
  const token = makeToken();
  await transaction
    .insertInto('review_devices')
    .values({ assignment_id: assignmentId, token_hash: hashToken(token), confirmed: now.toISOString() })
    .execute();
  return token;
}

/** Makes a code that confirms another device: six digits; the one before is not valid any more. */
export async function makeCode(
  transaction: Kysely<AccountTables>,
  assignmentId: string,
  now: Date,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: hashCode(assignmentId, code),
    expires: new Date(now.getTime() + codeLasts).toISOString(),
    tries: 0,
  };
  await transaction
    .insertInto('review_codes')
    .values({ assignment_id: assignmentId, ...row })
    .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Lets another device send for an assignment, once a code from its reviewer’s address was typed there: the log tells the
 * editor. The manuscript keeps its version, by which its author would learn of it.
 * @returns the token for its cookie; undefined for a wrong code, which counts as a try
 * @throws Failure `challengeExpired` if there is no code, or it was tried too often
 */
export async function confirmByCode(
  transaction: Kysely<AccountTables>,
  { id, name, manuscript_id: manuscriptId }: AssignmentRow,
  code: string,
  now: Date,
): Promise<string | undefined> {
  if (!(await takeCode(transaction, id, code, now))) return undefined;
  const { version } = await transaction
    .selectFrom('manuscripts')
    .select('version')
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  await appendEvent(transaction, {
    subject: { kind: 'assignment', id },
    manuscriptId,
    at: now,
    command: 'confirmDevice',
    actor: 'reviewer',
    key: randomUUID(),
    version,
    input: { assignmentId: id },
    userId: null,
    facts: { person: name },
  });
  return confirmDevice(transaction, id, now);
}

/**
 * Takes a code as it was typed; it is valid once.
 * @returns false for a wrong one, which counts as a try
 * @throws Failure `challengeExpired` if there is none, or it was tried too often
 */
async function takeCode(
  transaction: Kysely<AccountTables>,
  assignmentId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const codes = transaction.selectFrom('review_codes').selectAll().where('assignment_id', '=', assignmentId);
  const row = await codes.executeTakeFirst();
  if (!row || row.expires <= now.toISOString() || row.tries >= mostTries)
    throw new Failure('challengeExpired', 'there is no valid code');
  if (row.code_hash !== hashCode(assignmentId, code)) {
    await transaction
      .updateTable('review_codes')
      .set({ tries: row.tries + 1 })
      .where('assignment_id', '=', assignmentId)
      .execute();
    return false;
  }
  await transaction.deleteFrom('review_codes').where('assignment_id', '=', assignmentId).execute();
  return true;
}

function hashCode(assignmentId: string, code: string): string {
  return hashToken(`${assignmentId} ${code}`);
}
