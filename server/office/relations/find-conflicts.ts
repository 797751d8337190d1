import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { latinKey } from '#library/search/latin.ts';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { PossibleConflict } from '#shared/office/manuscript-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { folded } from '../folded.ts';

type Conflict = z.output<typeof PossibleConflict>;

/** The roles whose people authors are compared with. */
export const officeRoles = ['editor', 'office', 'chief', 'chairman', 'production'] as const;

/**
 * Who works for the journal and may be an author of a manuscript: certainly by account, address or ORCID iD,
 * possibly by name in any of the scripts.
 */
export async function findConflicts(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<Conflict[]> {
  const contributors = await database
    .selectFrom('contributors')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('place')
    .execute();
  const denials = await database
    .selectFrom('orcid_claims')
    .select(['user_id', 'orcid'])
    .where('manuscript_id', '=', manuscriptId)
    .where('denied', 'is not', null)
    .execute();
  const staff = await database
    .selectFrom('users')
    .leftJoin('authenticated_orcids', 'authenticated_orcids.user_id', 'users.id')
    .select(['id', 'given_name', 'family_name', 'email_key', 'email_verified', 'orcid_id'])
    .select('authenticated_orcids.orcid as authenticated')
    // Few of all who have an account: found by their roles.
    .where('users.id', 'in', (eb) =>
      eb.selectFrom('user_roles').select('user_roles.user_id').where('role', 'in', officeRoles),
    )
    .execute();
  const found: Conflict[] = [];
  for (const person of staff) {
    const orcid = person.authenticated ?? bareOrcid(person.orcid_id);
    const own = `${person.family_name} ${person.given_name}`;
    for (const contributor of contributors) {
      const by =
        contributor.user_id === person.id
          ? ('account' as const)
          : contributor.email_key === person.email_key
            ? ('email' as const)
            : orcid !== '' && contributor.orcid === orcid
              ? ('orcid' as const)
              : isSameName(own, contributor.names)
                ? ('name' as const)
                : undefined;
      if (!by) continue;
      const authenticated = by === 'orcid' && person.authenticated !== null;
      const denied =
        by === 'orcid'
          ? !authenticated && denials.some((denial) => denial.user_id === person.id && denial.orcid === orcid)
          : contributor.denied !== null &&
            contributor.email_key === person.email_key &&
            person.email_verified === 1;
      found.push({
        person: { id: person.id, name: `${person.given_name} ${person.family_name}` },
        contributor: contributor.id,
        by,
        certain: by !== 'name' && !denied,
        authenticated,
        denied,
      });
    }
  }
  return found;
}

/** The parts of a name as rough keys, in which scripts and romanisations meet. */
function spellings(name: string): string[] {
  return folded(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map(latinKey);
}

/** Whether two names, the family name first, share it and at least the initial of a given name, in any script. */
export function isSameName(one: string, another: string): boolean {
  const [family = '', ...given] = spellings(one);
  const [otherFamily = '', ...otherGiven] = spellings(another);
  return (
    family.length > 1 &&
    family === otherFamily &&
    given.some((name) => otherGiven.some((other) => name[0] === other[0]))
  );
}
