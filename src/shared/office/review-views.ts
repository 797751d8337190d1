import { z } from 'zod';
import { articleTypes } from '../article/article-type.ts';
import { LanguageCode, localized } from '../language/localized.ts';
import { fileRoles } from './file-role.ts';
import { ManuscriptMetadata } from './manuscript-content.ts';
import { Recognition } from './recognition.ts';
import { Remark, Remarks } from './remark.ts';
import { DeskReportFile, ReleasedFile, ReportFile } from './report-file.ts';
import {
  assignmentStates,
  declineReasons,
  helperStates,
  ReportContent,
  recommendations,
  reviewerDoubts,
  reviewerSources,
} from './review.ts';
import { ReviewText } from './review-text.ts';
import { SentLetter } from './sent-letter.ts';

/* What leaves the office of a review: to reviewers, and to the office and the handling editor. */

const Time = z.iso.datetime();

/** A file as reviewers get it. */
const ReviewerFile = z.strictObject({
  id: z.uuid(),
  role: z.enum(fileRoles),
  /** Neutral, such as USR-2027-014-r1.pdf. */
  name: z.string(),
  type: z.string(),
  size: z.int(),
});

/** What a reviewer learns of a manuscript, and nothing else; also shown to the author before sending. */
export const ReviewerManuscript = z.strictObject({
  number: z.string().nullable(),
  type: z.enum(articleTypes),
  language: LanguageCode,
  metadata: localized(ManuscriptMetadata),
  files: z.array(ReviewerFile),
});
export type ReviewerManuscript = z.output<typeof ReviewerManuscript>;

/** A review copy to be read on a page. */
export const ReviewCopy = ReviewerFile.extend({
  /** Of the manuscript. */
  language: LanguageCode,
  /** Its text, unless the file shows it itself, as a PDF does. */
  text: ReviewText.nullable(),
});
export type ReviewCopy = z.output<typeof ReviewCopy>;

/** A numbered remark of a report, with what the author has answered to it. */
const ReleasedPoint = z.strictObject({
  id: z.string(),
  number: z.int(),
  text: z.string(),
  /** The place in a copy, unless it stands in the text of the report. */
  place: Remark.pick({ file: true, page: true, paragraph: true, quotation: true }).nullable(),
  answer: z.string(),
});
export type ReleasedPoint = z.output<typeof ReleasedPoint>;

/** A report as authors and other reviewers read it: by its alias, without the advice. */
export const ReleasedReport = z.strictObject({
  /** Of the assignment: an answer names it. */
  id: z.uuid(),
  /** A letter. */
  alias: z.string(),
  ratings: ReportContent.shape.ratings,
  /** What of its text is no numbered remark. */
  remarks: z.string(),
  files: z.array(ReleasedFile),
  /** What the author has answered to that, or to the whole; empty until then. */
  answer: z.string(),
  points: z.array(ReleasedPoint),
});
export type ReleasedReport = z.output<typeof ReleasedReport>;

/** A decision after review, as the authors read it. */
export const ReviewDecision = z.strictObject({
  round: z.int(),
  decision: z.enum(recommendations),
  at: Time,
  reports: z.array(ReleasedReport),
});
export type ReviewDecision = z.output<typeof ReviewDecision>;

/** What reviewers do with their assignment. */
export const reviewerCommands = [
  'agree',
  'declineReview',
  'extendReview',
  'askHelper',
  'sendReport',
] as const;
export type ReviewerCommand = (typeof reviewerCommands)[number];

/** A manuscript as its reviewer sees it. */
const OpenAssignment = ReviewerManuscript.extend({
  kind: z.literal('open'),
  id: z.uuid(),
  state: z.enum(['invited', 'agreed', 'reported']),
  /** As the letter addresses them; empty on a device that is to be confirmed. */
  name: z.string(),
  words: z.int().nullable(),
  /** The authors by name, where the review is single-blind by a recorded reason; null where reviewers do not learn them. */
  authors: z.array(z.string()).nullable(),
  /** By when an answer is asked for. */
  answerDue: Time.nullable(),
  /** By when the report is asked for: once they agree, or if they agreed now. */
  due: Time,
  /** The last day that can be asked for, `YYYY-MM-DD`. */
  latest: z.iso.date(),
  /** Whether this device may send, and shows what was written; others confirm by a code first. */
  isConfirmed: z.boolean(),
  /** Where the code goes, with most of it hidden. */
  codeGoesTo: z.string(),
  /** Who helps them, or is to help, as they have named them to the editor; on a confirmed device. */
  helper: z.string(),
  /** What the editor has answered to that, and in which words. */
  helperState: z.enum(helperStates).nullable(),
  helperAnswer: z.string(),
  /** The report as it stands, for who may see it. */
  report: z
    .strictObject({
      content: ReportContent,
      files: z.array(ReportFile),
      version: z.int(),
      saved: Time.nullable(),
      sent: Time.nullable(),
    })
    .nullable(),
  /** What the author has answered to the reports of the round before. */
  answers: z.array(ReleasedReport),
  /** What the journal has written to them about it; on a confirmed device. */
  letters: z.array(SentLetter),
  /** The round since which they may see what has changed, having reported in it. */
  comparable: z.int().nullable(),
  commands: z.array(z.enum(reviewerCommands)),
  /** Once the report was sent, on a confirmed device. */
  recognition: Recognition.nullable(),
});

/** An assignment that is over; nothing of the manuscript is told any more. */
const ClosedAssignment = z.strictObject({
  kind: z.literal('closed'),
  id: z.uuid(),
  why: z.enum(['declined', 'silent', 'withdrawn', 'ended']),
  /** What became of the manuscript in that round, for who has reported: the decision, and all reports. */
  outcome: ReviewDecision.omit({ at: true })
    .extend({ own: z.string(), letters: z.array(SentLetter) })
    .nullable(),
  /** Whether a reviewer who has reported is to confirm this device first; and what they then can have. */
  toConfirm: z.boolean(),
  codeGoesTo: z.string(),
  recognition: Recognition.nullable(),
});

/** An assignment, as its reviewer sees it. */
export const ReviewerAssignment = z.discriminatedUnion('kind', [OpenAssignment, ClosedAssignment]);
export type ReviewerAssignment = z.output<typeof ReviewerAssignment>;
export type OpenAssignment = z.output<typeof OpenAssignment>;

/** A row of what somebody with an account reviews. */
export const MyReview = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  /** Once the round is over: whether it was decided, or ended without that. */
  state: z.enum(['invited', 'agreed', 'reported', 'decided', 'ended']),
  /** By when an answer or a report is asked for; null once it was sent. */
  due: Time.nullable(),
});
export type MyReview = z.output<typeof MyReview>;

/** A report as it was saved. */
export const SavedReport = z.strictObject({ version: z.int(), saved: Time });
export type SavedReport = z.output<typeof SavedReport>;

/** What speaks against asking somebody. */
const FoundDoubt = z.strictObject({
  kind: z.enum(reviewerDoubts),
  /** Which authors or other reviewers are meant, as far as the reader may know. */
  about: z.array(
    z.strictObject({
      who: z.string(),
      /** The place of work, or the domain of addresses, that both have. */
      where: z.string(),
      /** The article that both have written, or the number of a manuscript, which has no year beside it. */
      work: z.strictObject({ title: localized(z.string()), year: z.int().nullable() }).nullable(),
    }),
  ),
});
export type FoundDoubt = z.output<typeof FoundDoubt>;

const Doubts = z.array(FoundDoubt);

/** An assignment, as the office and the handling editor see it. */
export const DeskAssignment = z.strictObject({
  id: z.uuid(),
  round: z.int(),
  state: z.enum(assignmentStates),
  name: z.string(),
  email: z.string(),
  affiliation: z.string(),
  source: z.enum(reviewerSources),
  /** By what else the address is known. */
  secondSource: z.string(),
  invited: Time.nullable(),
  answerDue: Time.nullable(),
  answered: Time.nullable(),
  due: Time.nullable(),
  ended: Time.nullable(),
  /** Why they do not review. */
  declined: z.enum(declineReasons).nullable(),
  /** The same in their words, or why the office took it back; whom they suggest instead; who helps them. */
  reason: z.string(),
  suggestions: z.string(),
  helper: z.string(),
  /** What the editor has answered to whether they may. */
  helperState: z.enum(helperStates).nullable(),
  /** What speaks against who helps them. */
  helperDoubts: Doubts,
  /** Once it was sent. */
  report: z
    .strictObject({
      content: ReportContent,
      sent: Time,
      files: z.array(DeskReportFile),
      /** Words in the remarks to the authors that would tell who wrote them or may offend, and in each of those on places. */
      telling: z.array(z.string()),
      tellingIn: z.array(z.strictObject({ remark: z.uuid(), passages: z.array(z.string()) })),
      /** Those that stay, unless a person decides otherwise or has decided so; without a remark, in the text. */
      kept: z.array(z.strictObject({ remark: z.uuid().nullable(), passage: z.string() })),
      /** What goes to the authors, once a person has released it. */
      released: z.string().nullable(),
      releasedRemarks: Remarks,
    })
    .nullable(),
});
export type DeskAssignment = z.output<typeof DeskAssignment>;

/** The reports on a manuscript, to be read beside its copies by the office and the handling editor. */
export const ReportsOnDesk = z.strictObject({
  /** Of which there are copies. */
  files: z.array(ReviewerFile),
  /** The current round. */
  round: z.int(),
  /** Those that were sent, the last round first. */
  reports: z.array(
    DeskAssignment.pick({ id: true, round: true, name: true }).extend({ content: ReportContent }),
  ),
});
export type ReportsOnDesk = z.output<typeof ReportsOnDesk>;

/** An article of the journal that is near to the subject of a manuscript. */
const NearArticle = z.strictObject({ slug: z.string(), title: localized(z.string()), year: z.int() });

/** Somebody who may be asked to review a manuscript. */
export const ReviewerCandidate = z.strictObject({
  personId: z.string(),
  name: z.string(),
  affiliation: z.string(),
  /** Codes of fields of expertise. */
  fields: z.array(z.string()),
  languages: z.array(LanguageCode),
  /** Assignments that they have in hand. */
  open: z.int(),
  asked: z.int(),
  agreed: z.int(),
  /** Reports that came after their day. */
  late: z.int(),
  lastAsked: Time.nullable(),
  /** What they have written on its subject in this journal. */
  articles: z.array(NearArticle),
  doubts: Doubts,
});
export type ReviewerCandidate = z.output<typeof ReviewerCandidate>;

/** Somebody who has written in this journal, and may not be known to the office. */
export const ArchiveAuthor = z.strictObject({
  slug: z.string(),
  name: localized(z.string()),
  affiliation: localized(z.string()),
  /** As published; empty if none was. */
  email: z.string(),
  articles: z.array(NearArticle),
  doubts: Doubts,
});
export type ArchiveAuthor = z.output<typeof ArchiveAuthor>;

/** Who was sought among all who may be asked to review a manuscript. */
export const SoughtReviewers = z.strictObject({
  words: z.string(),
  /** The first of those who have offered to review. */
  candidates: z.array(ReviewerCandidate),
  /** The first of the authors of the archive who are not among them. */
  archive: z.array(ArchiveAuthor),
  /** How many were found of both, shown or not. */
  found: z.int(),
});
export type SoughtReviewers = z.output<typeof SoughtReviewers>;

const RecommendationVersion = z.strictObject({
  recommendation: z.enum(recommendations),
  /** For the Editor-in-Chief alone. */
  note: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Of the letter. */
  language: LanguageCode,
  by: z.string(),
  at: Time,
});

const Recommendation = RecommendationVersion.extend({
  /** What was recommended before in the round, the latest first. */
  former: z.array(RecommendationVersion),
});
export type Recommendation = z.output<typeof Recommendation>;

/** The review of a manuscript, as the office and the handling editor see it. */
export const DeskReview = z.strictObject({
  round: z.int(),
  assignments: z.array(DeskAssignment),
  /** For who may invite. */
  candidates: z.array(ReviewerCandidate),
  /** Likewise; those who are among the candidates are left out. */
  archive: z.array(ArchiveAuthor),
  /** What the reports of the round advise. */
  advised: z.array(z.enum(recommendations)),
  /** What the handling editor recommends in this round, with the letter that they propose. */
  recommendation: Recommendation.nullable(),
  /** That a further reviewer was asked for in this round, the last time first, with the recommendation that stood until then. */
  requests: z.array(
    z.strictObject({
      reason: z.string(),
      by: z.string(),
      at: Time,
      recommendation: Recommendation.nullable(),
    }),
  ),
  /** How many reviewers were asked for, if more than the rules need; otherwise 0. */
  wanted: z.int(),
  /** Who reported in the round before and is not asked in this one yet. */
  former: z.array(z.strictObject({ assignmentId: z.uuid(), name: z.string() })),
  /** What the author has answered to the reports of the round before. */
  answers: z.array(
    ReleasedReport.pick({ alias: true, remarks: true, answer: true, points: true }).extend({
      /** Passages of the answers that would tell the next reviewers who wrote the manuscript. */
      naming: z.array(z.string()),
    }),
  ),
});
export type DeskReview = z.output<typeof DeskReview>;
