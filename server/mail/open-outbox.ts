import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { composeAnnouncement } from '../announcing/compose-announcement.ts';
import type { Unsubscribing } from '../announcing/unsubscribing.ts';
import type { BounceSettings } from './bounces.ts';
import { compose, isAnnouncement } from './compose.ts';
import { keepSent } from './keep-sent.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { fileTransport, smtpTransport } from './transport.ts';

export type MailSettings = {
  publicUrl: string;
  dataDir: string;
  smtpUrl?: string | undefined;
  /** The default is the office. */
  mailFrom?: string | undefined;
  bounces?: BounceSettings | undefined;
};

/** Creates the outbox configured by the server's settings; logs if mails are only written to files. */
export function openOutbox({
  settings,
  database,
  library,
  unsubscribing,
  log,
  now,
}: {
  settings: MailSettings;
  database: Kysely<AccountTables>;
  library: CurrentLibrary;
  unsubscribing: Unsubscribing;
  log: Logger;
  now?: () => Date;
}): Outbox {
  const { publicUrl, dataDir, smtpUrl, mailFrom, bounces } = settings;
  const folder = path.join(dataDir, 'mail');
  if (!smtpUrl) log.warn({ folder }, 'SMTP_URL is not set: emails are written to files, not sent');
  return createOutbox({
    database,
    transport: smtpUrl ? smtpTransport(smtpUrl) : fileTransport(folder),
    log,
    ...(now && { now }),
    keep: async (transaction, row, time) => {
      const { name } = await library.get().library.journal();
      await keepSent(transaction, row, { journal: name }, time);
    },
    compose: async (row) => {
      const { name, office } = await library.get().library.journal();
      const sender = { journal: name, mailFrom: mailFrom ?? office.email, publicUrl, bounces };
      const { template } = row;
      if (!isAnnouncement(template)) return compose(row, sender);
      const context = { database, library: library.get().library, sender, unsubscribing };
      return composeAnnouncement({ ...row, template }, context);
    },
  });
}
