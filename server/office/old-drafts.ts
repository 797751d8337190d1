import { sql } from 'kysely';
import { officePaths } from '#shared/office/office-paths.ts';
import { draftDeletedAfter, draftWarnedBefore } from '#shared/office/terms.ts';
import { transact } from '../accounts/db/transact.ts';
import { bySystem } from './by-system.ts';
import { linkTo, mailPerson } from './letters/mail-person.ts';
import type { Office } from './office.ts';

const day = 86_400_000;

/** At once; the rest has its turn the next time. */
const atOnce = 500;

/** The reason of the mail that told an author when their draft is going to be deleted. */
const toldBy = sql<string>`('draft-removal:' || manuscripts.id || ':' || manuscripts.removal_told)`;

/**
 * Deletes drafts that nobody has changed for long, if the mail that told their author has been sent at least a week ago:
 * a clock that is wrong, or a server that was away, takes nothing from anybody who could not know.
 */
export async function deleteOldDrafts(office: Office, now: Date): Promise<void> {
  const drafts = await untouchedFor(office, draftDeletedAfter, now)
    .innerJoin('outbox', (join) => join.on('outbox.reason', '=', toldBy))
    .where('outbox.sent', '<=', before(now, draftWarnedBefore))
    .execute();
  await bySystem(office, 'discard', drafts);
}

/** Tells the authors of old drafts, a week before, when these are going to be deleted; again if the mail was given up. */
export async function tellOfOldDrafts(office: Office, now: Date): Promise<void> {
  const drafts = await untouchedFor(office, draftDeletedAfter - draftWarnedBefore, now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.reason', '=', toldBy)
            .where('outbox.given_up', 'is', null),
        ),
      ),
    )
    .execute();
  for (const { id, version } of drafts) await tell(office, id, version, now);
}

async function tell(office: Office, id: string, version: number, now: Date): Promise<void> {
  const told = now.toISOString();
  await transact(office.database, async (transaction) => {
    const manuscript = await transaction
      .selectFrom('manuscripts')
      .selectAll()
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!manuscript) return;
    const step = { transaction, office, manuscript, now, person: null };
    const due = new Date(
      Math.max(
        Date.parse(manuscript.changed) + draftDeletedAfter * day,
        now.getTime() + draftWarnedBefore * day,
      ),
    );
    const goes = await mailPerson(step, `draft-removal:${id}:${told}`, 'draft-removal', {
      title: manuscript.title,
      due: due.toISOString(),
      link: linkTo(step, officePaths.submission(id)),
    });
    if (!goes) return;
    await transaction.updateTable('manuscripts').set({ removal_told: told }).where('id', '=', id).execute();
  });
}

function untouchedFor({ database }: Office, days: number, now: Date) {
  return database
    .selectFrom('manuscripts')
    .select(['manuscripts.id', 'manuscripts.version'])
    .where('manuscripts.state', '=', 'draft')
    .where('manuscripts.changed', '<', before(now, days))
    .orderBy(sql`random()`)
    .limit(atOnce);
}

function before(now: Date, days: number): string {
  return new Date(now.getTime() - days * day).toISOString();
}
