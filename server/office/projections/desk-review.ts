import type { Kysely } from 'kysely';
import { bareOrcid } from '#shared/article/orcid.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { isForbidden } from '#shared/office/review.ts';
import type { DeskAssignment, DeskReview, ReviewerCandidate } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { findNames } from '../files/names/find-names.ts';
import { roundOf } from '../manuscripts/last-sending.ts';
import { findPerson, type Person } from '../people/person.ts';
import { hasPart } from '../relations/visible.ts';
import { type AssignmentRow, assignmentsOf } from '../reviewers/assignment.ts';
import { recommendationOf } from '../reviewers/decisions.ts';
import { doubtsOf } from '../reviewers/doubts.ts';
import { readReport, releasedReports } from '../reviewers/report.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

type Database = Kysely<AccountTables>;

/** How many people who may be asked are shown. */
const candidatesShown = 12;

/** How many are looked at: those who offered to review last. */
const candidatesRead = 5_000;

/** The review of a manuscript, as the office and its handling editor see it; null if there is none yet. */
export async function deskReview(
  database: Database,
  manuscript: ManuscriptRow,
  content: ManuscriptContent,
  { reader, mayInvite, now }: { reader: Person; mayInvite: boolean; now: Date },
): Promise<DeskReview | null> {
  const [round, rows] = await Promise.all([
    roundOf(database, manuscript.id),
    assignmentsOf(database, manuscript.id),
  ]);
  if (rows.length === 0 && !mayInvite) return null;
  const [assignments, recommendation, answers] = await Promise.all([
    Promise.all(rows.map((row) => deskAssignment(database, row))),
    recommendationOf(database, manuscript.id, round),
    releasedReports(database, manuscript.id, round - 1),
  ]);
  const by = recommendation?.user_id ? await findPerson(database, recommendation.user_id) : undefined;
  const asked = new Set(rows.filter((row) => row.round === round).map(({ email_key }) => email_key));
  return {
    round,
    assignments,
    candidates: mayInvite ? await candidatesFor(database, manuscript, content, { reader, round, now }) : [],
    recommendation: recommendation
      ? {
          recommendation: recommendation.recommendation,
          note: recommendation.note,
          subject: recommendation.subject,
          body: recommendation.body,
          by: by?.name ?? '',
          at: recommendation.at,
        }
      : null,
    former: mayInvite
      ? rows
          .filter((row) => row.round === round - 1 && row.state === 'reported' && !asked.has(row.email_key))
          .map(({ id, name }) => ({ assignmentId: id, name }))
      : [],
    answers: answers.map(({ alias, remarks, answer, points }) => ({ alias, remarks, answer, points })),
    advised: assignments.flatMap((assignment) =>
      assignment.round === round ? (assignment.report?.content.recommendation ?? []) : [],
    ),
  };
}

async function deskAssignment(database: Database, row: AssignmentRow): Promise<DeskAssignment> {
  const report = row.state === 'reported' ? await readReport(database, row.id) : undefined;
  return {
    id: row.id,
    round: row.round,
    state: row.state,
    name: row.name,
    email: row.email,
    affiliation: row.affiliation,
    source: row.source,
    secondSource: row.second_source,
    invited: row.invited,
    answerDue: row.answer_due,
    answered: row.answered,
    due: row.due,
    ended: row.ended,
    declined: row.declined,
    reason: row.reason,
    suggestions: row.suggestions,
    helper: row.helper,
    report: report?.sent
      ? {
          content: report.content,
          sent: report.sent,
          telling: report.released === null ? tellingIn(report.content.toAuthors, row) : [],
          tellingIn:
            report.released === null
              ? report.content.remarks.flatMap(({ id: remark, text, quotation }) => {
                  const passages = tellingIn(`${text}\n${quotation}`, row);
                  return passages.length > 0 ? [{ remark, passages }] : [];
                })
              : [],
          released: report.released,
          releasedRemarks: report.releasedRemarks,
        }
      : null,
  };
}

/** Words of a report by which authors could tell who wrote it: names in any script, the address, the place of work. */
function tellingIn(text: string, { name, email, affiliation }: AssignmentRow): string[] {
  const parts = name.split(/\s+/).filter(Boolean);
  // Which of them is the surname, nobody has said.
  const orders = [parts, parts.toReversed()].map(([familyName = '', ...given]) => ({
    ...{ familyName, givenName: given.join(' '), email, orcid: '', organization: affiliation },
  }));
  // What is quoted of a line stands in it but for its spaces.
  const lines = text.split('\n').map((line) => ({ place: { part: 'text' as const }, text: line }));
  const quotes = findNames(lines, orders).map(({ quote }) => quote);
  return [...new Set(quotes.flatMap((quote) => asItStands(text, quote)))];
}

/** The passages of a text that have these words, however wide the spaces between them. */
function asItStands(text: string, words: string): string[] {
  const escaped = words.split(' ').map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`));
  return text.match(new RegExp(escaped.join(String.raw`[^\S\n]+`), 'g')) ?? [];
}

/**
 * Who may be asked, of those who have offered to review: first who reads the language of the manuscript, has little in hand
 * and was not asked lately. What the reader has a part in is in no number: it would tell who reviews it.
 */
async function candidatesFor(
  database: Database,
  manuscript: ManuscriptRow,
  content: ManuscriptContent,
  { reader, round, now }: { reader: Person; round: number; now: Date },
): Promise<ReviewerCandidate[]> {
  const offers = await database
    .selectFrom('users')
    .innerJoin('review_offers', 'review_offers.user_id', 'users.id')
    .select(['users.id', 'given_name', 'family_name', 'email', 'organization', 'orcid_id'])
    .select(['fields', 'languages', 'note'])
    .where('locked', 'is', null)
    .where('agree_to_review', '=', 1)
    .where('email_verified', '=', 1)
    .orderBy('review_offers.changed', 'desc')
    .limit(candidatesRead)
    .execute();
  const past = await database
    .selectFrom('review_assignments')
    .innerJoin('review_offers', 'review_offers.user_id', 'review_assignments.user_id')
    .leftJoin('review_reports', 'review_reports.assignment_id', 'review_assignments.id')
    .select(['review_assignments.user_id', 'state', 'invited', 'due', 'sent'])
    .where('invited', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('manuscripts')
            .select('manuscripts.id')
            .whereRef('manuscripts.id', '=', 'review_assignments.manuscript_id')
            .where(hasPart(reader)),
        ),
      ),
    )
    .execute();
  const histories = Map.groupBy(past, ({ user_id }) => user_id);
  const words = wordsOf(content);
  const ranked = offers
    .map((offer) => {
      const history = histories.get(offer.id) ?? [];
      const languages = JSON.parse(offer.languages) as ReviewerCandidate['languages'];
      return {
        offer,
        candidate: {
          personId: offer.id,
          name: `${offer.given_name} ${offer.family_name}`,
          affiliation: offer.organization,
          fields: JSON.parse(offer.fields) as string[],
          languages,
          open: history.filter(({ state }) => state === 'invited' || state === 'agreed').length,
          asked: history.length,
          agreed: history.filter(({ state }) => state === 'agreed' || state === 'reported').length,
          late: history.filter(({ due, sent }) => due !== null && (sent ?? now.toISOString()) > due).length,
          lastAsked:
            history
              .map(({ invited }) => invited)
              .sort()
              .at(-1) ?? null,
        },
        fits: words.filter((word) => offer.note.toLocaleLowerCase().includes(word)).length,
        reads: languages.includes(manuscript.language),
      };
    })
    .sort(
      (one, other) =>
        Number(other.reads) - Number(one.reads) ||
        other.fits - one.fits ||
        one.candidate.open - other.candidate.open ||
        (one.candidate.lastAsked ?? '').localeCompare(other.candidate.lastAsked ?? ''),
    )
    .slice(0, 3 * candidatesShown);
  const people = ranked.map(({ offer: { id, email, orcid_id }, candidate: { name, affiliation } }) => ({
    ...{ id, name, email, affiliation, orcid: bareOrcid(orcid_id) },
  }));
  const doubts = await doubtsOf(database, manuscript, content, people, { round, now });
  return ranked
    .map(({ candidate }, place) => ({ ...candidate, doubts: doubts[place] ?? [] }))
    .sort((one, other) => Number(isForbidden(one.doubts)) - Number(isForbidden(other.doubts)))
    .slice(0, candidatesShown);
}

/** The keywords of a manuscript, and the words of its title that say something. */
function wordsOf({ metadata }: ManuscriptContent): string[] {
  const all = Object.values(metadata).flatMap(({ title, keywords }) => [...keywords, ...title.split(/\s+/)]);
  return [...new Set(all.map((word) => word.toLocaleLowerCase().trim()).filter((word) => word.length > 4))];
}
