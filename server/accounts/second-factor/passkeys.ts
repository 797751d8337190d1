import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import type { NewPasskeyAnswer, PasskeyAnswer } from '#shared/account/second-factor.ts';
import type { AccountTables } from '../db/schema.ts';

/** The library of WebAuthn is loaded when a passkey is first made or used. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (RFC 9053): one of them every authenticator has. */
const algorithms = [-8, -7, -257];

/** The site as passkeys know it: its host, which is part of each passkey, and its origin. */
function siteOf(publicUrl: string): { host: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl);
  return { host: hostname, origin };
}

/** Whether browsers make passkeys for this site: not for the number of a machine. */
export function canHavePasskeys(publicUrl: string): boolean {
  return isIP(new URL(publicUrl).hostname.replace(/^\[(.*)\]$/, '$1')) === 0;
}

/** What a passkey signs. */
export function makePasskeyChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** The options with which a browser makes a passkey; it makes none where there is one of this account. */
export async function passkeyCreation(
  database: Kysely<AccountTables>,
  publicUrl: string,
  user: { id: string; email: string },
  challenge: string,
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await webauthn();
  const { host } = siteOf(publicUrl);
  const options = await generateRegistrationOptions({
    rpName: host,
    rpID: host,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 5 * 60_000,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await keysOf(database, user.id),
  });
  return { ...options };
}

/** The options with which a browser uses one of a user's passkeys; null without any. */
export async function passkeyUse(
  database: Kysely<AccountTables>,
  publicUrl: string,
  userId: string,
  challenge: string,
): Promise<Record<string, unknown> | null> {
  const keys = await keysOf(database, userId);
  if (keys.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(publicUrl).host,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: 5 * 60_000,
    allowCredentials: keys,
  });
  return { ...options };
}

/** @returns the columns of a new passkey; null if the answer is not one to the challenge */
export async function newPasskey(publicUrl: string, challenge: string, answer: NewPasskeyAnswer) {
  const { verifyRegistrationResponse } = await webauthn();
  const { host, origin } = siteOf(publicUrl);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    supportedAlgorithmIDs: algorithms,
    // The password is the other factor.
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return {
    id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports ?? []),
  };
}

/** Checks what a passkey of a user has signed, and notes its use. */
export async function takePasskey(
  transaction: Kysely<AccountTables>,
  publicUrl: string,
  { userId, challenge }: { userId: string; challenge: string },
  answer: PasskeyAnswer,
): Promise<boolean> {
  const key = await transaction
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'counter'])
    .where('id', '=', answer.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!key) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const { host, origin } = siteOf(publicUrl);
  const used = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: {
      id: key.id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
    },
    requireUserVerification: false,
  }).catch(() => null);
  if (!used?.verified) return false;
  await transaction
    .updateTable('passkeys')
    .set({ counter: used.authenticationInfo.newCounter, last_used: new Date().toISOString() })
    .where('id', '=', key.id)
    .execute();
  return true;
}

async function keysOf(database: Kysely<AccountTables>, userId: string) {
  const rows = await database
    .selectFrom('passkeys')
    .select(['id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('added')
    .execute();
  return rows.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) as string[] }));
}
