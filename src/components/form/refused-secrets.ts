import type { Failure } from '#shared/failure.ts';

/** What a failure says of single fields, by the stable names that the words know. */
export function faultsOf({ code, fields }: Failure): Record<string, string> {
  if (code === 'emailTaken') return { email: code };
  if (code === 'wrongPassword') return { currentPassword: code };
  return fields ?? {};
}

/**
 * Which secret fields are to be typed anew after a failure: those that were not the right ones, or all when somebody else
 * sits here by now. For any other fault they stay; what is wrong with a new password is mended in its field.
 */
export function refusedSecrets<Field extends string>(secrets: Field[], { code }: Failure): Field[] {
  if (code === 'signInFailed' || code === 'otherAccount') return secrets;
  return code === 'wrongPassword' ? secrets.filter((secret) => secret === 'currentPassword') : [];
}
