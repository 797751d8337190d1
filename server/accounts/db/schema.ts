import type { Generated, Kysely } from 'kysely';
import type { AnnotationColour } from '#shared/annotation-limits.ts';
import type { Language } from '#shared/language.ts';

/** Times are ISO 8601 in UTC with milliseconds, so that they compare as text. */
type Time = string;

/** SQLite has no booleans. */
type Flag = 0 | 1;

export type TokenPurpose = 'verify-email' | 'change-email' | 'reset-password';

export type MailTemplate =
  | 'verify-email'
  | 'change-email'
  | 'reset-password'
  | 'password-changed'
  | 'email-changed'
  | 'new-device'
  | 'account-removal'
  | 'contact-office'
  | 'contact-acknowledgement'
  | 'contact-receipt';

/** The accounts, in whichever of the two databases they are. */
export type AccountDatabase = Kysely<AccountTables>;

/** The tables of `accounts.sqlite`: migrated, backed up, on the server only. */
export type AccountTables = {
  users: {
    /** A random UUID. */
    id: string;
    email: string;
    /** The address in the form in which addresses are compared; unique. */
    email_key: string;
    email_verified: Flag;
    pending_email: string | null;
    password_hash: string;
    given_name: string;
    family_name: string;
    organization: string;
    country: string;
    username: string;
    orcid_id: string;
    consent_to_store_data: Flag;
    notification_preferences: Flag;
    /** Whether the office may write to them to offer a review: `agreeToReview` and `willingToReview` of the record. */
    agree_to_review: Flag;
    notify_new_submissions: Flag;
    notify_journal_updates: Flag;
    language: Language;
    created: Time;
    updated: Time;
    /** Since when nobody may sign in to it; null as long as its owner may. */
    locked: Time | null;
    /** When a person who has not confirmed their address was told that their account will be removed. */
    removal_told: Time | null;
  };
  user_roles: { user_id: string; role: 'reader' | 'author' | 'reviewer' | 'editor' };
  /** One row a refresh token; the tokens that followed one another at one place make a family. */
  sessions: {
    id: string;
    family: string;
    user_id: string;
    /** SHA-256 of the refresh token, hexadecimal. */
    token_hash: string;
    device: string;
    /** When the family began. */
    created: Time;
    last_used: Time;
    expires: Time;
    /** When it was exchanged for the next; a second use after the time of grace ends the family. */
    replaced: Time | null;
    /** When its family was ended. */
    ended: Time | null;
  };
  /** Devices a person has signed in from before: new ones are told of by mail, and strangers can't keep these out. */
  known_devices: {
    /** SHA-256 of the token that the device keeps, hexadecimal; one device may be several persons'. */
    token_hash: string;
    user_id: string;
    /** In the words by which its owner knows it. */
    device: string;
    first_seen: Time;
    /** To the day. */
    last_seen: Time;
  };
  email_tokens: {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string;
    user_id: string;
    purpose: TokenPurpose;
    /** The address that the token confirms. */
    email: string;
    created: Time;
    expires: Time;
    used: Time | null;
  };
  /** What visitors wrote to the office. */
  messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    language: Language;
    created: Time;
  };
  /** Mails on their way: written in the transaction of what causes them. */
  outbox: {
    id: Generated<number>;
    /** Names the one reason for this mail; a second mail for it is never written. */
    reason: string;
    template: MailTemplate;
    recipient: string;
    reply_to: string | null;
    language: Language;
    /** What the template needs, as JSON. */
    data: string;
    created: Time;
    attempts: number;
    /** When it is tried next; null once it is sent or given up. */
    due: Time | null;
    sent: Time | null;
    given_up: Time | null;
    last_fault: string | null;
  };
  /** Mails that were caused in the last day: a row for each mail and everything that has a budget for it. */
  mail_counts: {
    /** What is counted, such as the mails to one recipient; tells nobody which. */
    key: string;
    /** A random UUID, the same in all rows of a mail. */
    mail: string;
    queued: Time;
  };
  /** One that was removed again stays for a while, with the time of that. */
  saved_articles: { user_id: string; article_id: number; saved: Time; removed: Time | null };
  reading_positions: { user_id: string; article_id: number; page: number; label: string; read: Time };
  annotations: {
    user_id: string;
    /** A UUID, given by the device. */
    id: string;
    article_id: number;
    /** Pages and rectangles, as JSON; `[]` for what was removed. */
    places: string;
    quote: string;
    prefix: string;
    suffix: string;
    /** Null for what was removed. */
    colour: AnnotationColour | null;
    note: string;
    /** By the clock of the device; null for what was removed. */
    created: Time | null;
    /** By the clock of the device, but never ahead of ours. */
    changed: Time;
    removed: Flag;
    /** Grows with every change to the account's annotations. */
    revision: number;
  };
  annotation_counts: {
    user_id: string;
    /** The last revision that was given. */
    revision: number;
    /** Up to which revision removals are no longer remembered. */
    forgotten: number;
  };
};
