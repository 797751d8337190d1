import { z } from 'zod';
import { oddSign } from '../odd-sign.ts';
import { isOrcid } from './orcid.ts';

/** A slug: the transliterated words of a title, in lower case, joined by hyphens. */
export const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)+$/, {
  error: 'not a slug: at least two words of Latin letters and digits, lower case, with hyphens between',
});

/** A DOI without a resolver, such as `10.5555/usr.2026.2.1` (ISO 26324). */
export const Doi = z.string().regex(/^10\.\d{4,9}\/\S+$/, { error: 'not a DOI' });

/**
 * A DOI that the journal or somebody else can have registered: Crossref takes letters of the Latin alphabet without
 * marks, digits and a few signs. What only looks like these is named, as is a stop from the end of a sentence.
 * @see https://www.crossref.org/documentation/member-setup/constructing-your-dois/
 */
export const RegistrableDoi = Doi.superRefine((doi, context) => {
  const message =
    oddSign(doi, /[^\x21-\x7e]/u) ?? (/[.,;:]$/.test(doi) ? 'ends with a punctuation mark' : undefined);
  if (message) context.addIssue({ code: 'custom', message });
});

/** An ORCID iD such as `0000-0002-1825-0097`. */
export const Orcid = z.string().refine(isOrcid, { error: 'not an ORCID iD with a valid check digit' });

const rorLetters = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * An organisation's ROR ID as an address: six letters or digits behind the 0, then two check digits.
 * @see https://ror.readme.io/docs/identifier
 */
export const Ror = z.string().refine(isRor, {
  error: 'not a ROR ID with valid check digits, such as https://ror.org/052bx8q98',
});

function isRor(address: string): boolean {
  const [, letters = '', digits] =
    /^https:\/\/ror\.org\/0([0-9a-hjkmnp-tv-z]{6})(\d{2})$/.exec(address) ?? [];
  let number = 0;
  for (const letter of letters) number = number * 32 + rorLetters.indexOf(letter);
  return digits !== undefined && Number(digits) === 98 - ((number * 100) % 97);
}

/** A funder's DOI in the Open Funder Registry, such as `10.13039/501100004521`. */
export const FunderId = z.string().regex(/^10\.13039\/\d{6,15}$/, {
  error: 'not a number of the Funder Registry, such as 10.13039/501100004521',
});

/** A code of the Journal of Economic Literature, such as `R14`. */
export const JelCode = z.string().regex(/^[A-Z]\d{1,2}$/, { error: 'not a JEL code such as R14' });

/** A code of the state classification of scientific and technical information (ГРНТИ, МРНТИ), such as `04.21.51`. */
export const GrntiCode = z.string().regex(/^\d{2}(?:\.\d{2}){0,2}$/, {
  error: 'not a ГРНТИ (МРНТИ) code such as 04.21.51',
});

/** A number of the Universal Decimal Classification, such as `316.334.56(574)`. */
export const UdcNumber = z.string().regex(/^\d[\d.:()/"=+\-–[\]*'’A-Za-zА-Яа-яЁё ]*$/, {
  error: 'not a УДК (UDC) number such as 316.334.56(574)',
});

/** An ISBN-13 with or without hyphens, with a valid check digit (ISO 2108). */
export const Isbn = z
  .string()
  .refine(isIsbn, { error: 'not an ISBN of thirteen digits with a valid check digit' });

function isIsbn(text: string): boolean {
  const digits = text.replaceAll('-', '');
  if (!/^97[89]\d{10}$/.test(digits)) return false;
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return sum % 10 === 0;
}
