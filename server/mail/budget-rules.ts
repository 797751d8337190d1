import type { MailTemplate } from '../accounts/db/schema.ts';

/** Whose mails are counted: IPv4 networks are an address and its /24, IPv6 networks a /64 and its /48. */
export type CountedBy = 'account' | 'network' | 'widerNetwork' | 'accountAndRecipient' | 'recipient';

/** How many mails may be caused. */
export type Ceiling = {
  /** Names the count: mails with the same name are counted together. */
  count: string;
  most: number;
  /** In which time, in ms. */
  within: number;
};

export type MailRule = Partial<Record<CountedBy, Ceiling>>;

/** What a mail may cost depends on whether its recipient has shown that the address is theirs. */
export type MailRules = Record<MailTemplate, { confirmed: MailRule; unconfirmed: MailRule }>;

const hour = 3_600_000;

/** The longest time over which mails are counted, in ms. */
export const longestCount = 24 * hour;

const ceiling = (count: string, most: number, within: number = longestCount): Ceiling => ({
  count,
  most,
  within,
});

/** From one address, behind which a whole university may stand, and from the network around it. */
const networks = (count: string, most: number): MailRule => ({
  network: ceiling(count, most),
  widerNetwork: ceiling(count, 3 * most),
});

/** Whoever asks: nobody gets more than three mails a day at an address that they have not confirmed. */
const toStranger = (most = 3) => ceiling('unconfirmed', most);

const confirmation: MailRule = {
  account: ceiling('confirmation', 6),
  accountAndRecipient: ceiling('confirmation', 3),
  ...networks('confirmation', 100),
  recipient: toStranger(),
};

/** Tells the owner of an account what was done with it: far more than anybody does in a day. */
const alert: MailRule = {
  account: ceiling('alert', 20),
  ...networks('alert', 1_000),
  recipient: ceiling('alert', 20),
};

const contact: MailRule = { account: ceiling('contact', 20), ...networks('contact', 50) };

const always = (rule: MailRule) => ({ confirmed: rule, unconfirmed: rule });

/** The budget of each kind of mail. What is sent already counts, whatever came of it. */
export const mailRules: MailRules = {
  'verify-email': always(confirmation),
  'change-email': always(confirmation),
  'reset-password': {
    // As long as the link works: when there is no other mail, the owner has one whose link still opens the account,
    // however many strangers have asked.
    confirmed: { ...networks('reset', 50), recipient: ceiling('reset', 3, hour) },
    unconfirmed: { ...networks('reset', 50), recipient: ceiling('reset-unconfirmed', 3) },
  },
  'password-changed': { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  'email-changed': { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  'new-device': { confirmed: alert, unconfirmed: { ...alert, recipient: toStranger() } },
  'account-removal': always({ recipient: toStranger() }),
  'contact-office': always({ ...contact, recipient: ceiling('office', 1_000) }),
  // Leaves one of the three to who registers.
  'contact-acknowledgement': always({ ...networks('acknowledgement', 50), recipient: toStranger(2) }),
  'contact-receipt': always({ ...networks('acknowledgement', 50), recipient: ceiling('receipt', 20) }),
};
