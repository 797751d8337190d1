import type { FailureCode } from './failure.ts';

/** The HTTP status of each failure (RFC 9110, section 15). */
const statuses: Record<FailureCode, number> = {
  badRequest: 400,
  notFound: 404,
  gone: 410,
  methodNotAllowed: 405,
  rangeNotSatisfiable: 416,
  preconditionFailed: 412,
  requestTimeout: 408,
  offline: 503,
  unavailable: 503,
  unexpected: 500,
  invalidInput: 422,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  fileRefused: 422,
  storageFull: 507,
  filesNotTaken: 503,
  foreignOrigin: 403,
  tooManyRequests: 429,
  tooManyMails: 429,
  unauthenticated: 401,
  signInFailed: 401,
  accountLocked: 403,
  emailTaken: 409,
  forbidden: 403,
  lastAdmin: 409,
  addressUnconfirmed: 409,
  otherAccount: 409,
  wrongPassword: 403,
  passwordNeeded: 403,
  currentPasswordNeeded: 403,
  invalidToken: 400,
  conflict: 409,
  stepNotOpen: 409,
  decisionWaits: 409,
  notComplete: 422,
  secondFactorNeeded: 403,
  confirmAgain: 403,
  factorFailed: 403,
  challengeExpired: 403,
  emailUnverified: 403,
};

/** The HTTP status of a failure. */
export function statusOf(code: FailureCode): number {
  return statuses[code];
}
