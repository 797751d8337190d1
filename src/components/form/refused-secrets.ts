import type { Failure } from '#shared/failure.ts';

/** The errors of single fields in a failure, by the names used in the texts. */
export function faultsOf({ code, fields }: Failure): Record<string, string> {
  if (code === 'emailTaken') return { email: code };
  if (code === 'wrongPassword') return { currentPassword: code };
  return fields ?? {};
}

/**
 * The secret fields to clear after a failure: the wrong ones, or all if another user has logged in meanwhile.
 * After other failures they stay: an error in a new password is corrected in its field.
 */
export function refusedSecrets<Field extends string>(secrets: Field[], { code, fields }: Failure): Field[] {
  if (code === 'signInFailed' || code === 'otherAccount') return secrets;
  if (code === 'factorFailed') return secrets.filter((secret) => secret in (fields ?? {}));
  return code === 'wrongPassword' ? secrets.filter((secret) => secret === 'currentPassword') : [];
}
