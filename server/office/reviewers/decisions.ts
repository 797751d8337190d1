import type { Kysely, Selectable } from 'kysely';
import type { ReviewDecision } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { roundOf } from '../manuscripts/last-sending.ts';
import type { AssignmentRow } from './assignment.ts';
import { releasedReports } from './report.ts';

/** The decisions about a manuscript after its reviews, the latest first, with the reports that were released. */
export async function decisionsOf(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<ReviewDecision[]> {
  const rows = await database
    .selectFrom('review_decisions')
    .select(['round', 'decision', 'at'])
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('round', 'desc')
    .execute();
  return Promise.all(
    rows.map(async ({ round, decision, at }) => ({
      round,
      decision,
      at,
      reports: await releasedReports(database, manuscriptId, round),
    })),
  );
}

/** The same for everybody but the authors: what these answer to a round is theirs until the next one has begun. */
export async function decisionsAsSent(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<ReviewDecision[]> {
  const [current, decisions] = await Promise.all([
    roundOf(database, manuscriptId),
    decisionsOf(database, manuscriptId),
  ]);
  return decisions.map((decision) => (decision.round < current ? decision : withoutAnswers(decision)));
}

/** A decision without what the author has answered to its reports. */
export function withoutAnswers(decision: ReviewDecision): ReviewDecision {
  const reports = decision.reports.map((report) => ({
    ...report,
    answer: '',
    points: report.points.map((point) => ({ ...point, answer: '' })),
  }));
  return { ...decision, reports };
}

/** The assignments with reports of the rounds that are decided. */
export async function decidedAssignments(
  database: Kysely<AccountTables>,
  manuscriptId: string,
): Promise<AssignmentRow[]> {
  return await database
    .selectFrom('review_assignments')
    .innerJoin('review_decisions', (join) =>
      join
        .onRef('review_decisions.manuscript_id', '=', 'review_assignments.manuscript_id')
        .onRef('review_decisions.round', '=', 'review_assignments.round'),
    )
    .innerJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .selectAll('review_assignments')
    .where('review_assignments.manuscript_id', '=', manuscriptId)
    .where('state', '=', 'reported')
    .where('released', 'is not', null)
    .execute();
}

/** That further reviewers were asked for in a round, the last time first. */
export function requestsOf(database: Kysely<AccountTables>, manuscriptId: string, round: number) {
  return database
    .selectFrom('review_requests')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .orderBy('at', 'desc')
    .execute();
}

/** How many reviewers were asked for at the most, by what is asked for in a round; 0 if nothing is. */
export function wantedBy(requests: readonly { wanted: number }[]): number {
  return Math.max(0, ...requests.map(({ wanted }) => wanted));
}

/** What is recommended in a round. */
export function recommendationOf(database: Kysely<AccountTables>, manuscriptId: string, round: number) {
  return database
    .selectFrom('review_recommendations')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .where('round', '=', round)
    .executeTakeFirst();
}

export type RecommendationRow = Selectable<AccountTables['review_recommendations']>;

/** A recommendation without those before it. */
export type RecommendationVersion = Omit<RecommendationRow, 'former'>;

/** All versions of a recommendation in its round, from the first to itself. */
export function versionsOf({ former, ...version }: RecommendationRow): RecommendationVersion[] {
  return [...(JSON.parse(former) as RecommendationVersion[]), version];
}
