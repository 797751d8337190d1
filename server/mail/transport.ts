import fs from 'node:fs';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { makeFolder } from '../make-folder.ts';
import type { Letter } from './letter.ts';

export type MailTransport = {
  /**
   * Resolves once the server has accepted the mail.
   * @throws the transport's error, for `readFault`
   */
  deliver(letter: Letter): Promise<void>;
  /** Closes all connections, even in the middle of a mail. */
  close(): void;
};

/** How many mails are sent at the same time. */
export const mailsAtOnce = 5;

/** Timeouts for the mail server, in ms; the query of SMTP_URL can override them. */
export const smtpPatience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends over SMTP, several mails at once, and keeps connections open between them. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const transporter = nodemailer.createTransport({
    ...smtpPatience,
    url: smtpUrl,
    pool: true,
    maxConnections: mailsAtOnce,
    // Retried once, and only if nothing of the mail was sent, as when the server closed an idle connection.
    maxRequeues: 1,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (letter) => {
      await transporter.sendMail(asMessage(letter));
    },
    close: () => transporter.close({ force: true }),
  };
}

/** Writes each mail to a file of its own, which a repeated mail overwrites. */
export function fileTransport(folder: string): MailTransport {
  const transporter = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (letter) => {
      const { message } = await transporter.sendMail(asMessage(letter));
      // Mails contain one-time links: no other user of this machine may read them.
      makeFolder(folder, 0o700);
      const file = path.join(folder, `${letter.name}.eml`);
      fs.writeFileSync(`${file}.new`, message as Buffer, { mode: 0o600 });
      fs.renameSync(`${file}.new`, file);
    },
    close: () => undefined,
  };
}

function asMessage(letter: Letter) {
  const { messageId, date, from, to, returnTo, replyTo, unsubscribe, subject, text, html, language } = letter;
  return {
    messageId,
    date,
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    envelope: { from: returnTo ?? from.address, to: [to] },
    subject,
    text,
    html,
    headers: {
      'Content-Language': language,
      // Auto-responders don't answer such mails (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
