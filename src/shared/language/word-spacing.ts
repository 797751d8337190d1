import type { Language } from './language.ts';

const space = '[ \\u00A0]';
const bound = '\u00A0';

/**
 * Patterns that must not break across lines, in every language: the space in each match becomes a
 * non-breaking one.
 */
const everywhere = [
  String.raw`(?<=\d)${space}(?=\d{3}(?!\d))`,
  String.raw`(?<=[№§©])${space}(?=[\d\p{L}])`,
  String.raw`(?<=\d)${space}(?=[%‰°])`,
  `${space}(?=[—–]${space})`,
  String.raw`(?<=(?<!\p{L})\p{Lu}\.)${space}(?=\p{Lu}\.|\p{Lu}\p{Ll})`,
];

const own: Record<Language, string[]> = {
  ru: [
    String.raw`(?<=(?<!\p{L})[авикосуАВИКОСУ])${space}(?=[\p{L}\d«])`,
    String.raw`(?<=(?<!\p{L})(?:рис|табл|с|стр|гл|т|п|ст|ул|пр|им|г|см)\.)${space}(?=[\p{L}\d«])`,
    String.raw`(?<=\d)${space}(?=(?:км|кв|м|см|мм|га|т|кг|мкг|тыс|млн|млрд|тенге|руб|чел|лет|год|года|году|годов|г|гг|в|вв|ч|мин)(?!\p{L}))`,
    String.raw`(?<=[\p{L}\d])${space}(?=(?:же|ли|бы|б|ж)(?!\p{L}))`,
  ],
  en: [
    String.raw`(?<=(?<!\p{L})[aAI])${space}(?=\p{L})`,
    String.raw`(?<=(?<!\p{L})(?:Figures?|Tables?|Appendix|Volume|Vol\.|Note|No\.|pp?\.|ch\.|Dr\.|Mr\.|Ms\.|St\.))${space}(?=[\dA-Z])`,
    String.raw`(?<=\d)${space}(?=(?:km|m|cm|mm|ha|kg|t|tenge|million|billion|years?|minutes?|hours?)(?!\p{L}))`,
  ],
  kk: [
    String.raw`(?<=\d)${space}(?=(?:км|м|га|кг|т|мың|млн|млрд|теңге|пайыз|жыл|жылы|ж|жж|б|бет)(?!\p{L}))`,
    String.raw`(?<=\p{L})${space}(?=(?:да|де|та|те|ма|ме|ба|бе|па|пе)(?!\p{L}))`,
  ],
};

const rules: Record<Language, RegExp> = {
  ru: new RegExp([...everywhere, ...own.ru].join('|'), 'gu'),
  en: new RegExp([...everywhere, ...own.en].join('|'), 'gu'),
  kk: new RegExp([...everywhere, ...own.kk].join('|'), 'gu'),
};

/**
 * Ties short words, signs, numbers and units to their neighbours with non-breaking spaces; letters don't
 * change.
 */
export function bindWords(text: string, language: Language): string {
  return text.replace(rules[language], bound);
}

const ofTwoLetters = /(?<=(?<!\p{L})(?:[вдкнпс]о|[зн]а|из|о[бт])) (?=[\p{L}\d«])/giu;

/**
 * The same for text on the screen, whose lines are short: prepositions and conjunctions of two letters are tied as well, and
 * number ranges stay whole by a word joiner after the dash.
 */
export function bindLines(text: string, language: Language): string {
  const tied = language === 'ru' ? text.replace(ofTwoLetters, bound) : text;
  return bindWords(tied, language).replace(/(?<=\d)–(?=\d)/g, '–\u2060');
}
