import type { Accounts } from '../accounts/accounts.ts';

/** What the office works with. */
export type Office = Pick<Accounts, 'database' | 'mails' | 'publicUrl' | 'mailQueued' | 'limits'> & {
  now(): Date;
  /** The most bytes of a file. */
  uploadBytes: number;
  /** Called after a job was queued and committed. */
  jobQueued(): void;
};
