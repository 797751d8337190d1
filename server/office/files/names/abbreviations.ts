import { foldCyrillic, foldLatin, isCyrillic, latinSpellings } from './transliterate.ts';
import type { Word } from './words.ts';

/*
 * A place of work in the other languages of the journal, and its abbreviations: “КазНУ”, “KazNU” and “ҚазҰУ” for
 * “Казахский национальный университет имени аль-Фараби”.
 */

/** Words of names of places of work: the beginning by which each is known, and how it is said in Russian, English and Kazakh. */
const terms = `
  университет universit университет|университет university университеті
  институт institut институт|институт institute институты
  академи academ академия|академия academy академиясы
  центр cent[er] орталы|центр center орталығы
  колледж colleg колледж|колледж college колледжі
  школ school мектеб|школа school мектебі
  консерватори conservator консерватори|консерватория conservatoire консерваториясы
  музе museum мурага|музей museum музейі
  национал national улттык|национальный national ұлттық
  государствен state мемлекеттик|государственный state мемлекеттік
  казах kazakh казак|казахский kazakh қазақ
  евразий eurasia еурази|евразийский eurasian еуразия
  техническ technical техника|технический technical техникалық
  технологич technolog технологи|технологический technological технологиялық
  педагогич pedagog педагогика|педагогический pedagogical педагогикалық
  медицинск medical медицина|медицинский medical медицина
  аграрн agrar аграр|аграрный agrarian аграрлық
  сельскохоз agricultur ауылшаруашылы|сельскохозяйственный agricultural ауылшаруашылық
  экономич economic экономика|экономический economic экономикалық
  юридич law зан|юридический law заң
  гуманитар humanit гуманитар|гуманитарный humanities гуманитарлық
  международ internation халыкаралык|международный international халықаралық
  исследоват research зерттеу|исследовательский research зерттеу
  научн scientific гылыми|научный scientific ғылыми
  женск wom[ea]n кыздар|женский women қыздар
  архитектур architectur сауле|архитектурный architectural сәулет
  строител civil курылыс|строительный construction құрылыс
  инженер engineer инженер|инженерный engineering инженерлік
  российск russia ресей|российский russian ресей
  московск moscow маскеу|московский moscow мәскеу
  кыргыз kyrgyz кыргыз|кыргызский kyrgyz қырғыз
  узбек uzbek озбек|узбекский uzbek өзбек
  южно south онтустик|южный south оңтүстік
  северо north солтустик|северный north солтүстік
  западно west батыс|западный west батыс
  восточно east шыгыс|восточный east шығыс
`
  .trim()
  .split('\n')
  .map((row) => {
    const [known = '', said = ''] = row.trim().split('|');
    return { begins: known.split(' ').map((each) => new RegExp(`^${each}`)), said: said.split(' ') };
  });

/** What stands between the words, or before the name in whose honour a place is called. */
const joining = /^(?:имени|им|of|the|and|for|named|after|атындагы|и|при|жене|в|г)$/;

/** The places of work in the three languages, each as its last words that are known, if these are enough to tell it. */
export function translatedPlaces(organization: string): string[] {
  return placesIn(organization).flatMap((words) => {
    const all = words.map(termOf);
    // In English the name in whose honour it is called comes first.
    const known = all.slice(all.lastIndexOf(undefined) + 1);
    if (known.length < 3) return [];
    return [0, 1, 2].map((language) => known.map((term) => term?.said[language] ?? '').join(' '));
  });
}

/** Of each place of work its words, without those in whose honour it is called. */
function placesIn(organization: string): string[][] {
  return organization
    .split(/[,;/|\n]+/)
    .map((place) =>
      place.replace(/\s(?:имени|им\.|named after)\s.*$/iu, '').replace(/^.*\s(?:атындағы)\s/iu, ''),
    )
    .map((place) =>
      (place.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map(fold).filter((word) => !joining.test(word)),
    );
}

function termOf(word: string): (typeof terms)[number] | undefined {
  return terms.find(({ begins }) => begins.some((pattern) => pattern.test(word)));
}

function fold(word: string): string {
  return isCyrillic(word) ? foldCyrillic(word) : foldLatin(word);
}

/** Finds abbreviations of places of work, in any of the three languages. */
export class AbbreviationFinder {
  readonly #places: string[][];
  readonly #known = new Map<string, boolean>();

  constructor(organizations: readonly string[]) {
    this.#places = organizations.flatMap(placesIn).flatMap(inThreeLanguages);
  }

  find(text: string): Word[] {
    if (this.#places.length === 0) return [];
    return Array.from(text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}\p{L}{2,11}(?![\p{L}\p{N}])/gu))
      .filter(({ 0: found }) => this.#isOne(found))
      .map(({ 0: found, index }) => ({ text: found, at: index, end: index + found.length }));
  }

  #isOne(written: string): boolean {
    const known = this.#known.get(written);
    if (known !== undefined) return known;
    const pieces = (written.match(/\p{Lu}\p{Ll}*/gu) ?? []).map(fold);
    // Two letters stand for too much.
    const isTelling = pieces.length >= 3 || (pieces.length === 2 && pieces.join('').length >= 4);
    const found = isTelling && this.#places.some((words) => abbreviates(pieces, words));
    this.#known.set(written, found);
    return found;
  }
}

/** A place in the language in which it is entered, and where words are known or can be spelt, in the others. */
function inThreeLanguages(words: string[]): string[][] {
  if (words.length < 2 || !words.some((word) => termOf(word))) return words.length < 3 ? [] : [words];
  const others = [0, 1, 2].map((language) =>
    words.map((word) => {
      const said = termOf(word)?.said[language];
      if (said) return fold(said);
      return language === 1 && isCyrillic(word) ? (latinSpellings(word)[0] ?? word) : word;
    }),
  );
  return [words, ...others];
}

/** Whether pieces begin the words of a place in their order, from any word to the last. */
function abbreviates(pieces: string[], words: string[]): boolean {
  const last = words.slice(-pieces.length);
  return last.length === pieces.length && last.every((word, at) => word.startsWith(pieces[at] ?? '-'));
}
