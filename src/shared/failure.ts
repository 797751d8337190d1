/** The stable names of everything that can go wrong on the way to an answer. */
export type FailureCode =
  | 'badRequest'
  | 'notFound'
  /** The address is asked with a method that it doesn't know; the header `Allow` names those that it knows. */
  | 'methodNotAllowed'
  | 'rangeNotSatisfiable'
  /** `If-Match` or `If-Unmodified-Since` does not hold (RFC 9110 section 13). */
  | 'preconditionFailed'
  /** The request came too slowly. */
  | 'requestTimeout'
  | 'offline'
  | 'unavailable'
  | 'unexpected'
  /** The body breaks a rule; `fields` says which. */
  | 'invalidInput'
  | 'payloadTooLarge'
  | 'unsupportedMediaType'
  /** A request that changes something came from another site. */
  | 'foreignOrigin'
  | 'tooManyRequests'
  /** So many mails were caused, or sent to an address, that the next has to wait. */
  | 'tooManyMails'
  /** Nobody is signed in, or the session has ended. */
  | 'unauthenticated'
  /** Unknown address or wrong password: which of the two is not told. */
  | 'signInFailed'
  /** The password is right, but the office has locked the account. */
  | 'accountLocked'
  | 'emailTaken'
  /** Somebody else is signed in than the one whose data are meant. */
  | 'otherAccount'
  /** The current password, asked for again, is not right. */
  | 'wrongPassword'
  /** The link confirms an address where the account is signed in to; elsewhere its password or a new one is needed. */
  | 'passwordNeeded'
  /** The same where only the account's own password will do. */
  | 'currentPasswordNeeded'
  /** A link from a mail that is used up, expired or never was. */
  | 'invalidToken';

/** What is wrong with a field, by stable names; words come from the locales. */
export type FieldFault =
  | 'required'
  | 'tooLong'
  | 'characters'
  | 'email'
  | 'emailTaken'
  /** The address is that of the account already. */
  | 'emailSame'
  | 'country'
  | 'orcid'
  | 'passwordWeak'
  /** It is guessed soon: a common one, or made of known words. */
  | 'passwordCommon'
  | 'passwordMismatch'
  | 'unknown'
  | 'invalid';

/** The JSON of an answer that is not the one asked for. The message is for developers; readers get words by code. */
export type FailureAnswer = {
  error: { code: FailureCode; message: string; fields?: Record<string, FieldFault> };
};

/** What domain code throws: a named failure, which the last handler of each host turns into an answer. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, FieldFault> | undefined;
  /** Seconds after which it is worth trying again, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(
    code: FailureCode,
    message: string,
    options: ErrorOptions & { fields?: Record<string, FieldFault>; retryAfter?: number } = {},
  ) {
    super(message, options);
    this.name = 'Failure';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}
