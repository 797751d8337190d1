import type { Language } from '#shared/language/language.ts';
import type {
  AssignmentState,
  DeclineReason,
  HelperState,
  Recommendation,
  reviewerSources,
} from '#shared/office/review.ts';
import type { ScanState } from '#shared/office/scan-state.ts';

/** ISO 8601 in UTC with milliseconds; such texts sort chronologically. */
type Time = string;

/** The tables of reviews: who is asked, what they answer, and what is decided. */
export type ReviewTables = {
  /** Who is asked to review a manuscript in a round, with what they answer. */
  review_assignments: {
    /** A random UUID. */
    id: string;
    manuscript_id: string;
    round: number;
    state: AssignmentState;
    /** A random letter by which authors and other reviewers know them, the same in all rounds. */
    alias: string;
    name: string;
    email: string;
    email_key: string;
    affiliation: string;
    /** Of letters. */
    language: Language;
    /** Their account, once one with this confirmed address is known. */
    user_id: string | null;
    source: (typeof reviewerSources)[number];
    second_source: string;
    added: Time;
    invited: Time | null;
    answer_due: Time | null;
    answered: Time | null;
    due: Time | null;
    ended: Time | null;
    /** Why they do not review. */
    declined: DeclineReason | null;
    /** The same in their words, or why the office took it back. */
    reason: string;
    /** Whom they suggest instead. */
    suggestions: string;
    /** The colleague who helps them, or is to help. */
    helper: string;
    /** Whether they have asked the editor about that colleague, and what was answered; null without one. */
    helper_state: HelperState | null;
    /** What the editor says with the answer. */
    helper_answer: string;
  };
  /** The links in letters to a reviewer, by the SHA-256 of their tokens, hexadecimal: each opens the assignment. */
  review_links: { token_hash: string; assignment_id: string };
  /** The report of an assignment, as it is written. */
  review_reports: {
    assignment_id: string;
    /** A `ReportContent`, as JSON. */
    content: string;
    /** Increases each time it is saved. */
    version: number;
    saved: Time;
    sent: Time | null;
    /** What of the remarks goes to the authors, once a person has released it. */
    released: string | null;
    /** The same of the remarks on places: those remarks as JSON. */
    released_remarks: string;
    /** What a person has decided on its passages, a `DecidedPassages` as JSON. */
    decided: string;
    /** What the author answers to it, or to what of it is no numbered remark; empty until then. */
    answer: string;
    /** What the author answers to each numbered remark, by its id, as JSON. */
    answers: string;
  };
  /** What the handling editor recommends in a round, with the letter that they propose. */
  review_recommendations: {
    manuscript_id: string;
    round: number;
    recommendation: Recommendation;
    /** For the Editor-in-Chief alone. */
    note: string;
    subject: string;
    body: string;
    /** Of the letter; null for that of the manuscript. */
    language: Language | null;
    /** What was recommended before, from the first: rows without this column, as JSON. */
    former: string;
    user_id: string | null;
    at: Time;
  };
  /** That a further reviewer is asked for in a round. */
  review_requests: {
    /** A random UUID. */
    id: string;
    manuscript_id: string;
    round: number;
    /** How many reviewers there are to be then. */
    wanted: number;
    reason: string;
    /** The recommendation that stood until then, a `FormerRecommendation` as JSON; null if there was none. */
    recommendation: string | null;
    user_id: string | null;
    at: Time;
  };
  /** What was decided in a round. */
  review_decisions: { manuscript_id: string; round: number; decision: Recommendation; at: Time };
  /** The devices that may send for an assignment: by the first answer, or by a code. */
  review_devices: {
    assignment_id: string;
    /** SHA-256 of the token in its cookie, hexadecimal. */
    token_hash: string;
    confirmed: Time;
  };
  /** Files that came with reports, with their copies for authors. */
  review_files: {
    id: string;
    assignment_id: string;
    name: string;
    type: string;
    size: number;
    sha256: string;
    added: Time;
    scan: ScanState;
    copy: 'waiting' | 'ready' | 'failed';
    copy_fault: string | null;
    copy_sha256: string | null;
    copy_size: number | null;
    copy_type: string | null;
    /** A `CopyReport`, as JSON. */
    report: string | null;
    /** When a person let the copy go to the authors. */
    released: Time | null;
  };
  /** The code that was sent last to confirm a device. */
  review_codes: { assignment_id: string; code_hash: string; expires: Time; tries: number };
  /** The certificate of a review, once its reviewer has asked for one; the office knows it by its code. */
  review_certificates: { code: string; assignment_id: string; name: string; issued: Time };
  /** Who wants to be named in the list of the year’s reviewers, and how: one of a person and year at most. */
  reviewer_consents: { assignment_id: string; name: string; given: Time };
};
