import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ContactDesk, contactFailure, openContactDesk, typedMessage } from '../support/contact-desk.ts';

let desk: ContactDesk;
beforeEach(async () => {
  desk = await openContactDesk();
});
afterEach(() => desk.close());

/** Limits how many more pages SQLite may allocate; beyond that it fails as on a full disk. */
async function leaveRoomFor(pages: number): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(desk.site.accounts.database);
  await sql
    .raw(`PRAGMA max_page_count = ${(rows[0]?.page_count ?? 0) + pages}`)
    .execute(desk.site.accounts.database);
}

test('a full disk is an error, wherever in the message it strikes, and nothing is half kept', async () => {
  await desk.outbox.stop();
  const message = 'Ұзын мәтін '.repeat(900);
  const answers: number[] = [];
  for (let pages = 0; pages < 25; pages += 1) {
    const before = await desk.kept();
    await leaveRoomFor(pages);
    const { status, body } = await desk.send({ ...typedMessage, email: `dana${pages}@example.org`, message });
    await sql.raw('PRAGMA max_page_count = 4294967294').execute(desk.site.accounts.database);
    answers.push(status);
    const after = await desk.kept();
    if (status === 200) {
      expect(after.messages).toHaveLength(before.messages.length + 1);
      expect(after.mails).toHaveLength(before.mails.length + 2);
      break;
    }
    expect({ status, body }).toEqual({ status: 500, body: { success: false, error: contactFailure } });
    expect(after).toEqual(before);
  }
  // It failed at several points, and in the end there was enough space.
  expect(answers.filter((status) => status === 500).length).toBeGreaterThan(3);
  expect(answers.at(-1)).toBe(200);
  expect(desk.logged.join()).toContain('SQLITE_FULL');
});
