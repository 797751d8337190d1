import type { EditorialBoard } from '#shared/library/journal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Uploads } from './files/uploads.ts';

/** What the office works with. */
export type Office = Pick<Accounts, 'database' | 'mails' | 'publicUrl' | 'mailQueued' | 'limits'> & {
  now(): Date;
  /** The people of the journal, from the library. */
  board(): Promise<EditorialBoard>;
  /** Where files come from. */
  uploads: Pick<Uploads, 'claim'>;
  /** The most bytes of a file. */
  uploadBytes: number;
  /** Called after a job was queued and committed. */
  jobQueued(): void;
};
