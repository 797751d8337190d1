import { latinKey } from '#library/search/latin.ts';
import { folded } from '../../folded.ts';

/** The consonants of a name in Latin letters, alike in all usual transliterations. */
export function skeleton(name: string): string {
  return latinKey(folded(name)).replaceAll(/[^a-z]|[aeiou]/g, '');
}

/** Whether an e-mail address seems to have a person’s family name in it. */
export function addressHasName(address: string, familyName: string): boolean {
  const [local = ''] = address.split('@');
  const name = skeleton(familyName);
  return name.length >= 2 && skeleton(local).includes(name.length > 4 ? name.slice(0, 4) : name);
}
