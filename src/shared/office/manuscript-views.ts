import { z } from 'zod';
import { articleTypes } from '../article/article-type.ts';
import { LanguageCode } from '../language/localized.ts';
import { AppealOfAuthor, AppealOnDesk, Naming, OwnOnDesk, OwnShare } from './case-views.ts';
import { authorEvents, commandNames, guards, loggedCommands, loggedSteps } from './command-names.ts';
import { CopyReport } from './copy-report.ts';
import { deskTurns } from './desk-turns.ts';
import { fileRoles } from './file-role.ts';
import { FoundNames } from './found-name.ts';
import { checkAnswers, checkPoints } from './initial-check.ts';
import { LogFacts } from './log-facts.ts';
import { ManuscriptContent } from './manuscript-content.ts';
import { manuscriptStates } from './manuscript-state.ts';
import { actors } from './relation.ts';
import { DeskReview, ReviewDecision } from './review-views.ts';
import { scanStates } from './scan-state.ts';

/*
 * What leaves the office, by audience: each has a schema and a query of its own, and what a schema does not name
 * can’t leave.
 */

const Time = z.iso.datetime();
const State = z.enum(manuscriptStates);
const Commands = z.array(z.enum(commandNames));

/** How far the copy for reviewers is: `none` for files that they never get. */
export const copyStates = ['none', 'waiting', 'ready', 'failed'] as const;

/** A file as its author and the office see it. */
export const ManuscriptFile = z.strictObject({
  id: z.uuid(),
  role: z.enum(fileRoles),
  /** As it was named when it came. */
  name: z.string(),
  type: z.string(),
  size: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
  added: Time,
  /** Whether the virus scanner has found something in it: then nobody gets it. */
  isInfected: z.boolean(),
  copy: z.enum(copyStates),
  /** Why there is no copy: a code that the locales explain. */
  copyFault: z.string().nullable(),
  report: CopyReport.nullable(),
});
export type ManuscriptFile = z.output<typeof ManuscriptFile>;

/** A letter or message about a manuscript, as one of its two sides sees it. */
export const ManuscriptMail = z.strictObject({
  id: z.uuid(),
  /** What the journal sends by itself comes from none of its people. */
  from: z.enum(['author', 'office', 'journal']),
  subject: z.string(),
  body: z.string(),
  sent: Time,
});
export type ManuscriptMail = z.output<typeof ManuscriptMail>;

/** A step in the history that an author sees. */
export const AuthorEvent = z.strictObject({ command: z.enum(authorEvents), at: Time });

/** A row of “My manuscripts”. */
export const AuthorSummary = z.strictObject({
  id: z.uuid(),
  /** Such as USR-2027-014; null until it is sent. */
  number: z.string().nullable(),
  title: z.string(),
  state: State,
  changed: Time,
  submitted: Time.nullable(),
  /** By when the next step is due, by the published rules. */
  due: Time.nullable(),
  /** Whether the author is asked to do something. */
  waitsForAuthor: z.boolean(),
});
export type AuthorSummary = z.output<typeof AuthorSummary>;

/** A proposal read from a file, for the author to correct: only fields that were found. */
export const ReadProposal = z.strictObject({
  state: z.enum(['waiting', 'ready', 'failed']),
  content: ManuscriptContent.partial().nullable(),
  words: z.int().nullable(),
});
export type ReadProposal = z.output<typeof ReadProposal>;

/** A manuscript as its authors see it. */
export const AuthorManuscript = AuthorSummary.extend({
  version: z.int(),
  content: ManuscriptContent,
  files: z.array(ManuscriptFile),
  proposal: ReadProposal.nullable(),
  /** Words of the text, where they could be counted. */
  words: z.int().nullable(),
  /** Names of the authors in what reviewers read of the record. */
  recordNames: FoundNames,
  /** What the office named when it returned the manuscript. */
  asked: z.strictObject({ points: z.array(z.enum(checkPoints)), text: z.string() }).nullable(),
  letters: z.array(ManuscriptMail),
  /** Decisions after review, the latest first, with the reports that were released. */
  decisions: z.array(ReviewDecision),
  /** The last day for which the author can ask for a revision, by the rules at once. */
  latest: z.iso.date().nullable(),
  /** The last round since which it can be shown what has changed; 0 if there is none. */
  comparable: z.int(),
  history: z.array(AuthorEvent),
  appeal: AppealOfAuthor,
  commands: Commands,
  /** Whether the reader is the corresponding author, who alone changes and sends it. */
  isCorresponding: z.boolean(),
  /** The address of the reader’s account until it is confirmed, before which they send nothing. */
  unconfirmedEmail: z.string().nullable(),
  /** Who has confirmed that they are authors, by the id of the contributor. */
  confirmed: z.array(z.uuid()),
  /** Who has said that they are none. */
  denied: z.array(z.uuid()),
  /** To whom no letter has gone yet that asks them. */
  notAsked: z.array(z.uuid()),
  /** The most megabytes of a file (setting `UPLOAD_MB`). */
  uploadMegabytes: z.int(),
});
export type AuthorManuscript = z.output<typeof AuthorManuscript>;

/** Whose turn it can be. */
const turnHolders = [
  'office',
  'chief',
  'chairman',
  'decider',
  'member',
  'editor',
  'author',
  'reviewers',
  'nobody',
] as const;

/** A row of the office’s list. */
export const DeskSummary = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  language: LanguageCode,
  type: z.enum(articleTypes),
  /** Family names of the authors. */
  authors: z.string(),
  state: State,
  submitted: Time,
  due: Time.nullable(),
  /** Who is to act. */
  waitsFor: z.enum(turnHolders),
  /** Whether that is the reader. */
  waitsForYou: z.boolean(),
  editor: z.string().nullable(),
  /** Whether somebody of the journal is one of its authors. */
  isOwn: z.boolean(),
});
export type DeskSummary = z.output<typeof DeskSummary>;

/** A page of the office’s list. */
export const DeskPage = z.strictObject({
  rows: z.array(DeskSummary),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** How many manuscripts are in each state, of those that the reader may see. */
  states: z.partialRecord(State, z.int()),
  /** How many each narrowing of the list would show. */
  turns: z.record(z.enum(deskTurns), z.int()),
  /** For which manuscripts the reader names somebody, as the Chairman of the Board. */
  namings: z.array(Naming),
  /** The share of the journal’s own articles, for the office. */
  ownShare: OwnShare.nullable(),
});
export type DeskPage = z.output<typeof DeskPage>;

/** A person of the office’s, by name. */
const NamedPerson = z.strictObject({ id: z.string(), name: z.string() });

/** Somebody who may be an author of a manuscript and also works for the journal. */
export const PossibleConflict = z.strictObject({
  person: NamedPerson,
  /** By name. */
  contributor: z.string(),
  by: z.enum(['account', 'email', 'orcid', 'name']),
  certain: z.boolean(),
  /** Whether they have authenticated the ORCID iD by which they were found; otherwise it was typed into a profile. */
  authenticated: z.boolean(),
  /** Whether they say that they are not that author, by the letter to their own address. */
  denied: z.boolean(),
});

/** What speaks against a suggested reviewer: one of the authors, somebody who works with them, an unproven address. */
const SuggestionDoubt = z.enum(['author', 'colleague', 'publicMail']);
export type SuggestionDoubt = z.output<typeof SuggestionDoubt>;

/** A manuscript as the office and its handling editor see it. */
export const DeskManuscript = DeskSummary.extend({
  version: z.int(),
  content: ManuscriptContent,
  correspondingAuthor: NamedPerson.extend({ email: z.string() }).nullable(),
  /** By the id of the contributor. */
  confirmed: z.array(z.uuid()),
  /** Who says that they are no authors, by the id of the contributor. */
  denied: z.array(z.uuid()),
  /** To whom no letter has gone yet that asks them: it waits for its budget, or for the manuscript to be sent. */
  notAsked: z.array(z.uuid()),
  /** Whose account has authenticated the ORCID iD beside their name, by the id of the contributor. */
  authenticated: z.array(z.uuid()),
  files: z.array(
    ManuscriptFile.extend({
      scan: z.enum(scanStates),
      /** When a person released the copy to reviewers. */
      released: Time.nullable(),
      releasedBy: z.string().nullable(),
      /** The version of the manuscript, from 1, with which it came. */
      sending: z.int(),
    }),
  ),
  words: z.int().nullable(),
  /** Names of the authors in what reviewers read of the record. */
  recordNames: FoundNames,
  sendings: z.array(z.strictObject({ number: z.int(), submitted: Time })),
  check: z.array(
    z.strictObject({ point: z.enum(checkPoints), answer: z.enum(checkAnswers), note: z.string() }),
  ),
  similarity: z
    .strictObject({
      fileId: z.uuid(),
      percent: z.number().nullable(),
      read: Time.nullable(),
      note: z.string(),
    })
    .nullable(),
  conflicts: z.array(PossibleConflict),
  /** Why reviewers learn who wrote it; null where they do not. */
  singleBlind: z.string().nullable(),
  own: OwnOnDesk,
  appeal: AppealOnDesk.nullable(),
  /** Conflicts of interest that somebody has declared or the office recorded; told to the office. */
  declaredConflicts: z.array(
    z.strictObject({
      /** Without an id, if they have no account. */
      person: NamedPerson,
      /** What somebody without an account declined for it; null otherwise. */
      assignmentId: z.uuid().nullable(),
      reason: z.string(),
      declared: Time,
    }),
  ),
  /** Of whom the office can record a conflict of interest: everybody else who works for the journal. */
  colleagues: z.array(NamedPerson),
  /** For each of the content's suggested and opposed reviewers, in their order. */
  doubts: z.array(z.array(SuggestionDoubt)),
  /** Whom the manuscript can be entrusted to. */
  editors: z.array(
    NamedPerson.extend({
      /** How many others they have in hand, of those that the reader may know of. */
      open: z.int(),
      conflict: z.boolean(),
      /** Whether it is entrusted to them now. */
      isAssigned: z.boolean(),
    }),
  ),
  /** Null before there is a review. */
  review: DeskReview.nullable(),
  /** All letters about it; those to a reviewer name whom they went to. */
  letters: z.array(ManuscriptMail.extend({ by: z.string(), to: z.string().nullable() })),
  log: z.array(
    z.strictObject({
      command: z.enum(loggedSteps),
      at: Time,
      /** By which relation it was done. */
      actor: z.enum(actors),
      /** By whom, by name; empty for the journal’s clock and for who has no account. */
      by: z.string(),
      facts: LogFacts,
    }),
  ),
  commands: Commands,
  /** The conditions that do not hold, for each open command that has any, before anything is entered. */
  unmet: z.partialRecord(z.enum(commandNames), z.array(z.enum(guards))),
  /** Why and until when the record is kept beyond its time; told to the office, not to a handling editor. */
  hold: z
    .strictObject({ reason: z.string(), by: z.string(), since: Time, until: z.iso.date().nullable() })
    .nullable(),
  /** The decision that has not taken effect yet, with its letter. */
  pending: z
    .strictObject({
      id: z.uuid(),
      command: z.enum(loggedCommands),
      due: Time,
      subject: z.string(),
      body: z.string(),
    })
    .nullable(),
});
export type DeskManuscript = z.output<typeof DeskManuscript>;

/** What somebody who was named as an author knows of a manuscript until they confirm it: what the letter to them says. */
export const NamedManuscript = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  title: z.string(),
  /** The name of the account that sent it; empty if it is gone. */
  submittedBy: z.string(),
  submitted: Time,
});
export type NamedManuscript = z.output<typeof NamedManuscript>;

/** A visitor’s message to the office. */
export const OfficeMessage = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: LanguageCode,
  created: Time,
  answer: z.strictObject({ body: z.string(), answered: Time, by: z.string() }).nullable(),
});
export type OfficeMessage = z.output<typeof OfficeMessage>;

/** A page of visitors’ messages. */
export const MessagesPage = z.strictObject({
  rows: z.array(OfficeMessage),
  total: z.int(),
  /** How many of all wait for an answer. */
  waiting: z.int(),
  page: z.int(),
  pages: z.int(),
});
export type MessagesPage = z.output<typeof MessagesPage>;
