import type { z } from 'zod';
import { Failure, type FieldFault } from '#shared/failure.ts';

const faults: Record<FieldFault, true> = {
  required: true,
  tooLong: true,
  characters: true,
  email: true,
  emailTaken: true,
  emailSame: true,
  country: true,
  orcid: true,
  orcidTaken: true,
  orcidExpired: true,
  passwordWeak: true,
  passwordCommon: true,
  passwordMismatch: true,
  wrongCode: true,
  unknown: true,
  invalid: true,
  missing: true,
};

/** How many unknown fields are named in the answer. */
const mostUnknown = 20;

/**
 * Validates a body.
 * @throws Failure `invalidInput` with the first fault of each field, `badRequest` if it is not a JSON object
 */
export function validate<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Failure('badRequest', 'the body is not a JSON object');
  }
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const fields = fieldsOf(result.error, body);
  throw new Failure('invalidInput', 'some fields are invalid', { fields });
}

function fieldsOf(error: z.ZodError, body: object): Record<string, FieldFault> {
  const fields = new Map<string, FieldFault>();
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostUnknown)) fields.set(key.slice(0, 100), 'unknown');
      continue;
    }
    const name = String(issue.path[0]);
    if (!fields.has(name)) fields.set(name, faultOf(issue.message, Object.hasOwn(body, name)));
  }
  return Object.fromEntries(fields);
}

function faultOf(message: string, isGiven: boolean): FieldFault {
  // The text after the name is for developers.
  const [name = ''] = message.split(' ');
  if (Object.hasOwn(faults, name)) return name as FieldFault;
  return isGiven ? 'invalid' : 'required';
}
