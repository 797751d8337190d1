import { z } from 'zod';
import { LanguageCode } from '../language/localized.ts';
import { fault, line } from '../typed-line.ts';
import { GivenPassword, Token } from './account.ts';

/** The maximum length of a passkey’s name, in UTF-16 code units. */
const passkeyNameMax = 60;

/** The most passkeys of one account. */
export const mostPasskeys = 20;

/** A code of the code app (RFC 6238): six digits, in groups or not. */
const Code = z
  .string(fault('required'))
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, fault('required'))
      .regex(/^\d{6}$/, fault('wrongCode')),
  );

/** A recovery code, in groups or not: 24 characters of Crockford’s base 32, whose look-alikes are read as meant. */
const RecoveryCode = z
  .string(fault('required'))
  .transform((text) =>
    text
      .toLowerCase()
      .replaceAll(/[\s\p{Pd}]/gu, '')
      .replaceAll('o', '0')
      .replaceAll(/[il]/g, '1'),
  )
  .pipe(
    z
      .string()
      .min(1, fault('required'))
      .regex(/^[0-9a-hjkmnp-tv-z]{24}$/, fault('wrongCode')),
  );

const Base64Url = z
  .string()
  .max(8_192)
  .regex(/^[\w-]+$/);

const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** What a browser answers when a passkey is used: `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;

/** What a browser answers when a passkey is made: `RegistrationResponseJSON` of WebAuthn. */
export const NewPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskeyAnswer = z.output<typeof NewPasskeyAnswer>;

/** Options for the browser, passed on as the server has made them. */
const BrowserOptions = z.record(z.string(), z.unknown());

/** The ways by which a person can confirm who they are, and the token of this request. */
export const ProofOffer = z.strictObject({
  token: z.string(),
  /** The options for the browser; null if the account has no passkeys. */
  passkey: BrowserOptions.nullable(),
  code: z.boolean(),
  recoveryCode: z.boolean(),
  /** Whether the password is enough: without a second factor. */
  password: z.boolean(),
});
export type ProofOffer = z.output<typeof ProofOffer>;

/** A proof of who sends the request: one of the offered ones. */
export const Proof = z
  .strictObject({
    token: Token,
    passkey: PasskeyAnswer.optional(),
    code: Code.optional(),
    recoveryCode: RecoveryCode.optional(),
    currentPassword: GivenPassword.optional(),
  })
  .refine(
    ({ token, ...proofs }) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1,
    { ...fault('invalid'), path: ['token'] },
  );
export type Proof = z.output<typeof Proof>;

/** `POST /api/sessions/second-factor`: completes a sign-in. */
export const SecondStep = z.strictObject({ proof: Proof, language: LanguageCode });
export type SecondStep = z.output<typeof SecondStep>;

/** The forms that ask for a proof. */
export const CodeForm = z.strictObject({ code: Code });
export const RecoveryCodeForm = z.strictObject({ recoveryCode: RecoveryCode });
export const PasswordForm = z.strictObject({ currentPassword: GivenPassword });

/** The name that its owner gives to a passkey; if empty, the device’s. */
const passkeyName = line(passkeyNameMax);
export const PasskeyForm = z.strictObject({ passkeyName });

/** `POST /api/account/second-factor/passkeys`. */
export const NewPasskey = z.strictObject({ token: Token, passkeyName, answer: NewPasskeyAnswer });
export type NewPasskey = z.output<typeof NewPasskey>;

/** `PUT /api/account/second-factor/code-app`. */
export const NewCodeApp = z.strictObject({ token: Token, code: Code });
export type NewCodeApp = z.output<typeof NewCodeApp>;

/** `POST /api/account/second-factor/passkey-offers`: the options for the browser. */
export const PasskeyOffer = z.strictObject({ token: z.string(), options: BrowserOptions });
export type PasskeyOffer = z.output<typeof PasskeyOffer>;

/** `POST /api/account/second-factor/code-app-offers`: the secret in base 32, and the address that apps scan. */
export const CodeAppOffer = z.strictObject({ token: z.string(), secret: z.string(), address: z.string() });
export type CodeAppOffer = z.output<typeof CodeAppOffer>;

const Time = z.iso.datetime();

/** `GET /api/account/second-factor`, and every answer that changes it. */
export const SecondFactor = z.strictObject({
  /** Whether a role of the account requires one. */
  required: z.boolean(),
  /** Whether the address of the site allows passkeys; that of a machine’s number doesn’t. */
  passkeysPossible: z.boolean(),
  passkeys: z.array(
    z.strictObject({
      id: z.string(),
      /** Given by the owner, or the name of a device, to be shown through `sayDevice`. */
      name: z.string(),
      added: Time,
      lastUsed: Time.nullable(),
    }),
  ),
  codeApp: z.strictObject({ added: Time, lastUsed: Time.nullable() }).nullable(),
  recoveryCodesLeft: z.int().min(0),
  /** New recovery codes, shown this once. */
  recoveryCodes: z.array(z.string()).optional(),
});
export type SecondFactor = z.output<typeof SecondFactor>;
