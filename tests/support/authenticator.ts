import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The origin of the site, and the host that passkeys are bound to. */
const site = { origin: 'https://journal.example', host: 'journal.example' };

type Options = { challenge: string };

/** An authenticator in software with one passkey (WebAuthn, ES256, without attestation). */
export type Authenticator = {
  /** Answers a request for a new passkey. */
  create(options: Options, origin?: string): Record<string, unknown>;
  /** Answers a request for its use. */
  use(options: Options, origin?: string): Record<string, unknown>;
};

/** Makes an authenticator, which counts its uses. */
export function newAuthenticator(): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash('sha256').update(site.host).digest(), head, rest]);
  };
  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  return {
    create: (options, origin = site.origin) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]) as never,
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        // User present, with attested credential data.
        ['authData', Uint8Array.from(authenticatorData(0x41, attested))],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', options, origin),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)),
      });
    },
    use: (options, origin = site.origin) => {
      const clientDataJSON = clientData('webauthn.get', options, origin);
      const data = authenticatorData(0x01);
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()]);
      return answer({
        clientDataJSON,
        authenticatorData: data,
        signature: createSign('sha256').update(signed).sign(privateKey),
      });
    },
  };
}
