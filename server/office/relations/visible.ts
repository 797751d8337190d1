import type { ExpressionBuilder } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { isContributor, isReviewer } from './relations-of.ts';

/** Whether a person has a place in the office at all. */
export function worksInOffice({ roles }: Pick<Person, 'roles'>): boolean {
  return ['office', 'chief', 'editor'].some((role) => roles.has(role as 'office'));
}

/** The manuscripts that a person has a part in, reviews, or has a conflict with, as a condition that is true or false. */
export function hasPart(person: Person) {
  return ({ or, eb, selectFrom }: ExpressionBuilder<AccountTables, 'manuscripts'>) =>
    or([
      eb('manuscripts.author_id', 'is not distinct from', person.id),
      // Found once by their indexes, not for each manuscript.
      eb(
        'manuscripts.id',
        'in',
        selectFrom('contributors').select('contributors.manuscript_id').where(isContributor(person)),
      ),
      eb(
        'manuscripts.id',
        'in',
        selectFrom('declared_conflicts')
          .select('declared_conflicts.manuscript_id')
          .where('declared_conflicts.user_id', '=', person.id),
      ),
      eb(
        'manuscripts.id',
        'in',
        selectFrom('review_assignments').select('review_assignments.manuscript_id').where(isReviewer(person)),
      ),
    ]);
}

/**
 * The manuscripts that a person of the office may see, as a condition of every query over them: lists, counts and
 * search leave out what the person wrote or has a conflict with.
 */
export function visibleTo(person: Person) {
  return (eb: ExpressionBuilder<AccountTables, 'manuscripts'>) =>
    eb.and([
      eb('manuscripts.state', '!=', 'draft'),
      eb('manuscripts.submitted', 'is not', null),
      ...(person.roles.has('office') || person.roles.has('chief')
        ? []
        : [eb('manuscripts.editor_id', '=', person.roles.has('editor') ? person.id : '')]),
      eb.not(hasPart(person)(eb)),
    ]);
}
