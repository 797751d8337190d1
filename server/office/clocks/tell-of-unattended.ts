import { officePaths } from '#shared/office/office-paths.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { transact } from '../../accounts/db/transact.ts';
import { linkTo, tell } from '../letters/tell.ts';
import type { Office } from '../office.ts';
import { peopleWith } from '../people/person.ts';
import { countUnattended } from '../relations/unattended.ts';

/** Tells admins, once a day, of manuscripts that nobody of the office may see. */
export async function tellOfUnattended(office: Office, now: Date): Promise<void> {
  const count = await countUnattended(office.database);
  if (count === 0) return;
  for (const admin of await peopleWith(office.database, ['admin'])) {
    await transact(office.database, (transaction) =>
      tell({ transaction, office, now }, admin, {
        template: 'unattended-manuscripts',
        reason: `unattended-manuscripts:${admin.id}:${officeDay(now)}`,
        about: `person:${admin.id}`,
        data: { count: String(count), link: linkTo(office, admin.language, officePaths.people) },
      }),
    );
  }
}
