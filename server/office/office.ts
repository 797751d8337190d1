import type { EditorialBoard } from '#shared/library/journal.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { BounceMaildir } from '../mail/bounce-maildir.ts';
import type { Uploads } from './files/uploads.ts';
import type { Archive } from './reviewers/archive.ts';

/** What the office works with. */
export type Office = Pick<
  Accounts,
  'database' | 'mails' | 'publicUrl' | 'mailQueued' | 'limits' | 'sealing'
> & {
  now(): Date;
  /** The people of the journal, from the library. */
  board(): Promise<EditorialBoard>;
  /** Where files come from. */
  uploads: Pick<Uploads, 'claim'>;
  /** What the journal has published. */
  archive: Archive;
  /** What came back of mails, if the mail server puts it into a maildir. */
  bounces: BounceMaildir | undefined;
  /** The most bytes of a file. */
  uploadBytes: number;
  /** Called after a job was queued and committed. */
  jobQueued(): void;
};
