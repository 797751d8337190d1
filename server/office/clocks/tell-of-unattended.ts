import { officePaths } from '#shared/office/office-paths.ts';
import { officeDay } from '#shared/office/working-days.ts';
import { transact } from '../../accounts/db/transact.ts';
import { tell } from '../../mail/tell.ts';
import { linkTo } from '../letters/tell.ts';
import type { Office } from '../office.ts';
import { peopleWith } from '../people/person.ts';
import { countUnattended, countUndecided } from '../relations/unattended.ts';

/** Tells admins, once a day, of manuscripts that nobody of the office may see. */
export function tellOfUnattended(office: Office, now: Date): Promise<void> {
  return tellAdmins(office, 'unattended-manuscripts', countUnattended, now);
}

/** Tells admins, once a day, of manuscripts for which nobody can name who decides. */
export function tellOfUndecided(office: Office, now: Date): Promise<void> {
  return tellAdmins(office, 'undecided-manuscripts', countUndecided, now);
}

async function tellAdmins(
  office: Office,
  template: 'unattended-manuscripts' | 'undecided-manuscripts',
  counted: typeof countUnattended,
  now: Date,
): Promise<void> {
  const count = await counted(office.database);
  if (count === 0) return;
  for (const admin of await peopleWith(office.database, ['admin'])) {
    await transact(office.database, (transaction) =>
      tell({ transaction, office, now }, admin, {
        template,
        reason: `${template}:${admin.id}:${officeDay(now)}`,
        about: `person:${admin.id}`,
        data: { count: String(count), link: linkTo(office, admin.language, officePaths.people) },
      }),
    );
  }
}
