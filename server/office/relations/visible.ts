import type { ExpressionBuilder } from 'kysely';
import type { CaseTask } from '#shared/office/relation.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { Person } from '../people/person.ts';
import { hidesByAssignment, isContributor } from './relations-of.ts';

/** Whether a person has a place in the office at all. */
export function worksInOffice({ roles }: Pick<Person, 'roles'>): boolean {
  return ['office', 'chief', 'editor', 'chairman'].some((role) => roles.has(role as 'office'));
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
        selectFrom('review_assignments')
          .select('review_assignments.manuscript_id')
          .where(hidesByAssignment(person)),
      ),
    ]);
}

/** The manuscripts for which a person is named: to decide, or to examine an appeal until it is answered. */
function isNamed({ id }: Pick<Person, 'id'>) {
  return ({ or, and, eb, selectFrom }: ExpressionBuilder<AccountTables, 'manuscripts'>) => {
    const named = (task: CaseTask) =>
      eb(
        'manuscripts.id',
        'in',
        selectFrom('case_members')
          .select('case_members.manuscript_id')
          .where('case_members.user_id', '=', id)
          .where('task', '=', task),
      );
    return or([named('decider'), and([eb('manuscripts.state', '=', 'appealed'), named('member')])]);
  };
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
        : person.roles.has('editor')
          ? [eb.or([eb('manuscripts.editor_id', '=', person.id), isNamed(person)(eb)])]
          : [eb('manuscripts.editor_id', '=', '')]),
      eb.not(hasPart(person)(eb)),
    ]);
}
