import type { MailTemplate } from '../accounts/db/schema.ts';

/**
 * What mails are counted by: IPv4 networks are an address and its /24, IPv6 networks a /64 and its /48; `everyone` counts
 * all mails together.
 */
export type CountedBy =
  | 'account'
  | 'network'
  | 'widerNetwork'
  | 'accountAndRecipient'
  | 'everyone'
  | 'recipient';

/** A maximum number of mails. */
export type Ceiling = {
  /** The name of the count: mails with the same name are counted together. */
  count: string;
  most: number;
  /** The period, in ms. */
  within: number;
};

export type MailRule = Partial<Record<CountedBy, Ceiling>>;

/** The limits depend on whether the recipient has confirmed the address. */
export type MailRules = Record<MailTemplate, { confirmed: MailRule; unconfirmed: MailRule }>;

const minute = 60_000;
const hour = 60 * minute;

/** The longest period over which mails are counted, in ms. */
export const longestCount = 24 * hour;

const ceiling = (count: string, most: number, within: number = longestCount): Ceiling => ({
  count,
  most,
  within,
});

/** Limits for a network address, which a whole university may share, and for the network around it. */
const networks = (count: string, most: number): MailRule => ({
  network: ceiling(count, most),
  widerNetwork: ceiling(count, 3 * most),
});

/** An unconfirmed address gets at most three mails a day, whoever requests them. */
const toStranger = (most = 3) => ceiling('unconfirmed', most);

const confirmation: MailRule = {
  account: ceiling('confirmation', 6),
  accountAndRecipient: ceiling('confirmation', 3),
  ...networks('confirmation', 100),
  recipient: toStranger(),
};

/** Notifications about an account: far more than anyone can cause in a day. */
const alert: MailRule = {
  account: ceiling('alert', 20),
  ...networks('alert', 1_000),
  recipient: ceiling('alert', 20),
};

/** Mails to an author about their own manuscripts. */
const ofManuscript: MailRule = { account: ceiling('manuscript', 40), recipient: ceiling('manuscript', 40) };

const contact: MailRule = { account: ceiling('contact', 20), ...networks('contact', 50) };

const always = (rule: MailRule) => ({ confirmed: rule, unconfirmed: rule });

/** The pace of announcements unless the operator sets another, in mails a minute. */
export const usualPace = 30;

const announcements = (pace: number) => {
  const rule = always({ everyone: ceiling('announcement', pace, minute) });
  return { 'new-issue': rule, 'new-article': rule, 'new-notice': rule, 'new-announcement': rule };
};

/** The budget of each kind of mail. A mail counts once it is queued, whatever its delivery. */
export const mailRules: MailRules = {
  ...announcements(usualPace),
  'verify-email': always(confirmation),
  'change-email': always(confirmation),
  'reset-password': {
    // Only as long as the link is valid: the owner always has one working link, however many strangers have
    // asked for one.
    confirmed: { ...networks('reset', 50), recipient: ceiling('reset', 3, hour) },
    unconfirmed: { ...networks('reset', 50), recipient: ceiling('reset-unconfirmed', 3) },
  },
  'password-changed': { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  'email-changed': { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  'new-device': { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  'second-factor-changed': { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  'account-removal': always({ recipient: toStranger() }),
  'contact-office': always({ ...contact, recipient: ceiling('office', 1_000) }),
  // Leaves one of the three for a registration.
  'contact-acknowledgement': always({ ...networks('acknowledgement', 50), recipient: toStranger(2) }),
  'role-given': always({ account: ceiling('role', 500), recipient: ceiling('role', 50) }),
  'role-taken': always({ account: ceiling('role', 500), recipient: ceiling('role', 50) }),
  // Once in the life of an account.
  'review-offer': { confirmed: {}, unconfirmed: { recipient: toStranger() } },
  'contact-receipt': always({ ...networks('acknowledgement', 50), recipient: ceiling('receipt', 20) }),
  'contact-answer': always({ account: ceiling('answers', 300), recipient: ceiling('answer', 10) }),
  'manuscript-received': always(ofManuscript),
  'manuscript-withdrawn': always(ofManuscript),
  // The office’s letters are its work: only a runaway is stopped.
  'manuscript-letter': always({ account: ceiling('letters', 500), recipient: ceiling('letter', 30) }),
  'file-quarantined': always({ recipient: ceiling('quarantine', 10) }),
  reminders: always({ recipient: ceiling('reminder', 2) }),
  'draft-removal': always({ recipient: ceiling('removal', 3) }),
  // Asked of strangers, by anyone who names them as authors.
  authorship: {
    confirmed: {
      account: ceiling('authorship', 60),
      ...networks('authorship', 200),
      accountAndRecipient: ceiling('authorship', 3),
      everyone: ceiling('authorship', 1_000),
      recipient: ceiling('authorship', 10),
    },
    // Leaves one of the three for a registration.
    unconfirmed: {
      account: ceiling('authorship-unconfirmed', 20),
      ...networks('authorship-unconfirmed', 60),
      accountAndRecipient: ceiling('authorship', 3),
      everyone: ceiling('authorship-unconfirmed', 300),
      recipient: toStranger(2),
    },
  },
  'authorship-confirmed': always({ recipient: ceiling('confirmations', 30) }),
  'authorship-denied': always({ recipient: ceiling('denials', 30) }),
  'orcid-claim': always({ account: ceiling('claims', 20), recipient: ceiling('claim', 30) }),
  // As for the office’s letters: only a runaway is stopped.
  'manuscript-entrusted': always({
    account: ceiling('entrusting', 200),
    recipient: ceiling('entrusted', 50),
  }),
  'manuscript-passed-on': always({
    account: ceiling('entrusting', 200),
    recipient: ceiling('entrusted', 50),
  }),
  'editor-conflict': always({ recipient: ceiling('editor-conflict', 30) }),
  'new-submissions': always({ recipient: ceiling('digest', 2) }),
  'unattended-manuscripts': always({ recipient: ceiling('unattended', 2) }),
};

/** Mails that nobody asks for again: withheld by a budget, they wait and go when it allows. */
export const waitingMails: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  'authorship',
  'authorship-confirmed',
  'authorship-denied',
  'orcid-claim',
  'manuscript-entrusted',
  'manuscript-passed-on',
  'editor-conflict',
  'file-quarantined',
  'manuscript-letter',
  'manuscript-received',
  'manuscript-withdrawn',
]);

/** The same with another pace of announcements, in mails a minute of all servers together. */
export function mailRulesWith(pace: number): MailRules {
  return { ...mailRules, ...announcements(pace) };
}
