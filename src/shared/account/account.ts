import { z } from 'zod';
import { bareOrcid, isOrcid } from '../article/orcid.ts';
import { countryCodes } from '../language/country.ts';
import { LanguageCode } from '../language/localized.ts';
import { roles } from '../office/role.ts';
import { ownPath } from '../page/next-path.ts';
import { fault, line, requiredLine, tooLong } from '../typed-line.ts';

/** Maximum lengths of input, in UTF-16 code units. */
export const limits = {
  name: 100,
  username: 60,
  organization: 200,
  email: 254,
  /** The stated minimum; only the server decides whether a password is too easy to guess. */
  passwordMin: 6,
  passwordMax: 1_024,
  subject: 200,
  message: 10_000,
} as const;

/** An email address, trimmed. Case is kept, but addresses that differ only in case are the same. */
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

/** A new password: any characters, at least six. The server refuses easily guessed ones. */
export const NewPassword = z
  .string(fault('required'))
  .min(1, fault('required'))
  .min(limits.passwordMin, fault('passwordWeak'))
  .max(limits.passwordMax, tooLong(limits.passwordMax));

/** A password to compare with the stored one. */
export const GivenPassword = z
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

/** All the fields of a user record that the user may edit. */
export const Profile = z.strictObject({
  givenName: requiredLine(limits.name),
  familyName: requiredLine(limits.name),
  organization: line(limits.organization),
  country: Country,
  username: requiredLine(limits.username),
  orcidId: OptionalOrcid,
  consentToStoreData: z.boolean(),
  notificationPreferences: z.boolean(),
  /** One answer stored under two names: whether the office may offer the user reviews. */
  agreeToReview: z.boolean(),
  willingToReview: z.boolean(),
  notifyNewSubmissions: z.boolean(),
  notifyJournalUpdates: z.boolean(),
});
export type Profile = z.output<typeof Profile>;

/**
 * `PATCH /api/account/profile`: the edited fields. `account` is the email address of the account that is
 * meant: another user may have logged in since in the same browser.
 */
export const ProfileEdits = Profile.partial()
  .extend({ account: z.string() })
  .refine(
    ({ agreeToReview, willingToReview = agreeToReview }) =>
      agreeToReview === undefined || agreeToReview === willingToReview,
    { ...fault('invalid'), path: ['willingToReview'] },
  );
export type ProfileEdits = z.output<typeof ProfileEdits>;

/** The repeated new password. */
const PasswordRepeat = z.string(fault('required')).min(1, fault('required'));

const isRepeated = (typed: { password: string; passwordRepeat: string }) =>
  typed.password === typed.passwordRepeat;

const mismatch = { ...fault('passwordMismatch'), path: ['passwordRepeat'] };

/** The body of `POST /api/accounts`: the registration form. */
/** The page of ours to which the mailed link leads back; what is none, or too long for a mail, is left out. */
const NextPage = z
  .string()
  .max(300)
  .transform((given) => ownPath(given))
  .optional()
  .catch(undefined);

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
    /** Whether the iD is the one that this browser has just authenticated. */
    orcidAuthenticated: z.boolean().default(false),
    /** The language of mail to the user. */
    language: LanguageCode,
    next: NextPage,
  })
  .refine(isRepeated, mismatch);
export type Registration = z.output<typeof Registration>;

/** `POST /api/sessions`. */
export const Credentials = z.strictObject({ email: Email, password: GivenPassword, language: LanguageCode });
export type Credentials = z.output<typeof Credentials>;

/** The language of the page that sends the request; without it, mail uses the language of the account. */
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

/** `PUT /api/account/email`: takes effect once the new address is confirmed. */
export const EmailChange = z.strictObject({ email: Email, currentPassword: GivenPassword, language });
export type EmailChange = z.output<typeof EmailChange>;

/** `POST /api/account/email-verifications`: requests another confirmation link. */
export const VerificationRequest = z.strictObject({ language, next: NextPage });
export type VerificationRequest = z.output<typeof VerificationRequest>;

/** `DELETE /api/account`. */
export const AccountDeletion = z.strictObject({ currentPassword: GivenPassword });

/** A one-time token as it appears in a link: 32 bytes, base64url (RFC 4648, section 5). */
export const Token = z.string().regex(/^[\w-]{43}$/);

/**
 * `POST /api/email-verifications`. A truncated token is an invalid link, not invalid input, so its form is
 * not checked.
 */
export const EmailVerification = z.strictObject({ token: z.string() });

/** `POST /api/email-verifications/by-password`: for a browser that is not logged in to the account. */
export const EmailVerificationByPassword = z.strictObject({
  token: z.string(),
  currentPassword: GivenPassword,
});
export type EmailVerificationByPassword = z.output<typeof EmailVerificationByPassword>;

/** `POST /api/email-verifications/by-new-password`: for a user who has the link but not the password. */
export const EmailVerificationByNewPassword = z
  .strictObject({ token: z.string(), password: NewPassword, passwordRepeat: PasswordRepeat, language })
  .refine(isRepeated, mismatch);
export type EmailVerificationByNewPassword = z.output<typeof EmailVerificationByNewPassword>;

/** `POST /api/password-resets`: known and unknown addresses get the same answer. */
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

/** The account of the logged-in user: `GET /api/account/profile`, and every answer that logs in. */
export const Account = z.strictObject({
  ...Profile.shape,
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that is not yet confirmed. */
  pendingEmail: z.string().nullable(),
  role: z.array(z.enum(roles)),
  language: LanguageCode,
  created: z.iso.datetime(),
});
export type Account = z.output<typeof Account>;

/** The fields of an account that the user may edit. */
export function profileOf(account: Account): Profile {
  const { email, emailVerified, pendingEmail, role, language, created, ...profile } = account;
  return profile;
}

/** One of the user's sessions: `GET /api/account/sessions`. */
export const SessionSummary = z.strictObject({
  id: z.string(),
  /** Such as "Firefox, Linux", to be shown through `sayDevice`; empty if unknown. */
  device: z.string(),
  created: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  current: z.boolean(),
});
export type SessionSummary = z.output<typeof SessionSummary>;

/** `GET /api/account/saved`. */
export const SavedArticle = z.strictObject({ articleId: z.int().positive(), saved: z.iso.datetime() });
export type SavedArticle = z.output<typeof SavedArticle>;

/** `PUT /api/account/reading/:articleId`: the last page read, from 1, and the page number printed on it. */
export const ReadingPosition = z.strictObject({
  page: z.int().min(1).max(100_000),
  label: line(20),
});

/** `GET /api/account/reading`: where reading stopped in each article, newest first. */
export const ReadingRecord = z.strictObject({
  articleId: z.int().positive(),
  page: z.int().positive(),
  label: z.string(),
  read: z.iso.datetime(),
});
export type ReadingRecord = z.output<typeof ReadingRecord>;
