/** A mail as it goes out. */
export type Letter = {
  /** Names the mail in file names and logs. */
  name: string;
  /** The same for the same row of the outbox, so that a second copy of a mail can be recognised. */
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: string;
  replyTo?: { name: string; address: string };
  language: string;
  subject: string;
  text: string;
  html: string;
};
