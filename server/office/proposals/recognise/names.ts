import type { WrittenName } from '../../../../src/shared/office/proposal.ts';

/** Words in small letters before a family name that belong to it: “van der Berg”, “de la Cruz”. */
const particle =
  '(?:Van(?=\\s+de[nr]?\\s)|De(?=\\s+la\\s)|van|von|vom|zu|zum|zur|der|den|de|del|della|delle|di|da|das|do|dos|du|des|le|la|las|los|el|al|ter|ten|ibn|bin|ben|abu|af|av|ван|фон|дер|ден|де|дель|делла|ди|да|дос|ду|ла|ле|лос|эль|аль|ибн|бин|бен|абу|тер)';
/** Those that a hyphen joins: “al-Rashid”, “эль-Масри”. */
const article = '(?:al|el|ad|an|ar|as|at|ash|аль|эль|ад|ан|ар|ас|ат|аш)[-‑]';
const joined = `(?:${article})?`;
/** What follows a patronymic of the Turkic peoples. */
const kinship = '(?:оглы|оғлы|огли|ұлы|қызы|кызы|улы|кизи|uly|uli|kyzy|kizi|qyzy|ogly|oglu|ogli)';
const letter = String.raw`[\p{L}\p{M}]`;
const word = String.raw`${joined}\p{Lu}${letter}*(?:[-‑’'ʼ‘]\p{L}${letter}*)*`;
const initial = String.raw`\p{Lu}\p{Ll}?\.`;
/** A name of the people of Central Asia is two to four words, some of them initials. */
const namePattern = new RegExp(
  String.raw`^(?:${particle}\s+)*(?:${word}|${initial})(?:[\s.]*(?:${word}|${initial})|[\s.]+(?:${particle}|${kinship})(?!\p{L})){1,6}$`,
  'u',
);
const familyPattern = String.raw`(?:${particle}\s+)*${word}(?:\s+(?:${particle}\s+)*${word})?`;

/** Degrees, posts and honours that stand beside names. */
const degree =
  /(?<![\p{L}])(?:ph\.?\s?d\.?|dr\.?(?=\s)|prof\.?|professor|associate professor|assistant professor|assoc\.? prof\.?|msc|m\.?sc\.?|m\.?a\.?(?=\s*$)|b\.?a\.?(?=\s*$)|d\.?sc\.?|mba|lecturer|senior lecturer|research fellow|senior researcher|junior researcher|(?<!independent )researcher|doctoral student|phd (?:student|candidate)|master(?:’s|'s)? student|postdoc(?:toral)?(?: (?:researcher|fellow))?|candidate of \p{L}+(?: sciences?)?|doctor of \p{L}+(?: sciences?)?|head of (?:the )?(?:department|laboratory)|к\.?\s?(?:соц|с|и|ист|э|экон|полит|филос|филол|геогр|пс|психол|арх|т|тех|ю|юр|культ|пед|г|п|ф|фил)\.?\s?н\.?|д\.?\s?(?:соц|с|и|ист|э|экон|полит|филос|филол|геогр|пс|психол|арх|т|тех|ю|юр|культ|пед|г|п|ф|фил)\.?\s?н\.?|(?:кандидат|доктор) \p{L}+(?: наук)?|доцент|профессор|ассоциированный профессор|асс?оц\.? проф\.?|проф\.|доц\.|ст\.? преп\.?|старший преподаватель|преподаватель|(?:старший|младший|ведущий|главный)? ?научный сотрудник|[смвг]\.?н\.?с\.|аспирант(?:ка)?|магистрант(?:ка)?|докторант(?:ка)?(?: phd)?|студент(?:ка)?(?: \d курса)?|магистр(?: \p{L}+ наук)?(?:ы)?|заведующ(?:ий|ая) (?:кафедрой|лабораторией)|и\.о\. доцента|архитектор|қауымдастырылған профессор|\p{L}+ ғылымдарының (?:кандидаты|докторы|магистрі)|\p{L}+\. ?ғ\. ?[кд]\.|аға оқытушы|оқытушы|ғылыми қызметкер|аға ғылыми қызметкер|магистр(?:і)?|phd докторанты?|доктор(?:ы)?(?: phd)?|урбанист|социолог|этнограф)(?![\p{L}])\.?/giu;

/** A text without the degrees and posts in it. */
export function withoutDegrees(text: string): string {
  return text
    .replaceAll(degree, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,;.])/g, '$1')
    .trim();
}

const patronymic =
  /(?:ович|евич|ич|овна|евна|ична|ұлы|улы|қызы|кызы|оғлы|оглы|ovich|evich|yevich|ovna|evna|yevna|uly|ulu|kyzy|qyzy|kizi)$/iu;
const surname =
  /(?:ов|ев|ёв|ин|ын|ский|цкий|ской|ова|ева|ёва|ина|ына|ская|цкая|ко|енко|баев|баева|бек|ян|дзе|ов[ау]|их|ых|ov|ev|yev|iev|in|skiy|sky|skii|ova|eva|yeva|ieva|ina|skaya|ko|enko|bay|bayev|yan|dze|son|zhan|шы)$/iu;
/** Given names that look like surnames, and others that decide where no ending does. */
const given =
  /^(?:айгүл|айгуль|айгерім|айгерим|айжан|айдана|айдос|айнұр|айнур|айсұлу|айсулу|ақмарал|акмарал|алия|әлия|алина|алмас|алтынай|алуа|аңсар|анна|арман|аружан|асан|асел|әсел|асель|асем|әсем|асхат|асқар|аскар|әйгерім|бақыт|бахыт|бауыржан|бекзат|бибігүл|бибигуль|болат|галина|гаухар|гүлнар|гульнара|гүлмира|гульмира|дана|данияр|дамир|диана|дильшод|дина|динара|дмитрий|ермек|ерболат|ерлан|есен|екатерина|елена|жазира|жанар|жансая|жанат|жандос|жулдыз|жұлдыз|зарина|зухра|иван|ильдар|ирина|камила|карина|қарлығаш|қуаныш|куаныш|лаура|ляззат|ләззат|мадина|мақсат|максат|марат|марина|мария|мәдина|меруерт|мирас|мунира|надежда|назгүл|назгуль|назым|нұрлан|нурлан|нұргүл|нургуль|ольга|олжас|ринат|рүстем|рустем|руслан|сабина|салтанат|самал|санжар|сәуле|сауле|светлана|серік|серик|тимур|темирлан|темірлан|томирис|улжан|фарида|фатима|шолпан|шынар|эльмира|юлия|aigul|aigerim|aizhan|aidana|aidos|ainur|aliya|alina|almas|anna|arman|aruzhan|assel|asel|askar|bakyt|bauyrzhan|bolat|dana|daniyar|diana|dilshod|dina|dinara|yerlan|erlan|yerbolat|yermek|elena|ekaterina|farida|gulnara|irina|kamila|karina|kuanysh|laura|madina|maksat|marat|marina|maria|mariya|meruyert|nargiza|nazgul|nurlan|olga|olzhas|rinat|rustem|ruslan|sabina|saltanat|sanzhar|saule|serik|svetlana|temirlan|timur|tomiris|yulia|zarina|zhanar|zhansaya)$/iu;

/** Words with capitals that stand near titles and belong to no name. */
const noName =
  /(?<!\p{L})(?:поступила|принята|опубликована|received|accepted|published|түсті|жарияланды|appendix|table|figure|code|city|avenue|street|note|role|author|journal|volume|issue|research|studies|совет|комитет|республика|область|таблица|рисунок|журнал|том|выпуск|central|asia|кесте|сурет|облысы)(?!\p{L})/iu;

const reversedName = new RegExp(`^(${familyPattern}), (.+)$`, 'u');
const particlesLast = new RegExp(String.raw`^(.*?)\s*((?:(?<=\s)${particle}(?:\s+|$))*)$`, 'u');
const bareInitials = String.raw`\p{Lu}(?:[\s-]?\p{Lu}){0,2}`;
const initialsLast = new RegExp(String.raw`^(${familyPattern})\s+(${bareInitials})$`, 'u');
const initialsFirst = new RegExp(String.raw`^(${bareInitials})\s+(${familyPattern})$`, 'u');

/** “Almaty KZ” is no name. */
const shortCountry = /^(?:KZ|KG|UZ|RU|UK|USA?|EU|RK|RF|РК|РФ|КР|ҚР|США|АҚШ)$/;

/** “Tlegenshina ZA”, as in the Vancouver style. */
function withBareInitials(text: string): WrittenName | undefined {
  const [, family = '', after = ''] = initialsLast.exec(text) ?? [];
  const [, before = '', last = ''] = initialsFirst.exec(text) ?? [];
  const [familyName, initials] = family !== '' ? [family, after] : [last, before];
  // A family name in capitals beside a short word in capitals may be anything.
  if (!/\p{Ll}{2}/u.test(familyName) || noName.test(familyName)) return undefined;
  if (familyName.split(' ').some((part) => given.test(part)) || shortCountry.test(initials)) return undefined;
  return { familyName, givenName: (initials.match(/\p{Lu}/gu) ?? []).map((one) => `${one}.`).join(' ') };
}

/** Whether a text is a family name with initials that have no dots. */
export function hasBareInitials(text: string): boolean {
  return withBareInitials(text) !== undefined;
}

/** A name in one of the usual orders; undefined when a text is no name. */
export function readName(text: string): WrittenName | undefined {
  const plain = text
    .replace(/[\s,.]*$/, (end) => (end.includes('.') && /\p{Lu}\p{Ll}?\.[\s,]*$/u.test(text) ? '.' : ''))
    .trim();
  const reversed = reversedName.exec(plain);
  if (reversed && namePattern.test(`${reversed[2]} ${reversed[1]}`)) {
    // “Berg, Ludwig van der”.
    const [, givenName = '', particles = ''] = particlesLast.exec(reversed[2] ?? '') ?? [];
    const family = `${particles} ${cased(reversed[1] ?? '')}`.trim();
    return { familyName: family, givenName: caseWords(givenName) };
  }
  if (plain.length <= 60 && hasBareInitials(plain)) return withBareInitials(plain);
  if (plain.length > 60 || noName.test(plain) || !namePattern.test(plain)) return undefined;
  const words = nameWords(plain);
  const initials = words.filter((part) => part.endsWith('.'));
  const whole = words.filter((part) => !part.endsWith('.'));
  if (whole.length === 0 || words.length < 2 || (initials.length > 0 && initials.length > 3))
    return undefined;
  if (initials.length > 0) return withInitials(words, whole);
  const family = whole[familyPlace(whole)] ?? '';
  return name(
    family,
    whole.filter((part) => part !== family),
  );
}

const withParticles = new RegExp(
  String.raw`${initial}|(?:(?<!\p{L})${particle}\s+)+${word}|[\p{L}\p{M}’'ʼ‘‑-]+`,
  'gu',
);

/** The words of a name, a family name with what belongs to it as one. */
function nameWords(text: string): string[] {
  return text.match(withParticles) ?? [];
}

const hasParticle = new RegExp(
  String.raw`^(?:${particle}\s|(?:(?:Al|El|Аль|Эль)[-‑]|${article})\p{Lu})`,
  'u',
);

/** “Ахметова А.С.”, “А.С. Ахметова”, “Aigul S. Akhmetova”. */
function withInitials(words: string[], whole: string[]): WrittenName {
  const lasts = words.at(-1)?.endsWith('.');
  const family = (lasts ? whole[0] : whole.at(-1)) ?? '';
  const others = words.filter((part) => part !== family);
  return name(family, others);
}

function name(family: string, others: string[]): WrittenName {
  return {
    familyName: cased(family),
    givenName: caseWords(others.join(' ')).replaceAll(/(?<=\p{L}\.) (?=\p{Lu}\.)/gu, ' '),
  };
}

function familyPlace(words: string[]): number {
  const marked = words.map((part) => hasParticle.test(part));
  if (marked.filter(Boolean).length === 1) return marked.indexOf(true);
  const capitals = words.map((part) => part.length > 2 && part === part.toUpperCase());
  if (capitals.filter(Boolean).length === 1) return capitals.indexOf(true);
  const fathers = words.findIndex((part, place) => place > 0 && patronymic.test(part));
  // The patronymic follows the given name: “Ахметова Айгүл Серікқызы”, “Айгүл Серікқызы Ахметова”.
  if (fathers === 2) return 0;
  if (fathers === 1 && words.length > 2) return words.length - 1;
  const lasts = words.length - 1;
  const [first = '', last = ''] = [words[0], words[lasts]];
  if (given.test(first) !== given.test(last)) return given.test(first) ? lasts : 0;
  if (surname.test(first) !== surname.test(last)) return surname.test(first) ? 0 : lasts;
  return lasts;
}

function caseWords(text: string): string {
  return text.replaceAll(/[\p{L}\p{M}]+(?:[-’'ʼ‘][\p{L}\p{M}]+)*/gu, cased);
}

/** “АХМЕТОВА” as “Ахметова”. */
function cased(text: string): string {
  if (text.length < 3 || text !== text.toUpperCase()) return text;
  return text.toLowerCase().replaceAll(/(?<![\p{L}’'ʼ‘])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Whether something besides capitals says that a text is a name: initials, a patronymic, a known name or ending. */
export function isCertainName(text: string): boolean {
  if (readName(text) === undefined) return false;
  const words = text.split(/[\s,]+/).filter(Boolean);
  const whole = words.filter((part) => !part.includes('.'));
  if (whole.length < words.length || hasParticle.test(words.at(-1) ?? '')) return true;
  if (words.some((part, place) => (place > 0 && patronymic.test(part)) || given.test(part))) return true;
  return (
    words.length <= 3 &&
    text !== text.toUpperCase() &&
    words.some((part) => surname.test(part) && part.length > 4)
  );
}
