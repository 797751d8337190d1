import type { Kysely } from 'kysely';
import type { ReportsOnDesk } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { copiesOf } from '../manuscripts/copies-of.ts';
import { roundOf } from '../manuscripts/last-sending.ts';
import { assignmentsOf } from '../reviewers/assignment.ts';
import { readReport } from '../reviewers/report.ts';
import type { ManuscriptRow } from '../workflow/command.ts';
import { reviewerFile } from './reviewer.ts';

/** The reports on a manuscript that were sent, for who has it on the desk, with the copies that they are read beside. */
export async function readReports(
  database: Kysely<AccountTables>,
  manuscript: ManuscriptRow,
): Promise<ReportsOnDesk> {
  const [copies, round, assignments] = await Promise.all([
    copiesOf(database, manuscript, 'office'),
    roundOf(database, manuscript.id),
    assignmentsOf(database, manuscript.id),
  ]);
  const reported = assignments.filter(({ state }) => state === 'reported');
  const reports = await Promise.all(
    reported.map(async ({ id, round: of, name }) => ({
      report: await readReport(database, id),
      ...{ id, round: of, name },
    })),
  );
  return {
    files: copies.map(reviewerFile),
    round,
    reports: reports
      .flatMap(({ report, ...by }) => (report.sent === null ? [] : [{ ...by, content: report.content }]))
      .sort((one, other) => other.round - one.round),
  };
}
