import type { Generated, Kysely } from 'kysely';
import type { AnnotationColour } from '#shared/account/annotation-limits.ts';
import type { Language } from '#shared/language/language.ts';
import type { FileFault, FileType } from '#shared/office/file-fault.ts';
import type { Role } from '#shared/office/role.ts';
import type { PersonalTemplate } from '../../mail/letters/all.ts';
import type { OfficeTables } from '../../office/db/schema.ts';
import type { UsageTables } from '../../usage/db/tables.ts';

/** ISO 8601 in UTC with milliseconds; such texts sort chronologically. */
type Time = string;

/** SQLite has no booleans. */
type Flag = 0 | 1;

export type TokenPurpose = 'verify-email' | 'change-email' | 'reset-password';

/** What an answered challenge allows. */
export type ChallengePurpose = 'sign-in' | 'confirm' | 'passkey' | 'code-app';

/** Mails to everyone who has asked for them. */
export type AnnouncementTemplate = 'new-issue' | 'new-article' | 'new-notice' | 'new-announcement';

export type MailTemplate = AnnouncementTemplate | PersonalTemplate;

/** The accounts, in either of the two databases. */
export type AccountDatabase = Kysely<AccountTables>;

/** The tables of the accounts and of the office: migrated, backed up, on the server only. */
export type AccountTables = OfficeTables & {
  users: {
    /** A random UUID. */
    id: string;
    email: string;
    /** The address in its comparable form; unique. */
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
    /** Whether the office may offer reviews: `agreeToReview` and `willingToReview` of the record. */
    agree_to_review: Flag;
    notify_new_submissions: Flag;
    notify_journal_updates: Flag;
    language: Language;
    created: Time;
    updated: Time;
    /** Since when the account is locked; null if it is not. */
    locked: Time | null;
    /** When the user was warned that the account, its address unconfirmed, will be removed. */
    removal_told: Time | null;
  };
  user_roles: { user_id: string; role: Role };
  /** Every role given or taken since roles can be; rows are only added, and go with the account. */
  role_changes: {
    id: Generated<number>;
    user_id: string;
    role: Role;
    change: 'given' | 'taken';
    /** By a person, by the command on the server, or when the person offered to review. */
    way: 'person' | 'command' | 'offer';
    /** The person who changed it; null if none did, or their account is deleted. */
    by_user: string | null;
    changed: Time;
  };
  usage_events: UsageTables['usage_events'];
  usage_hours: UsageTables['usage_hours'];
  usage_hour_sums: UsageTables['usage_hour_sums'];
  usage_month_sums: UsageTables['usage_month_sums'];
  usage_salts: UsageTables['usage_salts'];
  usage_logs: UsageTables['usage_logs'];
  usage_keys: UsageTables['usage_keys'];
  /** The secret address at which somebody’s calendar reads their own dates. */
  calendar_feeds: {
    user_id: string;
    /** SHA-256 of the token in the address, hexadecimal. */
    token_hash: string;
    /** The token, encrypted: its owner copies the address again. */
    sealed: string;
    made: Time;
    /** The last day on which a calendar asked, `YYYY-MM-DD`. */
    asked: string | null;
  };
  /** In what people offer to review; valid while `agree_to_review` is set. */
  review_offers: {
    user_id: string;
    /** Codes of fields of expertise, and of languages, as JSON. */
    fields: string;
    languages: string;
    note: string;
    offered: Time;
    changed: Time;
  };
  /** One row per refresh token; the successive tokens of a session form a family. */
  sessions: {
    id: string;
    family: string;
    user_id: string;
    /** SHA-256 of the refresh token, hexadecimal. */
    token_hash: string;
    device: string;
    /** Start of the family. */
    created: Time;
    last_used: Time;
    expires: Time;
    /** When it was exchanged for the next one; a second use after the grace period ends the family. */
    replaced: Time | null;
    /** When the family ended. */
    ended: Time | null;
    /** When the password or a second factor was last given in the family. */
    confirmed: Time | null;
    /** When a second factor was last given in the family. */
    second_factor: Time | null;
  };
  /**
   * Devices from which a user has signed in: a sign-in from a new one is reported by mail, and strangers
   * can't lock these out.
   */
  known_devices: {
    /** SHA-256 of the token stored on the device, hexadecimal; several users may share a device. */
    token_hash: string;
    user_id: string;
    /** A name that its owner recognises. */
    device: string;
    first_seen: Time;
    /** Precise to the day. */
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
  /** WebAuthn credentials, each a second factor. */
  passkeys: {
    /** The id of the credential, base64url. */
    id: string;
    user_id: string;
    /** Given by its owner, or the name of the device. */
    name: string;
    /** COSE key, base64url. */
    public_key: string;
    /** How often it was used, by its own count; 0 if it doesn't count. */
    counter: number;
    /** How browsers reach it, as JSON. */
    transports: string;
    added: Time;
    last_used: Time | null;
  };
  /** Apps that show time-based codes, one per user. */
  code_apps: {
    user_id: string;
    /** The secret of the codes, encrypted. */
    secret: string;
    /** The step of the last accepted code: no code is accepted twice. */
    last_step: number;
    added: Time;
    last_used: Time | null;
  };
  recovery_codes: {
    user_id: string;
    /** SHA-256 of the code, hexadecimal. */
    code_hash: string;
    used: Time | null;
  };
  /** ORCID iDs that their holders have authenticated, bare; the profile shows the same. */
  authenticated_orcids: {
    user_id: string;
    orcid: string;
    authenticated: Time;
    /** The provider at which they have: the iDs of another one are not the same. */
    issuer: Generated<string>;
  };
  /** Requests for a passkey or a code that wait for their answer. */
  factor_challenges: {
    /** SHA-256 of the token, hexadecimal. */
    token_hash: string;
    user_id: string;
    /** The session that it belongs to; null while signing in. */
    family: string | null;
    purpose: ChallengePurpose;
    /** What a passkey signs; for a new code app its secret, encrypted. */
    challenge: string;
    expires: Time;
  };
  /** Visitors' messages to the office. */
  messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    language: Language;
    created: Time;
  };
  /** Outgoing mails, written in the transaction that causes them. */
  outbox: {
    id: Generated<number>;
    /** Identifies the reason for a mail, so that a second mail for the same reason is never written. */
    reason: string;
    template: MailTemplate;
    /** What it is about, such as `manuscript:<id>`. */
    about: string | null;
    /** Whose account it goes to. */
    person_id: string | null;
    recipient: string;
    reply_to: string | null;
    language: Language;
    /** The data of the template, as JSON. */
    data: string;
    created: Time;
    attempts: number;
    /** Time of the next attempt; null once it is sent or abandoned, and while it is withheld. */
    due: Time | null;
    /** What a mail waits with that its budget does not allow yet, as JSON. */
    withheld: string | null;
    sent: Time | null;
    given_up: Time | null;
    last_fault: string | null;
    /** When a process took it to be sent, or said last that it still is; null while it waits, and once it is finished. */
    taken: Time | null;
  };
  /** Mails caused in the last day: a row per mail and per budget that it counts towards. */
  mail_counts: {
    /** What is counted, such as mails to one recipient, hashed. */
    key: string;
    /** A random UUID, shared by all rows of a mail. */
    mail: string;
    queued: Time;
  };
  /** When this site first had the present state of a record. */
  served_records: {
    /** Such as `article/11`, `notice/a-slug` or `announcement/a-slug`. */
    name: string;
    /** When that state was made, by the library; UTC, to the second. */
    changed: string;
    opened: string;
  };
  /** What readers are told of by mail: every issue, article published online first, notice, and announcement. */
  announcements: {
    kind: 'issue' | 'article' | 'notice' | 'announcement';
    /** `3/1` for an issue, `3` for a volume without issues, otherwise a slug. */
    name: string;
    /** When a server first had it. */
    found: Time;
    /** When a server last had it, while it is under way. */
    seen: Time;
    /** The id of the last user who was considered; users are taken in the order of their ids. */
    reached: string;
    /** When the last of its mails had gone; null while it is under way. */
    finished: Time | null;
  };
  /** A removed article stays for a while, with the time of removal. */
  saved_articles: { user_id: string; article_id: number; saved: Time; removed: Time | null };
  reading_positions: { user_id: string; article_id: number; page: number; label: string; read: Time };
  annotations: {
    user_id: string;
    /** A UUID, assigned by the device. */
    id: string;
    article_id: number;
    /** Pages and rectangles, as JSON; `[]` for a removed annotation. */
    places: string;
    quote: string;
    prefix: string;
    suffix: string;
    /** Null for a removed annotation. */
    colour: AnnotationColour | null;
    note: string;
    /** By the device's clock; null for a removed annotation. */
    created: Time | null;
    /** By the device's clock, but never ahead of the server's. */
    changed: Time;
    removed: Flag;
    /** Increases with every change to the account's annotations. */
    revision: number;
  };
  annotation_counts: {
    user_id: string;
    /** The latest revision. */
    revision: number;
    /** The revision up to which removals are forgotten. */
    forgotten: number;
  };
  /** Files on their way in: each goes when it is claimed for a manuscript, or expires. */
  uploads: {
    /** A random UUID. */
    id: string;
    /** Whom it belongs to and is counted for. */
    owner: string;
    /** The network that began it, hashed. */
    network: string;
    /** As the sender names it: shown to the sender only. */
    name: string;
    /** In bytes. */
    size: number;
    /** How many bytes are safely on the disk. */
    received: number;
    /** What the sender says that the content is; hexadecimal. */
    expected_sha256: string | null;
    state: 'receiving' | 'finished' | 'refused';
    /** Why it was refused. */
    fault: FileFault | null;
    /** Of a finished upload, by which the store has it. */
    sha256: string | null;
    type: FileType | null;
    /** What the virus scanner says, as JSON. */
    scan: string | null;
    /** The request that writes to it, until a time: after that its process has been killed. */
    holder: string | null;
    held_until: Time | null;
    created: Time;
    expires: Time;
  };
  /** Bytes received in a day from a person, a network (hashed), all unconfirmed accounts, and all, whose owner is empty. */
  upload_days: { owner: string; day: string; bytes: number };
};
