import { createMailBudget } from '../../../server/mail/budget.ts';
import { noteBounces } from '../../../server/office/clocks/note-bounces.ts';
import { takeEffects } from '../../../server/office/commands/run-command.ts';
import type { Office } from '../../../server/office/office.ts';
import { openPeople } from '../../../server/operate/open-people.ts';
import { publicUrl } from './at-the-office.ts';

/** What the clock needs for decisions and for what came back of mails. */
type Turning = Pick<Office, 'database' | 'mails' | 'publicUrl' | 'mailQueued' | 'jobQueued' | 'now'>;

/**
 * Lets the clock of the office turn, as the server does once a minute, for what is decided or came back. The letters go
 * with the next mail of the server, or within its minute.
 * @param manuscriptId whose decision takes effect as if its ten minutes were over; those of others keep their time
 */
export async function turnClock(manuscriptId?: string): Promise<void> {
  const database = await openPeople(
    { dataDir: process.env.JOURNEYS_DATA ?? '', databaseUrl: undefined },
    false,
  );
  const now = new Date();
  const turning: Turning = {
    ...{ database, mails: createMailBudget(), publicUrl },
    ...{ mailQueued: () => undefined, jobQueued: () => undefined, now: () => now },
  };
  try {
    if (manuscriptId)
      await database
        .updateTable('office_effects')
        .set({ due: now.toISOString() })
        .where('manuscript_id', '=', manuscriptId)
        .execute();
    await takeEffects(turning as Office, now);
    await noteBounces(turning as Office);
  } finally {
    await database.destroy();
  }
}
