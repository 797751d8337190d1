import { z } from 'zod';
import { countryCodes } from './country.ts';
import { LanguageCode } from './localized.ts';
import { bareOrcid, isOrcid } from './orcid.ts';
import { fault, line, requiredLine, tooLong } from './typed-line.ts';

/** Limits of what people type, in UTF-16 code units. */
export const limits = {
  name: 100,
  username: 60,
  organization: 200,
  email: 254,
  /** The stated minimum; whether a password is guessed soon is for the server to say. */
  passwordMin: 6,
  passwordMax: 1_024,
  subject: 200,
  message: 10_000,
} as const;

/** An e-mail address as typed, trimmed. Capitals are kept; two addresses that differ by them only are the same. */
export const Email = requiredLine(limits.email).pipe(
  z
    .string()
    .regex(
      /^[^\s@"<>()[\]\\,;:]+@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?\.[\p{L}\p{N}-]{2,}$/u,
      fault('email'),
    ),
);

/** The form in which addresses are compared. */
export function comparableEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}

/** A new password: any characters, at least six. The server refuses those that are guessed soon. */
export const NewPassword = z
  .string(fault('required'))
  .min(1, fault('required'))
  .min(limits.passwordMin, fault('passwordWeak'))
  .max(limits.passwordMax, tooLong(limits.passwordMax));

/** A password to be compared with the one that is kept. */
const GivenPassword = z
  .string(fault('required'))
  .min(1, fault('required'))
  .max(limits.passwordMax, tooLong(limits.passwordMax));

const Country = z
  .string(fault('required'))
  .min(1, fault('required'))
  .refine((code) => countryCodes.includes(code), fault('country'));

const OptionalOrcid = z
  .string(fault('orcid'))
  .transform(bareOrcid)
  .refine((text) => text === '' || isOrcid(text), fault('orcid'));

/** The part of the user record that a person may edit, all of it. */
export const Profile = z.strictObject({
  givenName: requiredLine(limits.name),
  familyName: requiredLine(limits.name),
  organization: line(limits.organization),
  country: Country,
  username: requiredLine(limits.username),
  orcidId: OptionalOrcid,
  consentToStoreData: z.boolean(),
  notificationPreferences: z.boolean(),
  /** One question under two names of the record: whether the office may write to offer a review. */
  agreeToReview: z.boolean(),
  willingToReview: z.boolean(),
  notifyNewSubmissions: z.boolean(),
  notifyJournalUpdates: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

/**
 * `PATCH /api/account/profile`: the fields that were edited. `account` is the address of whose they are: somebody else
 * may have signed in since in the same browser.
 */
export const ProfileEdits = Profile.partial()
  .extend({ account: z.string() })
  .refine(
    ({ agreeToReview, willingToReview = agreeToReview }) =>
      agreeToReview === undefined || agreeToReview === willingToReview,
    { ...fault('invalid'), path: ['willingToReview'] },
  );
export type ProfileEdits = z.output<typeof ProfileEdits>;

/** A new password once more. */
const PasswordRepeat = z.string(fault('required')).min(1, fault('required'));

const isRepeated = (typed: { password: string; passwordRepeat: string }) =>
  typed.password === typed.passwordRepeat;

const mismatch = { ...fault('passwordMismatch'), path: ['passwordRepeat'] };

/** What the registration form sends: `POST /api/accounts`. */
export const Registration = Profile.pick({
  givenName: true,
  familyName: true,
  country: true,
  username: true,
})
  .extend({
    organization: Profile.shape.organization.default(''),
    orcidId: Profile.shape.orcidId.default(''),
    consentToStoreData: z.boolean().default(false),
    notificationPreferences: z.boolean().default(false),
    agreeToReview: z.boolean().default(false),
    email: Email,
    password: NewPassword,
    passwordRepeat: PasswordRepeat,
    /** The language in which the person is written to. */
    language: LanguageCode,
  })
  .refine(isRepeated, mismatch);
export type Registration = z.output<typeof Registration>;

/** `POST /api/sessions`. */
export const Credentials = z.strictObject({ email: Email, password: GivenPassword, language: LanguageCode });
export type Credentials = z.output<typeof Credentials>;

/** The language of the page on which something is asked; who sends none is written to in that of the account. */
const language = LanguageCode.optional();

/** `PUT /api/account/password`. */
export const PasswordChange = z
  .strictObject({
    currentPassword: GivenPassword,
    password: NewPassword,
    passwordRepeat: PasswordRepeat,
    language,
  })
  .refine(isRepeated, mismatch);
export type PasswordChange = z.output<typeof PasswordChange>;

/** `PUT /api/account/email`: takes effect when the new address is confirmed. */
export const EmailChange = z.strictObject({ email: Email, currentPassword: GivenPassword, language });
export type EmailChange = z.output<typeof EmailChange>;

/** `POST /api/account/email-verifications`: another link to confirm the address of the account. */
export const VerificationRequest = z.strictObject({ language });

/** `DELETE /api/account`. */
export const AccountDeletion = z.strictObject({ currentPassword: GivenPassword });

/** A one-time token as it stands in a link: 32 bytes, base64url. */
export const Token = z.string().regex(/^[\w-]{43}$/);

/** `POST /api/email-verifications`: a link that was cut off on its way is one that doesn’t work, and no mistake in a form. */
export const EmailVerification = z.strictObject({ token: z.string() });

/** `POST /api/email-verifications/by-password`: where the account is not signed in to. */
export const EmailVerificationByPassword = z.strictObject({
  token: z.string(),
  currentPassword: GivenPassword,
});
export type EmailVerificationByPassword = z.output<typeof EmailVerificationByPassword>;

/** `POST /api/email-verifications/by-new-password`: by who has the link, but not the password. */
export const EmailVerificationByNewPassword = z
  .strictObject({ token: z.string(), password: NewPassword, passwordRepeat: PasswordRepeat, language })
  .refine(isRepeated, mismatch);
export type EmailVerificationByNewPassword = z.output<typeof EmailVerificationByNewPassword>;

/** `POST /api/password-resets`: the answer is the same for known and unknown addresses. */
export const PasswordResetRequest = z.strictObject({ email: Email, language: LanguageCode });

/** `PUT /api/password-resets/:token`. */
export const PasswordReset = z
  .strictObject({
    password: NewPassword,
    passwordRepeat: PasswordRepeat,
    language,
  })
  .refine(isRepeated, mismatch);
export type PasswordReset = z.output<typeof PasswordReset>;

/** What the person signed in is told of themselves: `GET /api/account/profile`, and the answers that sign in. */
export const Account = z.strictObject({
  ...Profile.shape,
  email: z.string(),
  emailVerified: z.boolean(),
  /** An address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  role: z.array(z.enum(['reader', 'author', 'reviewer', 'editor'])),
  language: LanguageCode,
  created: z.iso.datetime(),
});
export type Account = z.output<typeof Account>;

/** The part of an account that a person may edit. */
export function profileOf(account: Account): Profile {
  const { email, emailVerified, pendingEmail, role, language, created, ...profile } = account;
  return profile;
}

/** One place where the person is signed in: `GET /api/account/sessions`. */
export const SessionSummary = z.strictObject({
  id: z.string(),
  /** Such as "Firefox, Linux", to be said by `sayDevice`; empty when nothing is known. */
  device: z.string(),
  created: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionSummary = z.output<typeof SessionSummary>;

/** `GET /api/account/saved`. */
export const SavedArticle = z.strictObject({ articleId: z.int().positive(), saved: z.iso.datetime() });
export type SavedArticle = z.output<typeof SavedArticle>;

/** `PUT /api/account/reading/:articleId`: the page that was read last, from 1, and the number printed on it. */
export const ReadingPosition = z.strictObject({
  page: z.int().min(1).max(100_000),
  label: line(20),
});

/** `GET /api/account/reading`: where reading stopped, newest first. */
export const ReadingRecord = z.strictObject({
  articleId: z.int().positive(),
  page: z.int().positive(),
  label: z.string(),
  read: z.iso.datetime(),
});
export type ReadingRecord = z.output<typeof ReadingRecord>;
