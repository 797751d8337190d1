import fs from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { isLoopback, type OrcidSettings } from './accounts/orcid/settings.ts';
import { aiCrawlers } from './discovery/ai-crawlers.ts';
import { givenSettings } from './given-settings.ts';
import { type InheritedSocket, readInheritedSocket } from './inherited-socket.ts';
import type { BounceSettings } from './mail/bounces.ts';
import { usualPace } from './mail/budget-rules.ts';
import type { S3Settings } from './office/files/s3-store.ts';
import type { ClamdAddress } from './office/files/scan.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A whole number, in digits alone. */
function whole(what: string, least: number, most: number) {
  const error = `${what} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number({ error }).min(least, { error }).max(most, { error }));
}

const Port = whole('a port number', 0, 65_535);

/** Whether a URL is a bare origin; malformed URLs get another message. */
function isOrigin(url: string): boolean {
  const { href, origin } = URL.parse(url) ?? {};
  return href === undefined || href === `${origin}/`;
}

/**
 * Whether a secret is long enough, of many different characters, and not one piece repeated. Of 32 random
 * hexadecimal digits, the weakest secrets in use, less than one in a million has so few different ones.
 */
function isSecret(text: string): boolean {
  return text.length >= 32 && new Set(text).size >= 8 && !/^(.{1,16}?)\1+.{0,15}$/su.test(text);
}

/** Whether an address can be that of ORCID: without encryption only on this machine, for trying it out. */
function isIssuer(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return isOrigin(url) && (protocol === 'https:' || isLoopback(hostname ?? ''));
}

/** The networks that Express knows by name. */
const networks = ['loopback', 'linklocal', 'uniquelocal'];

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .refine(isOrigin, {
      error: 'an address without a path, such as https://journal.example: the site needs a host of its own',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  LIBRARY_FILE: z.string().min(1).default('out/library.sqlite'),
  RESOURCES_DIR: z.string().min(1).default('resources'),
  TRUST_PROXY: z
    .string()
    .refine((proxies) => isCount(proxies) || proxies.split(',').every(isProxy), {
      error: `the number of proxies in front of the server, or their addresses and networks (10.0.0.0/8, ${networks.join(', ')}), separated by commas`,
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DESKTOP_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'the address of a PostgreSQL database' })
    .optional(),
  AUTH_SECRET: z
    .string()
    .refine(isSecret, {
      error: 'at least 32 random characters, for example from openssl rand -base64 32',
    })
    .optional(),
  SESSION_DAYS: whole('a number of days', 1, 3_650).default(90),
  SECOND_FACTOR: z.enum(['required', 'optional'], { error: 'required or optional' }).default('required'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'an smtp or smtps address with the name of a server' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'an email address, or a name and <an address>',
    })
    .optional(),
  BOUNCE_ADDRESS: z.email({ error: 'an email address' }).optional(),
  BOUNCE_SECRET: z
    .string()
    .refine(isSecret, { error: 'at least 32 random characters, for example from openssl rand -base64 32' })
    .optional(),
  BOUNCE_MAILDIR: z.string().min(1).optional(),
  ORCID_CLIENT_ID: z.string().regex(/^\S+$/, { error: 'the client ID of the journal at ORCID' }).optional(),
  ORCID_CLIENT_SECRET: z
    .string()
    .regex(/^\S+$/, { error: 'the client secret of the journal at ORCID' })
    .optional(),
  ORCID_ISSUER: z
    .url({ protocol: /^https?$/, error: 'an https address' })
    .refine(isIssuer, { error: 'an https address without a path, such as https://sandbox.orcid.org' })
    .transform((url) => new URL(url).origin)
    .optional(),
  OFFICE_EMAIL: z.email({ error: 'an email address' }).optional(),
  ANNOUNCEMENTS_PER_MINUTE: whole('a number of mails', 1, 10_000).default(usualPace),
  CRAWLERS: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(
      z.array(
        z.string().regex(/^[\w./-](?:[\w ./-]{0,58}[\w./-])?$/, {
          error: 'names of crawlers separated by commas, or ai for those of AI services',
        }),
      ),
    )
    .transform((names) => [...new Set(names.flatMap((name) => (name === 'ai' ? aiCrawlers : name)))])
    .default([]),
  USAGE_FROM: z.enum(['server', 'log'], { error: 'server or log' }).default('server'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/, { error: 'the name of a header, such as CF-IPCountry' })
    .optional(),
  OAI_PAGE_SIZE: whole('a number of records', 1, 1_000).default(100),
  CACHE_MB: whole('a number of megabytes', 1, 65_536).default(128),
  FILES_DIR: z.string().min(1).optional(),
  UNCONFINED_FILES: z.literal('accept', { error: 'accept' }).optional(),
  UPLOAD_MB: whole('a number of megabytes', 1, 2_048).default(100),
  CLAMD: z
    .string()
    .refine((address) => readClamd(address) !== undefined, {
      error: 'the path of clamd’s socket, or its host:port',
    })
    .optional(),
  FILES_S3_URL: z.url({ protocol: /^https?$/, error: 'an http or https address' }).optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'the name of a bucket' })
    .optional(),
  FILES_S3_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'the name of a region' })
    .default('us-east-1'),
  UNCACHED_PER_MINUTE: whole('a number of pages', 1, 1_000_000).default(120),
  METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }).default('info'),
});

/** The server's settings, validated once at startup. */
export type Config = {
  port: number;
  host: string;
  /** The socket that systemd has opened for this process; undefined: it opens one at `port` itself. */
  inheritedSocket: InheritedSocket | undefined;
  /** No trailing slash. */
  publicUrl: string;
  libraryFile: string;
  resourcesDir: string;
  trustProxy: string | number | false;
  /** Holds accounts.sqlite and the secret unless set elsewhere and, without a mail server, the mails. */
  dataDir: string;
  /** Holds a signed release of the desktop program; undefined: none is offered. */
  desktopDir: string | undefined;
  /** The PostgreSQL database of the accounts; undefined: accounts.sqlite in the data folder. */
  databaseUrl: string | undefined;
  /** Signs access tokens; undefined: the secret in the data folder. */
  authSecret: string | undefined;
  /** After how many days users must sign in again. */
  sessionDays: number;
  /** Whether roles other than reader and author require a second factor. */
  secondFactor: 'required' | 'optional';
  /** The mail server; undefined: mails are written into the data folder. */
  smtpUrl: string | undefined;
  /** The sender of mails; undefined: the office. */
  mailFrom: string | undefined;
  /** Where mails come back to that can’t be delivered; undefined: the sender. */
  bounces: BounceSettings | undefined;
  /** How people authenticate an ORCID iD; undefined: they can’t. */
  orcid: OrcidSettings | undefined;
  /** The recipient of messages to the office; undefined: the address in journal.json. */
  officeEmail: string | undefined;
  /** How many mails about new publications go out in a minute. */
  announcementsPerMinute: number;
  /** The crawlers that robots.txt asks to stay away. */
  crawlers: readonly string[];
  /** Whether the use of articles is counted by the server, or from the access logs of what answers before it. */
  usageFrom: 'server' | 'log';
  /** The header in which a proxy names the country of a visitor, for statistics. */
  countryHeader: string | undefined;
  /** How many records an OAI-PMH response contains. */
  oaiPageSize: number;
  /** The memory limit of all response caches together, in bytes. */
  cacheBytes: number;
  /** Holds the files of manuscripts, and those that are being uploaded; shared by all server processes. */
  filesDir: string;
  /** The limit of an uploaded file, in bytes. */
  uploadBytes: number;
  /** Whether files of strangers are taken where what reads them can’t be limited. */
  acceptsUnconfined: boolean;
  /** The virus scanner; undefined: nothing is scanned. */
  clamd: ClamdAddress | undefined;
  /** Keeps the files of manuscripts; undefined: a folder does. */
  filesS3: S3Settings | undefined;
  /** How many pages and exports that no cache has a network gets in a minute. */
  uncachedPerMinute: number;
  /** Where metrics are served, apart from the site; undefined: there are none. */
  metrics: { host: string; port: number } | undefined;
  logLevel: (typeof logLevels)[number];
};

/**
 * Reads the settings from the environment and `.env`; nothing else in the server does.
 * @throws Error that names each invalid or missing variable and what was expected
 */
export function readConfig(environment: Record<string, string | undefined> = givenSettings()): Config {
  const given = readSecrets(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== '')),
  );
  const result = Environment.safeParse(given);
  if (!result.success) {
    const reasons = result.error.issues.map(
      ({ path: [name], message }) => `${String(name)} is invalid: expected ${message}`,
    );
    throw new Error(reasons.join('\n'));
  }
  const values = result.data;
  if (values.DATABASE_URL !== undefined && values.AUTH_SECRET === undefined) {
    throw new Error('AUTH_SECRET is not set: with DATABASE_URL, all server processes must share one secret.');
  }
  const proxies = values.TRUST_PROXY;
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    inheritedSocket: readInheritedSocket(given),
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    libraryFile: path.resolve(values.LIBRARY_FILE),
    resourcesDir: path.resolve(values.RESOURCES_DIR),
    trustProxy: proxies === undefined ? false : isCount(proxies) ? Number(proxies) : proxies,
    dataDir,
    desktopDir: values.DESKTOP_DIR === undefined ? undefined : path.resolve(values.DESKTOP_DIR),
    databaseUrl: values.DATABASE_URL,
    authSecret: values.AUTH_SECRET,
    sessionDays: values.SESSION_DAYS,
    secondFactor: values.SECOND_FACTOR,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    bounces: readBounces(values),
    orcid: readOrcid(values),
    officeEmail: values.OFFICE_EMAIL,
    announcementsPerMinute: values.ANNOUNCEMENTS_PER_MINUTE,
    crawlers: values.CRAWLERS,
    usageFrom: values.USAGE_FROM,
    countryHeader: values.COUNTRY_HEADER,
    oaiPageSize: values.OAI_PAGE_SIZE,
    cacheBytes: values.CACHE_MB * 2 ** 20,
    filesDir: values.FILES_DIR === undefined ? dataDir : path.resolve(values.FILES_DIR),
    uploadBytes: values.UPLOAD_MB * 2 ** 20,
    acceptsUnconfined: values.UNCONFINED_FILES === 'accept',
    clamd: values.CLAMD === undefined ? undefined : readClamd(values.CLAMD),
    filesS3: readS3(values),
    uncachedPerMinute: values.UNCACHED_PER_MINUTE,
    metrics: readMetrics(values),
    logLevel: values.LOG_LEVEL,
  };
}

/** The settings that may stand in a file of their own, named by `…_FILE`, as containers are given secrets. */
const secrets = [
  'AUTH_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'BOUNCE_SECRET',
  'ORCID_CLIENT_SECRET',
  'FILES_S3_KEY',
  'FILES_S3_SECRET',
] as const;

/** The names of all settings, and of those that say in which file a secret stands. */
export const settingNames: readonly string[] = [
  ...Object.keys(Environment.shape),
  ...secrets.map((name) => `${name}_FILE`),
];

/** @throws Error that names a file that can’t be read, or a setting that is given twice */
function readSecrets(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = { ...given };
  for (const name of secrets) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) throw new Error(`${name} and ${name}_FILE are both set: one is enough.`);
    try {
      read[name] = fs.readFileSync(file, 'utf8').trim();
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      throw new Error(`${name}_FILE is invalid: ${file} cannot be read (${reason}).`);
    }
  }
  return read;
}

/** The search path for programs of the machine, such as converters. */
export function programPath(environment: Record<string, string | undefined> = process.env): string {
  return environment.PATH ?? '';
}

/** The address of a scanner: the absolute path of a socket, or a host and its port. */
function readClamd(given: string): ClamdAddress | undefined {
  if (path.isAbsolute(given)) return { path: given };
  const [, host, port] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(given) ?? [];
  if (host === undefined || Number(port) > 65_535 || Number(port) < 1) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/** @throws Error if one of the two settings is missing */
function readBounces(values: z.infer<typeof Environment>): BounceSettings | undefined {
  const { BOUNCE_ADDRESS: address, BOUNCE_SECRET: secret, BOUNCE_MAILDIR: maildir } = values;
  if (address === undefined && secret === undefined) {
    if (maildir === undefined) return undefined;
    throw new Error('BOUNCE_ADDRESS is not set: BOUNCE_MAILDIR is of no use without it.');
  }
  if (secret === undefined) throw new Error('BOUNCE_SECRET is not set: BOUNCE_ADDRESS needs it.');
  if (address === undefined)
    throw new Error('BOUNCE_ADDRESS is not set: BOUNCE_SECRET is of no use without it.');
  return { address, secret, ...(maildir !== undefined && { maildir: path.resolve(maildir) }) };
}

/** @throws Error if metrics would be on the port of the site */
function readMetrics(values: z.infer<typeof Environment>): Config['metrics'] {
  const { PORT: site, METRICS_PORT: port, METRICS_HOST: host } = values;
  if (port === undefined) return undefined;
  if (port !== 0 && port === site)
    throw new Error(`METRICS_PORT is invalid: ${port} is the port of the site, which never has metrics.`);
  return { host, port };
}

/** @throws Error if one of the settings is missing */
function readOrcid(values: z.infer<typeof Environment>): OrcidSettings | undefined {
  const { ORCID_CLIENT_ID: clientId, ORCID_CLIENT_SECRET: clientSecret, ORCID_ISSUER: issuer } = values;
  if (clientId === undefined && clientSecret === undefined && issuer === undefined) return undefined;
  if (clientId === undefined)
    throw new Error('ORCID_CLIENT_ID is not set: the other settings of ORCID are of no use without it.');
  if (clientSecret === undefined)
    throw new Error('ORCID_CLIENT_SECRET is not set: ORCID_CLIENT_ID needs it.');
  return { clientId, clientSecret, issuer: issuer ?? 'https://orcid.org' };
}

/** @throws Error that names what is missing of the service's settings */
function readS3(values: z.infer<typeof Environment>): S3Settings | undefined {
  const { FILES_S3_URL: url, FILES_S3_BUCKET: bucket, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = values;
  if (url === undefined) return undefined;
  for (const [name, value] of Object.entries({
    FILES_S3_BUCKET: bucket,
    FILES_S3_KEY: key,
    FILES_S3_SECRET: secret,
  })) {
    if (value === undefined) throw new Error(`${name} is not set: FILES_S3_URL needs it.`);
  }
  return { url, bucket: bucket ?? '', key: key ?? '', secret: secret ?? '', region: values.FILES_S3_REGION };
}

function isCount(proxies: string): boolean {
  return /^\d+$/.test(proxies);
}

/**
 * Whether Express accepts it as a proxy: the name of a network, or an address with an optional prefix length.
 */
function isProxy(given: string): boolean {
  const [address = '', length, ...more] = given.trim().split('/');
  const kind = address.includes('%') ? 0 : isIP(address);
  if (length === undefined) return kind !== 0 || networks.includes(address);
  const longest = kind === 4 ? 32 : 128;
  return kind !== 0 && more.length === 0 && /^[1-9]\d*$/.test(length) && Number(length) <= longest;
}
