import type { WrittenName } from '../../../../src/shared/office/proposal.ts';

/** A name of the people of Central Asia is two to four words, some of them initials. */
const word = String.raw`\p{Lu}[\p{L}\p{M}]*(?:[-’'ʼ‘]\p{L}[\p{L}\p{M}]*)*`;
const initial = String.raw`\p{Lu}\p{Ll}?\.`;
const namePattern = new RegExp(
  String.raw`^(?:${word}|${initial})(?:[\s.]*(?:${word}|${initial}|(?:де|фон|ван|оглы|оғлы|ұлы|қызы|кызы|улы|uly|kyzy|qyzy|ogly|von|van|de|der)(?!\p{L}))){1,4}$`,
  'u',
);

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

/** A name in one of the usual orders; undefined when a text is no name. */
export function readName(text: string): WrittenName | undefined {
  const plain = text
    .replace(/[\s,.]*$/, (end) => (end.includes('.') && /\p{Lu}\p{Ll}?\.[\s,]*$/u.test(text) ? '.' : ''))
    .trim();
  const reversed = /^(\p{Lu}[\p{L}\p{M}’'-]+), (.+)$/u.exec(plain);
  if (reversed && namePattern.test(`${reversed[2]} ${reversed[1]}`))
    return { familyName: cased(reversed[1] ?? ''), givenName: caseWords(reversed[2] ?? '') };
  if (plain.length > 60 || noName.test(plain) || !namePattern.test(plain)) return undefined;
  const words = plain.match(new RegExp(`${initial}|[\\p{L}\\p{M}’'ʼ‘-]+`, 'gu')) ?? [];
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
  if (whole.length < words.length) return true;
  if (words.some((part, place) => (place > 0 && patronymic.test(part)) || given.test(part))) return true;
  return (
    words.length <= 3 &&
    text !== text.toUpperCase() &&
    words.some((part) => surname.test(part) && part.length > 4)
  );
}
