import path from 'node:path';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { CurrentLibrary } from '#library/current.ts';
import type { AccountTables } from '../accounts/db/schema.ts';
import { compose } from './compose.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { fileTransport, smtpTransport } from './transport.ts';

export type MailSettings = {
  publicUrl: string;
  dataDir: string;
  smtpUrl?: string | undefined;
  /** The default is the office. */
  mailFrom?: string | undefined;
};

/** Creates the outbox configured by the server's settings; logs if mails are only written to files. */
export function openOutbox({
  settings,
  database,
  library,
  log,
}: {
  settings: MailSettings;
  database: Kysely<AccountTables>;
  library: CurrentLibrary;
  log: Logger;
}): Outbox {
  const { publicUrl, dataDir, smtpUrl, mailFrom } = settings;
  const folder = path.join(dataDir, 'mail');
  if (!smtpUrl) log.warn({ folder }, 'SMTP_URL is not set: emails are written to files, not sent');
  return createOutbox({
    database,
    transport: smtpUrl ? smtpTransport(smtpUrl) : fileTransport(folder),
    log,
    compose: async (row) => {
      const { name, office } = await library.get().library.journal();
      return compose(row, { journal: name, mailFrom: mailFrom ?? office.email, publicUrl });
    },
  });
}
