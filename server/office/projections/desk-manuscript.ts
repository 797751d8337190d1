import type { Kysely } from 'kysely';
import { readInstitutions } from '#library/institutions.ts';
import { Failure } from '#shared/failure.ts';
import type { CommandName, LoggedStep } from '#shared/office/command-names.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { officeDay } from '#shared/office/working-days.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { commandOf } from '../commands/all.ts';
import { openCommands } from '../commands/open-commands.ts';
import { allSentLetters } from '../letters/sent-letters.ts';
import { readFacts } from '../log/event-log.ts';
import { sentFilesOf } from '../manuscripts/files-of.ts';
import { findManuscript, noManuscript } from '../manuscripts/find-manuscript.ts';
import { lastSending } from '../manuscripts/last-sending.ts';
import { isSingleBlind } from '../manuscripts/single-blind.ts';
import type { Office } from '../office.ts';
import { findPerson, type Person, peopleWith } from '../people/person.ts';
import { doubtsAbout } from '../relations/doubt-suggestions.ts';
import { findConflicts, officeRoles } from '../relations/find-conflicts.ts';
import { sameInstitution } from '../relations/institutions.ts';
import { isConflictByAddress, mayHandle, relationsOf } from '../relations/relations-of.ts';
import { hasPart } from '../relations/visible.ts';
import { openTurn } from '../tasks/turn-of.ts';
import type { ManuscriptRow } from '../workflow/command.ts';
import { type Effect, pendingEffect } from '../workflow/effects.ts';
import { unmetGuards } from '../workflow/guards.ts';
import { answersOf, authenticatedOf } from './answers.ts';
import { appealOnDesk } from './appeal.ts';
import { deskSummary } from './desk.ts';
import { deskReview } from './desk-review.ts';
import { fileView } from './file-view.ts';
import { ownOnDesk } from './own.ts';
import { recordNames } from './record-names.ts';

type Database = Kysely<AccountTables>;

/**
 * The row of a manuscript and the relations of somebody of the office to it.
 * @throws Failure `notFound` for authors, for whoever has a conflict, and for whom it is not entrusted to
 */
export async function onDesk(database: Database, person: Person, id: string) {
  const row = await findManuscript(database, id);
  const relations = row ? await relationsOf(database, person, row) : [];
  if (!row?.submitted || relations.length === 0 || relations.includes('author')) throw noManuscript();
  return { row, relations };
}

/** Whether somebody of the office may see a manuscript. */
export function isOnDesk(database: Database, person: Person, id: string): Promise<boolean> {
  return onDesk(database, person, id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Failure && error.code === 'notFound') return false;
      throw error;
    },
  );
}

/**
 * A manuscript as the office sees it.
 * @throws Failure `notFound` as `onDesk`
 */
export async function readOnDesk(
  office: Pick<Office, 'database' | 'archive' | 'now'>,
  person: Person,
  id: string,
): Promise<DeskManuscript> {
  const { database, archive } = office;
  const now = office.now();
  const { row, relations } = await onDesk(database, person, id);
  const isOffice = relations.some((relation) => relation !== 'editor');
  const effect = await pendingEffect(database, id);
  const commands = openCommands(row, relations, { effect, now });
  const canAssign = commands.includes('assignEditor');
  // Asked together: one after another, each would wait for an answer of PostgreSQL.
  const [turn, names, conflicts, author, files, content, editors, similarity, declared, staff] =
    await Promise.all([
      openTurn(database, id),
      staffNames(database, row),
      findConflicts(database, id),
      row.author_id === null ? undefined : findPerson(database, row.author_id),
      sentFilesOf(database, id),
      lastSending(database, id).then(({ content }) => ManuscriptContent.parse(JSON.parse(content))),
      canAssign ? editorsFor(database, row, person) : [],
      similarityOf(database, id),
      isOffice ? declaredConflictsOf(database, id) : [],
      isOffice ? peopleWith(database, officeRoles) : [],
    ]);
  const [answers, authenticated, sendings, check, letters, log, hold, unmet, review, own, appeal] =
    await Promise.all([
      answersOf(database, id, content),
      authenticatedOf(database, id, content),
      sendingsOf(database, id),
      checkOf(database, id),
      lettersOf(database, id, names),
      logOf(database, id, names),
      isOffice ? holdOf(database, id, officeDay(now)) : null,
      unmetOf(database, row, commands, now),
      deskReview(database, row, content, {
        reader: person,
        mayInvite: commands.includes('invite'),
        archive,
        now,
      }),
      ownOnDesk(database, id, { reader: person, names, commands, now }),
      appealOnDesk(database, row, commands.includes('nameMember')),
    ]);
  const isSame = sameInstitution(await readInstitutions(archive().database));
  const addresses = [author?.email ?? '', ...content.contributors.map(({ email }) => email)];
  return {
    ...deskSummary(row, {
      turn,
      editor: row.editor_id === null ? null : (names.get(row.editor_id) ?? null),
      person,
      isOwn: own.isOwn,
    }),
    version: row.version,
    content,
    correspondingAuthor: author ? { id: author.id, name: author.name, email: author.email } : null,
    ...answers,
    authenticated,
    files: files.map((file) => ({
      ...fileView(file),
      scan: file.scan,
      released: file.released,
      releasedBy: file.released_by === null ? null : (names.get(file.released_by) ?? null),
      sending: file.sending ?? 1,
    })),
    words: files.find(({ role }) => role === 'manuscript')?.words ?? null,
    recordNames: recordNames(content),
    sendings,
    check,
    similarity,
    conflicts: conflicts.map((conflict) => ({
      ...conflict,
      contributor: contributorName(content, conflict.contributor),
    })),
    own: {
      ...own,
      proposed: own.proposed.map((one) => ({
        ...one,
        contributor: contributorName(content, one.contributor),
      })),
    },
    appeal,
    singleBlind: isSingleBlind(row) ? row.single_blind : null,
    declaredConflicts: declared,
    colleagues: staff
      .filter(({ id }) => id !== person.id && declared.every((conflict) => conflict.person.id !== id))
      .map(({ id, name }) => ({ id, name }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    doubts: content.reviewers.map((reviewer) =>
      reviewer.kind === 'suggested' ? doubtsAbout(reviewer, content.contributors, addresses, isSame) : [],
    ),
    editors,
    review,
    letters,
    log: log.filter(({ command }) => isOffice || !ofOffice.has(command)),
    hold,
    commands,
    unmet,
    pending: effect ? pendingOf(effect) : null,
  };
}

function pendingOf({ id, command, due, input }: Effect): NonNullable<DeskManuscript['pending']> {
  const { subject = '', body = '' } = JSON.parse(input) as { subject?: string; body?: string };
  return { id, command, due, subject, body };
}

/** A contributor as the author named them; an author who was taken out since is known by the id alone. */
function contributorName({ contributors }: ManuscriptContent, id: string): string {
  const contributor = contributors.find((one) => one.id === id);
  return contributor ? `${contributor.givenName} ${contributor.familyName}`.trim() : id;
}

async function declaredConflictsOf(
  database: Database,
  id: string,
): Promise<DeskManuscript['declaredConflicts']> {
  const rows = await database
    .selectFrom('declared_conflicts')
    .innerJoin('users', 'users.id', 'declared_conflicts.user_id')
    .select(['users.id', 'given_name', 'family_name', 'reason', 'declared'])
    .where('manuscript_id', '=', id)
    .orderBy('declared')
    .orderBy('users.id')
    .execute();
  const byAddress = await database
    .selectFrom('review_assignments')
    .select(['id', 'name', 'reason', 'added', 'ended'])
    .where('manuscript_id', '=', id)
    .where(isConflictByAddress)
    .orderBy('ended')
    .orderBy('id')
    .execute();
  return [
    ...rows.map(({ id, given_name, family_name, reason, declared }) => ({
      ...{ person: { id, name: `${given_name} ${family_name}` }, assignmentId: null, reason, declared },
    })),
    ...byAddress.map(({ id, name, reason, added, ended }) => ({
      ...{ person: { id: '', name }, assignmentId: id, reason, declared: ended ?? added },
    })),
  ];
}

function sendingsOf(database: Database, id: string): Promise<DeskManuscript['sendings']> {
  return database
    .selectFrom('manuscript_sendings')
    .select(['number', 'submitted'])
    .where('manuscript_id', '=', id)
    .orderBy('number')
    .execute();
}

function checkOf(database: Database, id: string): Promise<DeskManuscript['check']> {
  return database
    .selectFrom('manuscript_checks')
    .select(['point', 'answer', 'note'])
    .where('manuscript_id', '=', id)
    .execute();
}

async function similarityOf(database: Database, id: string): Promise<DeskManuscript['similarity']> {
  const row = await database
    .selectFrom('similarity_reports')
    .select(['file_id', 'percent', 'read', 'note'])
    .where('manuscript_id', '=', id)
    .executeTakeFirst();
  return row ? { fileId: row.file_id, percent: row.percent, read: row.read, note: row.note } : null;
}

/** The conditions of each open command that do not hold, as the server would refuse it for. */
async function unmetOf(
  database: Database,
  row: ManuscriptRow,
  commands: readonly CommandName[],
  now: Date,
): Promise<DeskManuscript['unmet']> {
  const guardsOf = (command: CommandName) => commandOf(command).guards ?? [];
  // Several commands have the same conditions.
  const all = [...new Set(commands.flatMap(guardsOf))];
  const failing = new Set(await unmetGuards(database, row, all, {}, now));
  const unmet = commands.map(
    (command) => [command, guardsOf(command).filter((one) => failing.has(one))] as const,
  );
  return Object.fromEntries(unmet.filter(([, guards]) => guards.length > 0));
}

/**
 * Whom a manuscript can be entrusted to, with what they have open; who has a part in it can’t be chosen. Manuscripts that
 * the reader has a part in are in no number: it would tell who handles them.
 */
async function editorsFor(
  database: Database,
  row: ManuscriptRow,
  reader: Person,
): Promise<DeskManuscript['editors']> {
  const editors = await peopleWith(database, ['editor', 'chief']);
  const loads = await database
    .selectFrom('manuscripts')
    .select(['editor_id', ({ fn }) => fn.countAll<number>().as('open')])
    .where('state', 'in', ['checking', 'in-review'])
    .where('editor_id', 'is not', null)
    .where((eb) => eb.not(hasPart(reader)(eb)))
    .groupBy('editor_id')
    .execute();
  const found = await Promise.all(
    editors.map(async (editor) => {
      return {
        id: editor.id,
        name: editor.name,
        open: Number(loads.find(({ editor_id }) => editor_id === editor.id)?.open ?? 0),
        conflict: !(await mayHandle(database, editor, row)),
        isAssigned: editor.id === row.editor_id,
      };
    }),
  );
  return found.sort((one, other) => one.open - other.open || one.name.localeCompare(other.name));
}

async function lettersOf(
  database: Database,
  id: string,
  names: Map<string, string>,
): Promise<DeskManuscript['letters']> {
  const rows = await database
    .selectFrom('manuscript_letters')
    .selectAll()
    .where('manuscript_id', '=', id)
    .execute();
  const typed = rows.map(({ id, sender, sender_id, subject, body, written }) => ({
    id,
    from: sender,
    subject,
    body,
    sent: written,
    by: sender_id === null ? '' : (names.get(sender_id) ?? ''),
    to: null,
  }));
  const sent = await allSentLetters(database, id);
  const all = [...typed, ...sent.map((letter) => ({ ...letter, from: 'journal' as const, by: '' }))];
  return all.sort((one, other) => one.sent.localeCompare(other.sent));
}

async function logOf(
  database: Database,
  id: string,
  names: Map<string, string>,
): Promise<DeskManuscript['log']> {
  const rows = await database
    .selectFrom('office_events')
    .leftJoin('office_event_people', 'office_event_people.event', 'office_events.number')
    .select(['command', 'at', 'actor', 'user_id', 'facts'])
    .where('manuscript_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map(({ command, at, actor, user_id, facts }) => ({
    command,
    at,
    actor,
    by: user_id === null ? '' : (names.get(user_id) ?? ''),
    facts: readFacts(facts),
  }));
}

/** What the office keeps to itself: an inquiry may concern the handling editor, a conflict of interest is somebody else’s. */
const ofOffice: ReadonlySet<LoggedStep> = new Set([
  'hold',
  'liftHold',
  'declareConflict',
  'withdrawConflict',
  'answerOwn',
]);

async function holdOf(database: Database, id: string, today: string): Promise<DeskManuscript['hold']> {
  const row = await database
    .selectFrom('record_holds')
    .leftJoin('users', 'users.id', 'record_holds.user_id')
    .select(['reason', 'since', 'until', 'given_name', 'family_name'])
    .where('manuscript_id', '=', id)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>=', today)]))
    .executeTakeFirst();
  if (!row) return null;
  const { reason, since, until, given_name, family_name } = row;
  return { reason, by: family_name === null ? '' : `${given_name} ${family_name}`, since, until };
}

/** The names of all who appear in a manuscript’s letters, log and releases. */
async function staffNames(
  database: Database,
  { id, editor_id }: ManuscriptRow,
): Promise<Map<string, string>> {
  const people = await database
    .selectFrom('users')
    .select(['id', 'given_name', 'family_name'])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', '=', editor_id),
        eb(
          'id',
          'in',
          selectFrom('office_event_people')
            .innerJoin('office_events', 'office_events.number', 'office_event_people.event')
            .select('office_event_people.user_id')
            .where('office_events.manuscript_id', '=', id)
            .where('office_event_people.user_id', 'is not', null)
            .$castTo<{ user_id: string }>(),
        ),
      ]),
    )
    .execute();
  return new Map(people.map(({ id, given_name, family_name }) => [id, `${given_name} ${family_name}`]));
}
