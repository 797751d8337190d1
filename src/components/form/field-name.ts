import type words from '../../../resources/locales/ru/form.json';

/** Every field of our forms, by the name it has in its schema. */
export type FieldName = keyof typeof words.field;

type Fault = keyof typeof words.fault;

const faults: Record<Fault, true> = {
  required: true,
  tooLong: true,
  characters: true,
  email: true,
  country: true,
  orcid: true,
  passwordWeak: true,
  passwordCommon: true,
  passwordMismatch: true,
  emailTaken: true,
  wrongPassword: true,
  invalid: true,
};

/** The word for what is wrong with a field; a general one for what is not known. */
export function faultKey(code: string | undefined): Fault {
  return code !== undefined && Object.hasOwn(faults, code) ? (code as Fault) : 'invalid';
}
