import fs from 'node:fs';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { makeFolder } from '../make-folder.ts';
import type { Letter } from './letter.ts';

export type MailTransport = {
  /** Resolves when the mail was taken over. @throws the transport's error, which `readFault` judges */
  deliver(letter: Letter): Promise<void>;
  /** Ends the connections, also those in the middle of a mail. */
  close(): void;
};

/** How many mails are on their way at the same time. */
export const mailsAtOnce = 5;

/** How long a mail server may keep us waiting, in ms; the query of SMTP_URL can name other values. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends over SMTP, several mails at once, and keeps connections open between mails. */
export function smtpTransport(smtpUrl: string): MailTransport {
  const transporter = nodemailer.createTransport({
    ...patience,
    url: smtpUrl,
    pool: true,
    maxConnections: mailsAtOnce,
    // Once more only where nothing of the mail was sent, as when the server has closed a connection that lay idle.
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

/** Writes each mail to a file of its own; one that is sent again replaces itself. */
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
      // Mails hold one-time links: nobody else on this machine may read them.
      makeFolder(folder, 0o700);
      const file = path.join(folder, `${letter.name}.eml`);
      fs.writeFileSync(`${file}.new`, message as Buffer, { mode: 0o600 });
      fs.renameSync(`${file}.new`, file);
    },
    close: () => undefined,
  };
}

function asMessage(letter: Letter) {
  const { messageId, date, from, to, replyTo, subject, text, html, language } = letter;
  return {
    messageId,
    date,
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    envelope: { from: from.address, to: [to] },
    subject,
    text,
    html,
    headers: {
      'Content-Language': language,
      // Out-of-office programs don't answer what says so (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}
