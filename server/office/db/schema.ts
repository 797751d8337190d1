import type { Generated } from 'kysely';
import type { Language } from '#shared/language/language.ts';
import type { CommandName, LoggedCommand, LoggedStep } from '#shared/office/command-names.ts';
import type { FileRole } from '#shared/office/file-role.ts';
import type { CheckAnswer, CheckPoint } from '#shared/office/initial-check.ts';
import type { ManuscriptState } from '#shared/office/manuscript-state.ts';
import type { Actor, CaseTask } from '#shared/office/relation.ts';
import type { ScanState } from '#shared/office/scan-state.ts';
import type { TaskKind } from '#shared/office/task.ts';
import type { ReviewTables } from './review-schema.ts';

/** ISO 8601 in UTC with milliseconds; such texts sort chronologically. */
type Time = string;

/** The tables of the editorial office, in the database of the accounts. */
export type OfficeTables = ReviewTables & {
  manuscripts: {
    /** A random UUID. */
    id: string;
    /** Such as USR-2027-014, given when it is first sent and never again. */
    number: string | null;
    state: ManuscriptState;
    /** Increases with every change; commands name the one they were made against. */
    version: number;
    /** This and what follows are for lists and search: of a draft as it stands, otherwise as it was sent last. */
    language: Language;
    type: string;
    /** In the language of the text. */
    title: string;
    /** The family names of the authors, for lists. */
    authors: string;
    /** Number, titles and authors, folded, for the office’s search. */
    sought: string;
    /** Who began it, and alone changes and sends it; null once the account is gone. */
    author_id: string | null;
    /** The handling editor. */
    editor_id: string | null;
    /** Of the corresponding author, ISO 3166-1 alpha-2; empty if it is not known. */
    country: Generated<string>;
    /** The `ManuscriptContent` as it stands, as JSON. */
    content: string;
    created: Time;
    changed: Time;
    /** When it was first sent. */
    submitted: Time | null;
    /** When it was decided on or withdrawn; the record is kept for some years from then. */
    ended: Time | null;
    /** Why its reviewers learn who wrote it; null where they do not. */
    single_blind: string | null;
  };
  /** The members of the journal’s boards, by their names in each language, from the library. */
  board_members: { name: string /** The same in all languages. */; member: string };
  /** Whether an author is somebody of the journal whose name is like theirs, as a person of the office has found out. */
  own_answers: {
    manuscript_id: string;
    /** Such as `account:<id>` or `board:<member>`. */
    who: string;
    name: string;
    is_same: number;
    reason: string;
    user_id: string | null;
    at: Time;
  };
  /** Who is named for one manuscript: to decide in the place of the Editor-in-Chief, or to examine an appeal. */
  case_members: { manuscript_id: string; task: CaseTask; user_id: string; named: Time };
  /** Appeals of authors: one of a manuscript at most. */
  appeals: {
    manuscript_id: string;
    reasons: string;
    /** The state that is appealed against. */
    against: 'rejected' | 'declined';
    appealed: Time;
    outcome: 'upheld' | 'reopened' | null;
    answered: Time | null;
  };
  /** The last number given in a year. */
  manuscript_numbers: { year: number; last: number };
  /** The authors of a manuscript as it was sent last, by whom rights and conflicts are found. */
  contributors: {
    manuscript_id: string;
    /** Chosen by the form. */
    id: string;
    place: number;
    email_key: string;
    orcid: string;
    /** Folded spellings of the name, separated by line breaks. */
    names: string;
    user_id: string | null;
    /** When they confirmed that they are authors. */
    agreed: Time | null;
    /** When they said that they are none. */
    denied: Time | null;
    /** SHA-256 of the token in the letter that asks for it, hexadecimal. */
    token_hash: string | null;
  };
  /** What an author sent at one time, and the review round that it belongs to, both from 1: never changed. */
  manuscript_sendings: {
    manuscript_id: string;
    number: number;
    round: Generated<number>;
    submitted: Time;
    content: string;
  };
  manuscript_files: {
    id: string;
    manuscript_id: string;
    role: FileRole;
    name: string;
    type: string;
    size: number;
    sha256: string;
    added: Time;
    /** When its author took it out. */
    removed: Time | null;
    /** The sending with which it came, from 1; null while it was not. */
    sending: number | null;
    /** The sending that came without it: until then the office has it, although its author took it out. */
    left_out: number | null;
    /** The words of a text, where they could be counted. */
    words: number | null;
    scan: ScanState;
    copy: 'none' | 'waiting' | 'ready' | 'failed';
    copy_fault: string | null;
    copy_sha256: string | null;
    copy_size: number | null;
    copy_type: string | null;
    /** SHA-256 of its text as a `ReviewText`, which is in the store, too. */
    copy_text: string | null;
    /** A digest of the names that were sought in it. */
    copy_sought: string | null;
    /** A `CopyReport`, as JSON. */
    report: string | null;
    released: Time | null;
    released_by: string | null;
  };
  /** What was read from the text of a draft, until it is sent. */
  manuscript_proposals: {
    manuscript_id: string;
    file_id: string;
    state: 'waiting' | 'ready' | 'failed';
    /** A part of a `ManuscriptContent`, as JSON. */
    content: string | null;
  };
  manuscript_checks: { manuscript_id: string; point: CheckPoint; answer: CheckAnswer; note: string };
  similarity_reports: {
    manuscript_id: string;
    file_id: string;
    percent: number | null;
    note: string;
    read: Time | null;
    read_by: string | null;
  };
  /** Conflicts of interest that a person of the office has declared or recorded. */
  declared_conflicts: { manuscript_id: string; user_id: string; reason: string; declared: Time };
  /**
   * People of the office who were asked, at the address of their account, whether they are the author beside whose name
   * somebody typed their ORCID iD.
   */
  orcid_claims: {
    manuscript_id: string;
    user_id: string;
    orcid: string;
    /** SHA-256 of the token in the letter, hexadecimal. */
    token_hash: string;
    /** When they said that they are not. */
    denied: Time | null;
  };
  /** From whom of the office manuscripts hide, as the log says: authors by account, address or ORCID iD. */
  found_conflicts: { manuscript_id: string; user_id: string; found: Time };
  /** Records that are kept beyond their time, until a day, included, or until somebody lifts the hold. */
  record_holds: {
    manuscript_id: string;
    reason: string;
    user_id: string | null;
    since: Time;
    until: string | null;
  };
  /** Letters about manuscripts, as they were sent. */
  manuscript_letters: {
    id: string;
    manuscript_id: string;
    sender: 'author' | 'office';
    sender_id: string | null;
    subject: string;
    body: string;
    written: Time;
    /** What it asks the author to complete, as a JSON array of `CheckPoint`; null in letters that ask for nothing. */
    points: string | null;
  };
  /** What the journal has sent about a manuscript by itself, as it was, without links. */
  sent_letters: {
    /** A random UUID. */
    id: string;
    /** Of the outbox: a letter is kept once. */
    reason: string;
    manuscript_id: string;
    /** Of the reviewer it went to; null for letters to authors. */
    assignment_id: string | null;
    person_id: string | null;
    subject: string;
    body: string;
    sent: Time;
  };
  /** The log: only ever added to, each entry chained to the one before. What identifies people lies beside it. */
  office_events: {
    number: Generated<number>;
    manuscript_id: string;
    at: Time;
    command: LoggedStep;
    /** The relation by which the command was allowed. */
    actor: Actor;
    /** The client’s key, which makes a repetition harmless. */
    key: string;
    /** The version of the manuscript after it. */
    version: number;
    /** SHA-256 of what was entered, hexadecimal. */
    input_digest: string;
    /** How it is hashed. */
    format: number;
    /** Such as `manuscript:<id>`; null in format 1. */
    subject: string | null;
    /** SHA-256 of the salt and the facts beside it, hexadecimal; null without facts. */
    facts_digest: string | null;
    previous_hash: string;
    hash: string;
  };
  /** What somebody is to do next, and what was to be done. */
  office_tasks: {
    /** A random UUID. */
    id: string;
    manuscript_id: string;
    /** Such as `manuscript:<id>`; one task of it is open at most. */
    subject: string;
    kind: TaskKind;
    /** Whose it is; null where it is everybody’s of the office, or the account is gone. */
    person_id: string | null;
    opened: Time;
    /** By when it is to be done. */
    due: Time | null;
    /** When the clock looks at it next. */
    next: Time | null;
    /** When its person was last told of what happens if it is not done. */
    told: Time | null;
    done: Time | null;
    ended_by: CommandName | null;
  };
  /** Decisions that have not taken effect yet: one at most of a manuscript. */
  office_effects: {
    /** A random UUID. */
    id: string;
    manuscript_id: string;
    command: LoggedCommand;
    /** The relation by which it was taken. */
    actor: Actor;
    user_id: string | null;
    /** What was entered, as JSON. */
    input: string;
    decided: Time;
    /** When it takes effect. */
    due: Time;
  };
  /** Who did it, and `LogFacts` as JSON; deleted when the record’s time is over. */
  office_event_people: {
    event: number;
    user_id: string | null;
    facts: string | null;
    salt: string | null;
  };
  /** With which version of a manuscript each of its parts has changed last. */
  manuscript_parts: { manuscript_id: string; part: string; version: number };
  /** Work done beside requests, which outlives the process that began it. */
  office_jobs: {
    id: Generated<number>;
    kind: 'review-copy' | 'report-copy' | 'proposal' | 'scan';
    /** What it is about; a second job of a kind for the same is never queued. */
    subject: string;
    due: Time;
    attempts: number;
    created: Time;
  };
  /** For how many ms the jobs of a person have been done since a time within the last hour. */
  job_turns: { person: string; spent: number; since: Time };
  /** Answers of the office to messages of visitors. */
  message_answers: { message_id: string; user_id: string | null; body: string; answered: Time };
};
