import type { Failure } from '#shared/failure.ts';

/** What a failure says of single fields, by the stable names that the words know. */
export function faultsOf({ code, fields }: Failure): Record<string, string> {
  if (code === 'emailTaken') return { email: code };
  if (code === 'wrongPassword') return { currentPassword: code };
  return fields ?? {};
}

/**
 * Whether what was typed into secret fields is to be typed anew after a failure: it was refused itself, or somebody else
 * sits here by now. For any other fault it stays.
 */
export function areRefused(secrets: string[], failure: Failure): boolean {
  if (failure.code === 'signInFailed' || failure.code === 'otherAccount') return true;
  const faults = faultsOf(failure);
  return secrets.some((secret) => secret in faults);
}
