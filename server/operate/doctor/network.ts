import dns from 'node:dns/promises';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import nodemailer from 'nodemailer';
import { connectPostgres } from '../../accounts/db/open-postgres.ts';
import { smtpPatience } from '../../mail/transport.ts';
import { createScan } from '../../office/files/scan.ts';
import { type Examination, type Finding, fault, ok, warning } from './finding.ts';

/** Whether readers reach the site by its address, and whether they are told apart behind a proxy. */
export const examineAddress: Examination = async ({ publicUrl, trustProxy, host }) => {
  const { protocol, hostname } = new URL(publicUrl);
  const findings: Finding[] = [];
  if (isHere(hostname))
    findings.push(
      warning(`PUBLIC_URL is ${publicUrl}: links in mails and records lead to each reader’s own machine`),
    );
  else if (protocol !== 'https:')
    findings.push(warning(`${publicUrl} is not encrypted: passwords can be read`));
  if (trustProxy === false && isHere(host) && !isHere(hostname))
    findings.push(
      warning('TRUST_PROXY is not set: all readers behind the proxy share the limits of one network'),
    );
  try {
    await dns.lookup(hostname);
  } catch (error) {
    return [...findings, fault(`${hostname} is not found (${codeOf(error)}): PUBLIC_URL leads nowhere`)];
  }
  try {
    const { status } = await fetch(`${publicUrl}/health`, { signal: AbortSignal.timeout(10_000) });
    if (status !== 200 && status !== 503) throw new Error(`it answers ${status}`);
    return [...findings, ok(`the site answers at ${publicUrl}`)];
  } catch (error) {
    return [...findings, warning(`the site does not answer at ${publicUrl} yet: ${codeOf(error)}`)];
  }
};

/** Whether the mail server takes mails from this machine, with the name and password that are set. */
export const examineMail: Examination = async ({ smtpUrl, dataDir }) => {
  if (smtpUrl === undefined)
    return [warning(`SMTP_URL is not set: mails are written into ${path.join(dataDir, 'mail')}, not sent`)];
  const { host } = new URL(smtpUrl);
  const transporter = nodemailer.createTransport({ ...smtpPatience, url: smtpUrl });
  try {
    await transporter.verify();
    return [ok(`the mail server at ${host} takes mails of this site`)];
  } catch (error) {
    return [fault(`the mail server at ${host} takes no mails of this site: ${(error as Error).message}`)];
  } finally {
    transporter.close();
  }
};

/** Whether other mail servers can know that the sender's mails are the journal's: SPF (RFC 7208) and DMARC (RFC 7489). */
export const examineSender: Examination = async ({ smtpUrl, mailFrom }) => {
  const domain = /@([^\s<>@]+)>?$/.exec(mailFrom ?? '')?.[1];
  if (smtpUrl === undefined || domain === undefined) return [];
  const [spf, dmarc] = await Promise.all([texts(domain), texts(`_dmarc.${domain}`)]);
  if (typeof spf === 'string') return [warning(`DNS cannot be asked about ${domain} (${spf})`)];
  const hasSpf = spf.some((text) => /^v=spf1(?: |$)/i.test(text));
  const hasDmarc = Array.isArray(dmarc) && dmarc.some((text) => /^v=DMARC1;/i.test(text));
  return [
    hasSpf
      ? ok(`${domain} says who may send its mails (SPF)`)
      : warning(`${domain} has no SPF record: many servers will refuse its mails`),
    ...(hasDmarc ? [] : [warning(`${domain} has no DMARC record: some servers will refuse its mails`)]),
  ];
};

/** The texts of a name; why they can't be had. */
async function texts(name: string): Promise<string[] | string> {
  try {
    return (await dns.resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : code;
  }
}

/** Whether the scanner answers, and takes files of the greatest size. */
export const examineScanner: Examination = async ({ clamd, uploadBytes }) => {
  if (clamd === undefined) return [warning('CLAMD is not set: files are not scanned for viruses')];
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'doctor-'));
  try {
    const file = path.join(folder, 'empty.txt');
    await fs.writeFile(file, 'An ordinary text.\n');
    const result = await createScan(clamd, uploadBytes, 10_000)(file);
    if (result.verdict === 'clean') return [ok('the virus scanner answers')];
    return [
      fault('the virus scanner does not answer: files are taken, and kept from reviewers until it does'),
    ];
  } finally {
    await fs.rm(folder, { recursive: true });
  }
};

/** The greatest difference of two clocks with which tokens and reminders still come right, in ms. */
const clocksApart = 30_000;

/** Whether the clocks of this machine and of PostgreSQL agree, and how the database is reached. */
export const examinePostgres: Examination = async ({ databaseUrl }) => {
  if (databaseUrl === undefined) return [];
  const { database, close } = await connectPostgres(databaseUrl);
  try {
    const before = Date.now();
    const { rows } = await sql<{ now: Date; version: string }>`
      SELECT clock_timestamp() AS now, split_part(current_setting('server_version'), ' ', 1) AS version`.execute(
      database,
    );
    const [{ now, version } = { now: new Date(), version: '' }] = rows;
    const apart = now.getTime() - (before + Date.now()) / 2;
    return [
      ok(`PostgreSQL ${version} answers`),
      ...(Math.abs(apart) > clocksApart
        ? [fault(`the clocks of this machine and of PostgreSQL are ${Math.round(apart / 1_000)} s apart`)]
        : []),
    ];
  } finally {
    await close();
  }
};

function isHere(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return codeOf(cause);
  return 'code' in error ? String(error.code) : error.message;
}
