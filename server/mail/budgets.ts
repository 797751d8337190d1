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

/** In ms. */
export const minute = 60_000;
/** In ms. */
export const hour = 60 * minute;

/** The longest period over which mails are counted, in ms. */
export const longestCount = 24 * hour;

/** At most so many mails within a period, which is a day unless it is given. */
export const ceiling = (count: string, most: number, within: number = longestCount): Ceiling => ({
  count,
  most,
  within,
});

/** Limits for a network address, which a whole university may share, and for the network around it. */
export const networks = (count: string, most: number): MailRule => ({
  network: ceiling(count, most),
  widerNetwork: ceiling(count, 3 * most),
});

/** An unconfirmed address gets at most three mails a day, whoever requests them. */
export const toStranger = (most = 3) => ceiling('unconfirmed', most);

/** Mails that ask for the confirmation of an address. */
export const confirmation: MailRule = {
  account: ceiling('confirmation', 6),
  accountAndRecipient: ceiling('confirmation', 3),
  ...networks('confirmation', 100),
  recipient: toStranger(),
};

/** Notifications about an account: far more than anyone can cause in a day. */
export const alert: MailRule = {
  account: ceiling('alert', 20),
  ...networks('alert', 1_000),
  recipient: ceiling('alert', 20),
};

/** Mails to an author about their own manuscripts. */
export const ofManuscript: MailRule = {
  account: ceiling('manuscript', 40),
  recipient: ceiling('manuscript', 40),
};

/** Messages to the office, and what answers them at once. */
export const contact: MailRule = { account: ceiling('contact', 20), ...networks('contact', 50) };

/** The same whether or not the address is confirmed. */
export const always = (rule: MailRule) => ({ confirmed: rule, unconfirmed: rule });
