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
  passwordWeak: true,
  passwordCommon: true,
  passwordMismatch: true,
  emailTaken: true,
  emailSame: true,
  wrongPassword: true,
  invalid: true,
};

/**
 * What is wrong with a field; in general words where that is not known.
 * @param message of its rule: the name of the fault, and for a text that is too long by how much
 */
export function faultWords(message: string, t: TFunction<'form'>): string {
  const [name = '', over, limit] = message.split(' ');
  if (name === 'tooLong' && over && limit) return t('tooLongBy', { count: Number(over), limit });
  return t(`fault.${isKnown(name) ? name : 'invalid'}`);
}

function isKnown(name: string): name is Fault {
  return Object.hasOwn(faults, name);
}
