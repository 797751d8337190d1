import type { Kysely } from 'kysely';
import { type AuthorEvent, authorEvents } from '#shared/office/command-names.ts';
import type { CheckPoint } from '#shared/office/initial-check.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { authorStates, type ManuscriptState, revisionStates } from '#shared/office/manuscript-state.ts';
import type {
  AuthorManuscript,
  AuthorSummary,
  ManuscriptMail,
  ReadProposal,
} from '#shared/office/manuscript-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { openCommands } from '../commands/open-commands.ts';
import { lettersToAuthor } from '../letters/sent-letters.ts';
import { titlesOf } from '../manuscripts/content-columns.ts';
import { type FileRow, filesOf } from '../manuscripts/files-of.ts';
import { findManuscript, noManuscript } from '../manuscripts/find-manuscript.ts';
import { roundOf } from '../manuscripts/last-sending.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/person.ts';
import { isConfirmedBy, relationsOf } from '../relations/relations-of.ts';
import { decisionsOf } from '../reviewers/decisions.ts';
import { latestRevision } from '../tasks/task.ts';
import { openTurn, turnOf } from '../tasks/turn-of.ts';
import type { ManuscriptRow } from '../workflow/command.ts';
import { lastChangeOf } from '../workflow/parts.ts';
import { answersOf } from './answers.ts';
import { appealOfAuthor } from './appeal.ts';
import { fileView } from './file-view.ts';
import { recordNames } from './record-names.ts';

type Database = Kysely<AccountTables>;

/** A person’s manuscripts, last changed first. */
export async function listMine(database: Database, person: Person): Promise<AuthorSummary[]> {
  const rows = await database
    .selectFrom('manuscripts')
    .leftJoin('office_tasks as turn', turnOf)
    .selectAll('manuscripts')
    .select('turn.due')
    .where((where) =>
      where.or([
        where('author_id', '=', person.id),
        where.and([
          where('state', '!=', 'draft'),
          where.exists(
            where
              .selectFrom('contributors')
              .select('contributors.id')
              .whereRef('contributors.manuscript_id', '=', 'manuscripts.id')
              .where(isConfirmedBy(person)),
          ),
        ]),
      ]),
    )
    .orderBy('changed', 'desc')
    .limit(500)
    .execute();
  return rows.map(summaryOf);
}

/**
 * A manuscript for one of its authors.
 * @throws Failure `notFound` for anybody else
 */
export async function readMine(
  office: Pick<Office, 'database' | 'uploadBytes' | 'now'>,
  person: Person,
  id: string,
): Promise<AuthorManuscript> {
  const { database, uploadBytes, now } = office;
  const row = await authorsOwn(office, person, id);
  const isCorresponding = row.author_id === person.id;
  const { state } = row;
  const content = contentOf(row);
  // Asked together: one after another, each would wait for an answer of PostgreSQL.
  const [turn, files, proposal, asked, letters, history, answers, decisions, round, appeal] =
    await Promise.all([
      openTurn(database, id),
      filesOf(database, id),
      isCorresponding ? proposalOf(database, id) : null,
      isCorresponding && state === 'returned' ? askedOf(database, id) : null,
      lettersFor(database, row, person),
      historyOf(database, id, state),
      answersOf(database, id, content),
      decisionsOf(database, id),
      roundOf(database, id),
      appealOfAuthor(database, row, now()),
    ]);
  return {
    ...summaryOf({ ...row, due: turn?.due ?? null }),
    version: state === 'in-review' || state === 'appealed' ? await knownVersion(database, id) : row.version,
    content,
    files: files.filter(({ role }) => role !== 'similarity').map(fileView),
    proposal: proposal && { ...proposal, words: wordsOf(files) },
    words: wordsOf(files),
    recordNames: recordNames(content),
    asked,
    letters,
    decisions,
    latest: isCorresponding && turn ? latestRevision(turn) : null,
    comparable: revisionStates.some((revision) => revision === state) ? round : round - 1,
    history,
    appeal,
    commands: isCorresponding
      ? openCommands(row, ['author']).filter((name) => name !== 'appeal' || appeal.until)
      : [],
    isCorresponding,
    unconfirmedEmail: isCorresponding && !person.emailVerified ? person.email : null,
    ...answers,
    uploadMegabytes: Math.floor(uploadBytes / 2 ** 20),
  };
}

/**
 * The row of a manuscript as one of its authors may know it.
 * @throws Failure `notFound` for anybody else
 */
export async function authorsOwn(
  { database }: Pick<Office, 'database'>,
  person: Person,
  id: string,
): Promise<ManuscriptRow> {
  const row = await findManuscript(database, id);
  if (!row || !(await relationsOf(database, person, row)).includes('author')) throw noManuscript();
  return row;
}

function contentOf({ content }: Pick<ManuscriptRow, 'content'>): ManuscriptContent {
  return ManuscriptContent.parse(JSON.parse(content));
}

function summaryOf(row: ManuscriptRow & { due: string | null }): AuthorSummary {
  const { state } = row;
  return {
    id: row.id,
    number: row.number,
    // The author reads their own changes; all others read what was sent.
    title: isRevised(state) ? (titlesOf(contentOf(row))[0] ?? '') : row.title,
    state,
    changed: row.changed,
    submitted: row.submitted,
    // Until when a draft is kept is told in its own time. In review, a day tells which reports have come: a new one is
    // promised by letter alone (`tell-of-delay.ts`).
    due: state === 'draft' || state === 'in-review' ? null : row.due,
    waitsForAuthor: authorStates.some((own) => own === state),
  };
}

/** The version of a manuscript in review, or under appeal, with which its author has last seen a change: how often others acted tells who. */
async function knownVersion(database: Database, id: string): Promise<number> {
  return lastChangeOf(database, id, ['letters', 'authorship']);
}

/** Whether its author changes what was sent. */
function isRevised(state: ManuscriptState): boolean {
  return state !== 'draft' && authorStates.some((own) => own === state);
}

/** The words of the text that the author has now. */
function wordsOf(files: readonly FileRow[]): number | null {
  return files.find(({ role }) => role === 'manuscript')?.words ?? null;
}

async function proposalOf(database: Database, id: string): Promise<Omit<ReadProposal, 'words'> | null> {
  const row = await database
    .selectFrom('manuscript_proposals')
    .select(['state', 'content'])
    .where('manuscript_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const content = row.content === null ? null : ManuscriptContent.partial().parse(JSON.parse(row.content));
  return { state: row.state, content };
}

/** What the newest return asks for, whatever has been written since. */
async function askedOf(database: Database, id: string): Promise<AuthorManuscript['asked']> {
  const letter = await database
    .selectFrom('manuscript_letters')
    .select(['body', 'points'])
    .where('manuscript_id', '=', id)
    .where('points', 'is not', null)
    .orderBy('written', 'desc')
    .executeTakeFirst();
  return letter ? { points: JSON.parse(letter.points ?? '[]') as CheckPoint[], text: letter.body } : null;
}

/** What the corresponding author and the office have written, and what the journal has sent to this author. */
async function lettersFor(
  database: Database,
  { id, author_id }: ManuscriptRow,
  person: Person,
): Promise<ManuscriptMail[]> {
  const [written, sent] = await Promise.all([
    author_id === person.id ? lettersOf(database, id) : [],
    lettersToAuthor(database, id, person.id),
  ]);
  const all = [...written, ...sent.map((letter) => ({ ...letter, from: 'journal' as const }))];
  return all.sort((one, other) => one.sent.localeCompare(other.sent));
}

async function lettersOf(database: Database, id: string): Promise<ManuscriptMail[]> {
  const rows = await database
    .selectFrom('manuscript_letters')
    .select(['id', 'sender', 'subject', 'body', 'written'])
    .where('manuscript_id', '=', id)
    .orderBy('written')
    .execute();
  return rows.map(({ id, sender, subject, body, written }) => ({
    id,
    from: sender,
    subject,
    body,
    sent: written,
  }));
}

/** What an author learns of the log; a decline that was undone never happened, even where former logs tell of it. */
async function historyOf(
  database: Database,
  id: string,
  state: ManuscriptState,
): Promise<AuthorManuscript['history']> {
  const events = await database
    .selectFrom('office_events')
    .select(['command', 'at'])
    .where('manuscript_id', '=', id)
    .where('command', 'in', authorEvents)
    .$narrowType<{ command: AuthorEvent }>()
    .orderBy('number')
    .execute();
  const declined = state === 'declined' ? events.findLastIndex(({ command }) => command === 'decline') : -1;
  return events.filter(({ command }, place) => command !== 'decline' || place === declined);
}
