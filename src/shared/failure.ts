import type { FileFault } from './office/file-fault.ts';

/** Stable codes of everything that can go wrong with a request. */
export type FailureCode =
  | 'badRequest'
  | 'notFound'
  /** What was here is withdrawn. */
  | 'gone'
  /** The address doesn't support this method; the `Allow` header lists those it does. */
  | 'methodNotAllowed'
  | 'rangeNotSatisfiable'
  /** `If-Match` or `If-Unmodified-Since` failed (RFC 9110, section 13). */
  | 'preconditionFailed'
  /** The request took too long to arrive. */
  | 'requestTimeout'
  | 'offline'
  | 'unavailable'
  | 'unexpected'
  /** The body is invalid; `fields` says where. */
  | 'invalidInput'
  | 'payloadTooLarge'
  | 'unsupportedMediaType'
  /** A file is not accepted; `file` says why. */
  | 'fileRefused'
  /** The server has no room for files. */
  | 'storageFull'
  /** The server can’t read files of strangers safely, and takes none. */
  | 'filesNotTaken'
  /** A state-changing request from another site. */
  | 'foreignOrigin'
  | 'tooManyRequests'
  /** Too many mails were requested, or sent to one address; the next must wait. */
  | 'tooManyMails'
  /** Not logged in, or the session has ended. */
  | 'unauthenticated'
  /** Unknown address or wrong password; the answer doesn't say which. */
  | 'signInFailed'
  /** The password is right, but the office has locked the account. */
  | 'accountLocked'
  | 'emailTaken'
  /** The account has no role that permits this. */
  | 'forbidden'
  /** Nobody else could give roles any more. */
  | 'lastAdmin'
  /** The person’s email address is not confirmed, so it may be somebody else’s. */
  | 'addressUnconfirmed'
  /** The request is for another account than the one that is logged in. */
  | 'otherAccount'
  /** The current password, entered again, is wrong. */
  | 'wrongPassword'
  /**
   * The link confirms an address only in a browser that is logged in to the account; elsewhere the password
   * or a new one is required.
   */
  | 'passwordNeeded'
  /** The same where only the account's own password is accepted. */
  | 'currentPasswordNeeded'
  /** A link from a mail that is used, expired or was never issued. */
  | 'invalidToken'
  /** It was changed since it was read; the change must be made against what is there now. */
  | 'conflict'
  /** The manuscript’s state does not allow this step. */
  | 'stepNotOpen'
  /** A decision about the manuscript waits to take effect: this step would contradict it. */
  | 'decisionWaits'
  /** Something that this step needs is missing; `fields` names it. */
  | 'notComplete'
  /** A role of the account requires a second factor, and there is none. */
  | 'secondFactorNeeded'
  /** The user must confirm who they are before the request is repeated. */
  | 'confirmAgain'
  /** A wrong or used code, or a passkey that is not the account’s. */
  | 'factorFailed'
  /** A request for a second factor or a confirmation has expired or was answered. */
  | 'challengeExpired'
  /** The email address of the account must be confirmed first. */
  | 'emailUnverified';

/** What is wrong with a field, by stable codes; the locales have the texts. */
export type FieldFault =
  | 'required'
  | 'tooLong'
  | 'characters'
  | 'email'
  | 'emailTaken'
  /** The account already has this address. */
  | 'emailSame'
  | 'country'
  | 'orcid'
  /** Authenticated by another account. */
  | 'orcidTaken'
  /** It was authenticated too long ago, or in another browser. */
  | 'orcidExpired'
  | 'passwordWeak'
  /** Easily guessed: a common password, or one made of known words. */
  | 'passwordCommon'
  | 'passwordMismatch'
  /** Not the code that is expected. */
  | 'wrongCode'
  | 'unknown'
  | 'invalid'
  /** A condition of a step that does not hold. */
  | 'missing';

/** The JSON of an error answer. The message is for developers; readers see a text by code. */
export type FailureAnswer = {
  error: { code: FailureCode; message: string; fields?: Record<string, FieldFault>; file?: FileFault };
};

/** Thrown by domain code: a named failure that the last handler of each host turns into an answer. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly fields: Record<string, FieldFault> | undefined;
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfter: number | undefined;
  /** Why a file is refused. */
  readonly file: FileFault | undefined;

  constructor(
    code: FailureCode,
    message: string,
    options: ErrorOptions & {
      fields?: Record<string, FieldFault>;
      retryAfter?: number;
      file?: FileFault;
    } = {},
  ) {
    super(message, options);
    this.name = 'Failure';
    this.code = code;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.file = options.file;
  }
}
