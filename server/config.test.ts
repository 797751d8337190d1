import { randomBytes } from 'node:crypto';
import express from 'express';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const trusted = (proxies: string) => readConfig({ TRUST_PROXY: proxies }).trustProxy;

test('proxies are counted, or named by their addresses as Express reads them', () => {
  expect(trusted('2')).toBe(2);
  for (const proxies of [
    'loopback',
    'loopback, 10.0.0.0/8',
    'linklocal,uniquelocal',
    '192.0.2.1',
    '::1, fd00::/8,2001:db8::1/128',
  ]) {
    expect(trusted(proxies), proxies).toBe(proxies);
    expect(() => express().set('trust proxy', proxies)).not.toThrow();
  }
});

test.each([
  'abc',
  'toString',
  '999.1.1.1',
  '10.0.0.0/99',
  '10.0.0.0/0',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::1/129',
  'fe80::1%eth0',
  'fe80::1%eth0/64',
  'loopback/8',
  'loopback,',
  '1, 2',
  '-1',
])('what is none of these (%s) is refused with the variable’s name', (proxies) => {
  expect(() => trusted(proxies)).toThrow(/^TRUST_PROXY is invalid: expected the number of proxies in front/);
});

test.each(['GPTBot,', 'Bot\nDisallow: /', 'Бот', ' , ', '*'])('crawlers named %j are refused', (given) => {
  expect(() => readConfig({ CRAWLERS: given })).toThrow(/^CRAWLERS is invalid: expected names of crawlers/);
});

test.each([
  ['PORT', '0x50', 'a port number from 0 to 65535'],
  ['SESSION_DAYS', '0', 'a number of days from 1 to 3650'],
  ['CACHE_MB', '1e3', 'a number of megabytes from 1 to 65536'],
  ['UPLOAD_MB', '4096', 'a number of megabytes from 1 to 2048'],
  ['OAI_PAGE_SIZE', '12.5', 'a number of records from 1 to 1000'],
  ['SMTP_URL', 'smtp://', 'an smtp or smtps address with the name of a server'],
])('an odd %s (%s) is refused, and what is expected is said', (name, given, expected) => {
  expect(() => readConfig({ [name]: given })).toThrow(`${name} is invalid: expected ${expected}`);
});

test('a socket of the system is taken if it is the only one, and for this process', () => {
  const own = String(process.pid);
  const socket = (LISTEN_FDS: string, LISTEN_PID = own) =>
    readConfig({ LISTEN_FDS, LISTEN_PID }).inheritedSocket;
  expect(socket('1')).toEqual({ fd: 3 });
  expect([socket('0'), socket(''), socket('1', '1'), socket('2', '1')]).toEqual(Array(4).fill(undefined));
  expect(() => socket('2')).toThrow(/^LISTEN_FDS is 2: the site takes one socket/);
});

test('a setting of nothing but blanks is not set', () => {
  const given = { PORT: ' ', HOST: '\t', DATA_DIR: '  ', SMTP_URL: ' ' };
  expect(readConfig(given)).toEqual(readConfig({}));
});

test('the public address is a full origin, in the form in which browsers send it', () => {
  const publicUrl = (given: string) => readConfig({ PUBLIC_URL: given }).publicUrl;
  expect(publicUrl('https://Journal.example/')).toBe('https://journal.example');
  expect(publicUrl('http://localhost:3000')).toBe('http://localhost:3000');
  for (const part of ['/journal', '/?x=1', '/#top']) {
    expect(() => publicUrl(`https://uni.example${part}`), part).toThrow(
      /^PUBLIC_URL is invalid: expected an address without a path/,
    );
  }
  expect(() => publicUrl('https://user:word@uni.example')).toThrow(/^PUBLIC_URL/);
});

const secret = (given: string) => readConfig({ AUTH_SECRET: given }).authSecret;

test.each([
  'x'.repeat(32),
  'xy'.repeat(32),
  'changeme'.repeat(4),
  'secretsecretsecretsecretsecretsec',
  'abcdefghijklmnopabcdefghijklmnop',
  `${'0'.repeat(31)}1`,
  'aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd',
  'short',
])('%s is no secret', (given) => {
  expect(() => secret(given)).toThrow(/^AUTH_SECRET is invalid: expected at least 32 random characters/);
});

test('only a random text is accepted as a secret', () => {
  for (let time = 0; time < 200; time += 1) {
    for (const form of ['hex', 'base64', 'base64url'] as const) {
      const given = randomBytes(form === 'hex' ? 16 : 32).toString(form);
      expect(secret(given), given).toBe(given);
    }
  }
});

test('the virus scanner is named by its socket, or by host and port', () => {
  const clamd = (given: string) => readConfig({ CLAMD: given }).clamd;
  expect(clamd('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' });
  expect(clamd('scanner.example:3310')).toEqual({ host: 'scanner.example', port: 3310 });
  expect(clamd('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  for (const given of ['clamd', 'clamd.ctl', 'localhost:', 'localhost:0', 'localhost:99999', 'http://a:1']) {
    expect(() => clamd(given), given).toThrow(/^CLAMD is invalid: expected the path of clamd’s socket/);
  }
});

test('files are kept in a folder unless all of a service is named', () => {
  const service = {
    FILES_S3_URL: 'https://s3.example',
    FILES_S3_BUCKET: 'manuscripts',
    FILES_S3_KEY: 'key',
    FILES_S3_SECRET: 'secret',
  };
  const { filesS3, filesDir, dataDir, uploadBytes } = readConfig({});
  expect([filesS3, filesDir, uploadBytes]).toEqual([undefined, dataDir, 100 * 2 ** 20]);
  expect(readConfig(service).filesS3).toEqual({
    url: 'https://s3.example',
    bucket: 'manuscripts',
    key: 'key',
    secret: 'secret',
    region: 'us-east-1',
  });
  for (const name of ['FILES_S3_BUCKET', 'FILES_S3_KEY', 'FILES_S3_SECRET']) {
    expect(() => readConfig({ ...service, [name]: '' })).toThrow(
      `${name} is not set: FILES_S3_URL needs it.`,
    );
  }
  expect(() => readConfig({ UPLOAD_MB: '0' })).toThrow(/^UPLOAD_MB is invalid/);
});

test('ORCID needs a client with its secret, and is asked without encryption on this machine only', () => {
  const client = { ORCID_CLIENT_ID: 'APP-1', ORCID_CLIENT_SECRET: 'secret' };
  const issuer = (given?: string) => readConfig({ ...client, ORCID_ISSUER: given }).orcid?.issuer;
  expect(readConfig({}).orcid).toBeUndefined();
  expect(issuer()).toBe('https://orcid.org');
  expect(issuer('https://sandbox.orcid.org/')).toBe('https://sandbox.orcid.org');
  expect(issuer('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
  for (const given of ['http://orcid.org', 'https://orcid.org/oauth', 'ftp://orcid.org', 'orcid.org'])
    expect(() => issuer(given), given).toThrow(/^ORCID_ISSUER is invalid: expected an https address/);
  expect(() => readConfig({ ...client, ORCID_CLIENT_ID: 'a b' })).toThrow(/^ORCID_CLIENT_ID is invalid/);
  expect(() => readConfig({ ORCID_CLIENT_ID: 'APP-1' })).toThrow(/^ORCID_CLIENT_SECRET is not set/);
  expect(() => readConfig({ ORCID_CLIENT_SECRET: 'secret' })).toThrow(/^ORCID_CLIENT_ID is not set/);
  expect(() => readConfig({ ORCID_ISSUER: 'https://orcid.org' })).toThrow(/^ORCID_CLIENT_ID is not set/);
});

test('a maildir of bounces needs the address and the secret that sign return addresses', () => {
  const bounces = { BOUNCE_ADDRESS: 'b@journal.example', BOUNCE_SECRET: randomBytes(32).toString('hex') };
  expect(readConfig({ ...bounces, BOUNCE_MAILDIR: '/var/mail/b' }).bounces?.maildir).toBe('/var/mail/b');
  expect(readConfig(bounces).bounces).not.toHaveProperty('maildir');
  expect(() => readConfig({ BOUNCE_MAILDIR: '/var/mail/b' })).toThrow(/^BOUNCE_ADDRESS is not set/);
});

test('metrics are on this machine alone unless told otherwise, and never on the port of the site', () => {
  expect(readConfig({}).metrics).toBeUndefined();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
  expect(() => readConfig({ METRICS_PORT: '3000' })).toThrow(
    'METRICS_PORT is invalid: 3000 is the port of the site, which never has metrics.',
  );
});

test.each(['0', '1.5', 'many'])('UNCACHED_PER_MINUTE is no %s', (given) => {
  expect(() => readConfig({ UNCACHED_PER_MINUTE: given })).toThrow(
    /^UNCACHED_PER_MINUTE is invalid: expected /,
  );
});
