import { Failure } from '#shared/failure.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import type { Recommendation } from '#shared/office/review.ts';
import type { ReviewDecision } from '#shared/office/review-views.ts';
import { everSentFilesOf, type FileRow, filesOf, sentFilesOf } from '../manuscripts/files-of.ts';
import type { Office } from '../office.ts';
import type { Person } from '../people/person.ts';
import { readMine } from '../projections/author.ts';
import { onDesk, readOnDesk } from '../projections/desk-manuscript.ts';
import { decidedAssignments, decisionsAsSent } from '../reviewers/decisions.ts';
import { releasedFilesOf } from '../reviewers/report-files.ts';

/** A file that goes along, under a name that says only what it is. */
export type DossierFile = Pick<FileRow, 'role' | 'type' | 'size' | 'sha256'> & { name: string };

/** A report that was released, with its released files, and with its advice for those who may know it. */
type DossierReport = Omit<ReviewDecision['reports'][number], 'files'> & {
  files: AttachedFile[];
  recommendation: Recommendation | null;
};

/** The copy of a file that came with a report, by the name that authors know it by. */
export type AttachedFile = Pick<DossierFile, 'name' | 'type' | 'size' | 'sha256'>;

/** What goes along of a manuscript, made from the projection of who gets it and of nothing else. */
export type Dossier = {
  number: string;
  submitted: string;
  content: ManuscriptContent;
  files: DossierFile[];
  /** Of rounds that were decided, the first first. */
  decisions: (Omit<ReviewDecision, 'reports'> & { reports: DossierReport[] })[];
  /** The correspondence, for who has it. */
  letters: { from: 'author' | 'journal' | 'office'; subject: string; body: string; sent: string }[];
};

/** The most bytes of files that go along: a zip without extensions ends at four gigabytes. */
const mostBytes = 2 * 2 ** 30;

/**
 * What an author takes along of their own manuscript: what their page shows, and the files they sent.
 * @throws Failure `notFound` for anybody else and for drafts, `payloadTooLarge`
 */
export async function authorsDossier(office: Office, person: Person, id: string): Promise<Dossier> {
  const { number, submitted, content, decisions, letters } = await readMine(office, person, id);
  if (number === null || submitted === null) throw new Failure('notFound', 'it was not sent');
  return bearable({
    ...{ number, submitted, content },
    files: goingAlong(number, await filesOf(office.database, id)),
    decisions: await withFiles(office, id, decisions, () => null),
    letters: letters.map(({ from, subject, body, sent }) => ({ from, subject, body, sent })),
  });
}

/**
 * What goes to the journal that takes a manuscript over: the record and the files as they were sent last, and the reports
 * that were released, with their advice. Who reviewed, confidential remarks, letters and the log stay: their writers have
 * agreed to tell this journal, no other one.
 * @throws Failure `notFound` as for the desk, `forbidden` for who only handles it, `payloadTooLarge`
 */
export async function journalsDossier(office: Office, person: Person, id: string): Promise<Dossier> {
  const { database } = office;
  const { relations } = await onDesk(database, person, id);
  if (!relations.some((relation) => relation === 'office' || relation === 'chief'))
    throw new Failure('forbidden', 'only for the office');
  const { number, submitted, content, review } = await readOnDesk(office, person, id);
  const decisions = await decisionsAsSent(database, id);
  return bearable({
    ...{ number, submitted, content },
    files: goingAlong(number, await sentFilesOf(database, id)),
    decisions: await withFiles(office, id, decisions, (report) => advised(review, report)),
    letters: [],
  });
}

/**
 * What the office keeps of a manuscript: the record, the files of all sendings, the reports that were released, and every
 * letter, as somebody of the office sees it.
 * @param seen the manuscript on their desk
 * @param decisions as the authors read them
 * @throws Failure `payloadTooLarge`
 */
export async function archiveDossier(
  office: Office,
  seen: DeskManuscript,
  decisions: readonly ReviewDecision[],
): Promise<Dossier> {
  const { id, number, submitted, content, review, letters } = seen;
  return bearable({
    ...{ number, submitted, content },
    files: goingAlong(number, await everSentFilesOf(office.database, id)),
    decisions: await withFiles(office, id, decisions, (report) => advised(review, report)),
    letters: letters.map(({ from, subject, body, sent }) => ({ from, subject, body, sent })),
  });
}

function advised(review: DeskManuscript['review'], assignmentId: string): Recommendation | null {
  return review?.assignments.find(({ id }) => id === assignmentId)?.report?.content.recommendation ?? null;
}

/** Decisions from the first round on, with the files of their reports that the projection names, where the store has them. */
async function withFiles(
  { database }: Pick<Office, 'database'>,
  manuscriptId: string,
  decisions: readonly ReviewDecision[],
  adviceOf: (assignmentId: string) => Recommendation | null,
): Promise<Dossier['decisions']> {
  const assignments = await decidedAssignments(database, manuscriptId);
  const stored = (await Promise.all(assignments.map((one) => releasedFilesOf(database, one)))).flat();
  const attached = (id: string) => stored.filter((file) => file.id === id).map(({ id: _, ...file }) => file);
  return decisions
    .toSorted((one, other) => one.round - other.round)
    .map((decision) => ({
      ...decision,
      reports: decision.reports.map((report) => ({
        ...report,
        files: report.files.flatMap(({ id }) => attached(id)),
        recommendation: adviceOf(report.id),
      })),
    }));
}

/**
 * A dossier whose files can go along.
 * @throws Failure `payloadTooLarge`
 */
function bearable(dossier: Dossier): Dossier {
  const attached = dossier.decisions.flatMap(({ reports }) => reports.flatMap(({ files }) => files));
  const bytes = [...dossier.files, ...attached].reduce((sum, { size }) => sum + size, 0);
  if (bytes > mostBytes) throw new Failure('payloadTooLarge', `the files have ${bytes} bytes`);
  return dossier;
}

/** The files that go along: not the office’s own, and nothing in quarantine. */
function goingAlong(number: string, rows: readonly FileRow[]): DossierFile[] {
  const places = new Map<string, number>();
  return rows
    .filter(({ role, scan }) => role !== 'similarity' && scan !== 'infected')
    .map(({ role, type, size, sha256 }) => {
      const place = (places.get(role) ?? 0) + 1;
      places.set(role, place);
      return { role, type, size, sha256, name: `${number}-${role}-${place}.${type}` };
    });
}
