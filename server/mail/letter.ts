/** A mail as it is sent. */
export type Letter = {
  /** Identifies the mail in file names and logs. */
  name: string;
  /** The same for the same outbox row, so that duplicates can be recognised. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  /** The envelope sender, if it is not `from`: what comes back tells by it which mail it was. */
  returnTo?: string;
  replyTo?: { name: string; address: string };
  /** The address at which a POST stops mails of this kind, without a login (RFC 8058). */
  unsubscribe?: string;
  language: string;
  subject: string;
  text: string;
  html: string;
};
