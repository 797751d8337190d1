import { countryCodes, ownCountryNames } from '../../../../src/shared/language/country.ts';
import { languages } from '../../../../src/shared/language/language.ts';

export type Place = { affiliation: string; city?: string; country?: string };

const shortNames: Record<string, string> = {
  рк: 'KZ',
  қр: 'KZ',
  'республика казахстан': 'KZ',
  'қазақстан республикасы': 'KZ',
  'republic of kazakhstan': 'KZ',
  рф: 'RU',
  'российская федерация': 'RU',
  'ресей федерациясы': 'RU',
  'russian federation': 'RU',
  uk: 'GB',
  usa: 'US',
  сша: 'US',
  ақш: 'US',
  'кыргызская республика': 'KG',
  'қырғыз республикасы': 'KG',
  'kyrgyz republic': 'KG',
  'республика узбекистан': 'UZ',
  'republic of uzbekistan': 'UZ',
  'өзбекстан республикасы': 'UZ',
  киргизия: 'KG',
  'united states of america': 'US',
  'the netherlands': 'NL',
  'great britain': 'GB',
  turkey: 'TR',
  'республика таджикистан': 'TJ',
};

const countries = new Map(Object.entries(shortNames));
for (const language of languages) {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  for (const code of countryCodes) {
    for (const name of [names.of(code), ownCountryNames[language]?.[code]])
      if (name) countries.set(name.toLowerCase(), code);
  }
}

/** The country that a text names and nothing else. */
export function countryOf(text: string): string | undefined {
  return countries.get(
    text
      .trim()
      .replace(/[.;)]+$/, '')
      .toLowerCase(),
  );
}

const institution =
  /университет|универси|институт|академи[яий]|консерватори|колледж|факультет|кафедр|лаборатори|центр(?!альн)|школ[аы]|музей|библиотек|министерств|комитет|агентств|департамент|управлени[ея]|акимат|бюро|фонд|обществ(?:о|енный фонд)|ТОО|ЖШС|АО |НАО|КеАҚ|НИИ|university|institute|college|faculty|department|school of|academy|laborator|cent(?:re|er)\b|museum|library|ministry|agency|bureau|foundation|council|observatory|\bLLP\b|\bLtd\b|\bNGO\b|мектебі|орталығы|факультеті|кафедрасы|институты|академиясы|қоры|бөлімі|мұражайы|кітапхана|агенттігі|қоғам(?:ы|дық)|обсерватори|независим\p{L}+ исследовател|independent researcher|тәуелсіз зерттеуші|groups?\b|studio|студия|мастерская/iu;

/** Whether a text names a place of work or study. */
export function namesInstitution(text: string): boolean {
  return institution.test(text);
}

const cityMark = /^(?:г(?:ор)?\.|город|city of|қ\.)\s*|\s+(?:қ\.?|қаласы|city)$/giu;

/**
 * The institution, city and country of an affiliation such as “Institute of …, Almaty, Kazakhstan”.
 * @param text without marks, e-mail addresses and iDs
 */
export function readPlace(text: string): Place {
  const parts = text
    .replaceAll(/\(([^()]*)\)\s*$/g, ', $1')
    .split(/[,;]\s*|(?<=\p{L}{4})\.\s+(?=\p{Lu}\p{Ll}+(?:,|\.|$))/u)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean);
  let [city, country]: (string | undefined)[] = [];
  for (let last = parts.at(-1); parts.length > 1 && last !== undefined; last = parts.at(-1)) {
    if (country === undefined && countryOf(last)) country = countryOf(last);
    else if (isAddress(last)) {
      const [, after] = /^\d{5,6}\s+(.+)/.exec(last) ?? [];
      if (after && !/\d/.test(after)) city ??= after;
    } else if (city === undefined && isCity(last)) city = last.replaceAll(cityMark, '').trim();
    else break;
    parts.pop();
  }
  // An address before the city belongs to no name.
  const affiliation = parts.filter((part, place) => place === 0 || !isAddress(part)).join(', ');
  return { affiliation: nominative(affiliation), ...(city && { city }), ...(country && { country }) };
}

/** What is left of “доцент кафедры социологии” without the post. */
function nominative(affiliation: string): string {
  return affiliation
    .replace(/^кафедры(?= )/, 'Кафедра')
    .replace(/^факультета(?= )/, 'Факультет')
    .replace(/^лаборатории(?= )/, 'Лаборатория')
    .replace(/^департамента(?= )/, 'Департамент');
}

function isCity(part: string): boolean {
  const name = part.replaceAll(cityMark, '').trim();
  return !namesInstitution(name) && name.split(' ').length <= 3 && /^\p{Lu}/u.test(name);
}

function isAddress(part: string): boolean {
  return /^\d{5,6}(?:\s|$)|^(?:ул|пр|просп|мкр|д|оф|каб)\.|^(?:проспект|улица|дом)\s|(?:street|avenue|ave\.?|st\.?|көшесі|даңғылы|к-сі|үй)(?:\s+\d+\p{L}?)?$|^\d+[/\p{L}]?$|^(?:тел|phone|моб)/iu.test(
    part,
  );
}
