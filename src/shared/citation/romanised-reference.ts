import { findAddresses } from '../cited-work/addresses.ts';
import { inLatin, type Scheme, table } from './latin-letters.ts';
import { bgn } from './romanize.ts';

/** The systems in which registers ask for references: BGN/PCGN, GOST 7.79-2000, Kazakh Latin. */
export const romanisations = ['bgn', 'gost', 'kazakh-latin'] as const;

/** One of the systems of romanisation. */
export type Romanisation = (typeof romanisations)[number];

/** GOST 7.79-2000, system B, for Russian: letters of ASCII only, from which the text can be restored. */
const gost: Scheme = {
  letters: table(
    'а a б b в v г g д d е e ё yo ж zh з z и i й j к k л l м m н n о o п p р r с s т t у u ф f х x ц cz ч ch ш sh щ shh',
    'ъ `` ы y` ь ` э e` ю yu я ya',
  ),
  beside: { ц: (_, after) => (/[иеёйыэюя]/.test(after) ? 'c' : 'cz') },
};

/**
 * The Kazakh alphabet of 31 Latin letters that the national commission presented in January 2021. It has none
 * for ё, ц, ч, щ, э, ю, я, ъ and ь, which only borrowed words have: these follow common practice.
 */
const kazakhLatin: Scheme = {
  letters: table(
    'а a ә ä б b в v г g ғ ğ д d е e ж j з z и i й i к k қ q л l м m н n ң ñ о o ө ö п p р r с s т t у u ұ ū ү ü ф f х h һ h ш ş ы y і ı',
    'ё io ц ts ч ch щ şş э e ю iu я ia ъ - ь -',
  ),
  // As in Turkish: İ for и, and I without a dot for і.
  capitals: 'tr',
};

/** GOST 7.79 has no letters of system B for Kazakh, and Kazakh Latin has none for Russian. */
const schemes: Record<Romanisation, { ru: Scheme; kk: Scheme }> = {
  bgn,
  gost: { ru: gost, kk: kazakhLatin },
  'kazakh-latin': { ru: bgn.ru, kk: kazakhLatin },
};

const kazakhLetter = /[әғқңөұүһі]/i;

/**
 * A reference in Latin letters; addresses stay as they are. Words with Kazakh letters are Kazakh, and so are
 * the others if the title has such letters.
 * @param title of the cited work, if it is known
 */
export function romanisedReference(text: string, title: string | undefined, system: Romanisation): string {
  const { ru, kk } = schemes[system];
  const usual = kazakhLetter.test(title ?? text) ? kk : ru;
  const romanized = (part: string) =>
    part
      .normalize('NFC')
      .replaceAll(/\p{Script=Cyrillic}+/gu, (word) => inLatin(word, kazakhLetter.test(word) ? kk : usual))
      .replaceAll('«', '“')
      .replaceAll('»', '”');
  let done = 0;
  const parts = findAddresses(text).map(({ start, end }) => {
    const before = romanized(text.slice(done, start));
    done = end;
    return before + text.slice(start, end);
  });
  return parts.join('') + romanized(text.slice(done));
}
