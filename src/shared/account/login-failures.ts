/** The ids of what the login page says of a form that was sent without scripts: why it was refused, or what is next. */
export const loginFailures = {
  failed: 'login-failed',
  locked: 'login-locked',
  tooMany: 'login-too-many',
  expired: 'login-expired',
  /** The field for the second factor. */
  secondFactor: 'login-second-factor',
  /** Beside it, after a wrong answer. */
  wrongFactor: 'login-wrong-factor',
} as const;
