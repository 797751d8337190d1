import type { Kysely } from 'kysely';
import type { AppealOfAuthor, AppealOnDesk } from '#shared/office/case-views.ts';
import { answerAppealWithin } from '#shared/office/terms.ts';
import { afterDays } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { appealableUntil, appealOf } from '../manuscripts/appeals.ts';
import { namedFor } from '../relations/case-members.ts';
import { whoMayBeNamed } from '../relations/who-may-be-named.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

type Database = Kysely<AccountTables>;

const dueOf = (appealed: string) => afterDays(new Date(appealed), answerAppealWithin.days).toISOString();

/** The appeal of a manuscript as the desk sees it; null if there was none. */
export async function appealOnDesk(
  database: Database,
  manuscript: ManuscriptRow,
  mayName: boolean,
): Promise<AppealOnDesk | null> {
  const appeal = await appealOf(database, manuscript.id);
  if (!appeal) return null;
  const { reasons, appealed, against, outcome, answered } = appeal;
  const [member, members] = await Promise.all([
    namedFor(database, manuscript.id, 'member'),
    mayName ? whoMayBeNamed(database, manuscript, 'member') : [],
  ]);
  return {
    ...{ reasons, appealed, against, outcome, answered, due: dueOf(appealed) },
    member: member?.name ?? null,
    members: members.map(({ person: { id, name }, isExcluded }) => ({ id, name, isExcluded })),
  };
}

/** The appeal of a manuscript as its authors see it: until when they can make it, or what became of it. */
export async function appealOfAuthor(
  database: Database,
  manuscript: ManuscriptRow,
  now: Date,
): Promise<AppealOfAuthor> {
  const [until, appeal] = await Promise.all([
    appealableUntil(database, manuscript),
    appealOf(database, manuscript.id),
  ]);
  return {
    until: until !== null && until >= now.toISOString() ? until : null,
    made: appeal
      ? {
          reasons: appeal.reasons,
          appealed: appeal.appealed,
          due: dueOf(appeal.appealed),
          outcome: appeal.outcome,
          answered: appeal.answered,
        }
      : null,
  };
}
