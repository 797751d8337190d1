import { webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** How long an access token is valid, in seconds. */
export const accessTokenSeconds = 600;

/** The signed-in user, and the family of refresh tokens that is their session. */
export type Session = { userId: string; family: string };

export type AccessTokens = {
  sign(session: Session): Promise<string>;
  /** @returns null for a forged, expired or malformed token */
  verify(token: string): Promise<Session | null>;
};

const algorithm = 'HS256';

/** How many verified tokens are remembered, so that their signatures need not be checked again. */
const mostChecked = 1_000;

/** Short-lived JSON Web Tokens (RFC 7519), signed with the server's secret. */
export async function createAccessTokens(secret: Uint8Array, issuer: string): Promise<AccessTokens> {
  // Imported once: importing the key costs more than a signature.
  const key = await webcrypto.subtle.importKey(
    'raw',
    Uint8Array.from(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  );
  const checked = new Map<string, { session: Session; expires: number }>();
  const remember = (token: string, session: Session, expires: number) => {
    const oldest = checked.keys().next();
    if (checked.size >= mostChecked && !oldest.done) checked.delete(oldest.value);
    checked.set(token, { session, expires });
  };
  return {
    sign: ({ userId, family }) =>
      new SignJWT({ sid: family })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenSeconds}s`)
        .sign(key),
    verify: async (token) => {
      const known = checked.get(token);
      if (known && known.expires > Date.now()) return known.session;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer });
        const { sub, sid, exp } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
        const session = { userId: sub, family: sid };
        remember(token, session, exp * 1_000);
        return session;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
