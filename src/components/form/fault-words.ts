import type { TFunction } from 'i18next';
import type words from '../../../resources/locales/ru/form.json';

type Fault = keyof typeof words.fault;

const faults: Record<Fault, true> = {
  required: true,
  tooLong: true,
  characters: true,
  email: true,
  country: true,
  orcid: true,
  orcidTaken: true,
  orcidExpired: true,
  passwordWeak: true,
  passwordCommon: true,
  passwordMismatch: true,
  wrongCode: true,
  emailTaken: true,
  emailSame: true,
  wrongPassword: true,
  invalid: true,
};

/**
 * The error message of a field; a generic one for unknown errors.
 * @param message of the schema rule: the name of the error, followed for `tooLong` by the excess and the
 * limit
 */
export function faultWords(message: string, t: TFunction<'form'>): string {
  const [name = '', over, limit] = message.split(' ');
  if (name === 'tooLong' && over && limit) return t('tooLongBy', { count: Number(over), limit });
  return t(`fault.${isKnown(name) ? name : 'invalid'}`);
}

function isKnown(name: string): name is Fault {
  return Object.hasOwn(faults, name);
}
