/**
 * A light stemmer for Kazakh. It removes inflection from the end inward (person, case, possessive, plural,
 * and the verb's tenses and participles where that is safe), each ending only where the preceding letters
 * allow it: vowel harmony and the assimilation of consonants decide which form of an ending can follow a
 * stem. Derivation (-лық, -шы, -лы …) stays: `қалалық` and `қала` are different words.
 *
 * The rules follow descriptive grammars: Мамытов, Қазақ тілінің фонетикасы; Қазақ грамматикасы (Астана,
 * 2002); Muhamedowa, Kazakh: A Comprehensive Grammar (Routledge, 2016).
 *
 * A stem is a key shared by the forms of a word; it need not be a word itself.
 */

const back = 'аоұыяёуюи';
const front = 'әөүіеэуюи';
const vowels = 'аәеёиоөуұүыіэюя';
const voiceless = 'пфктқсшщчцхһбвгд';
const sonorants = 'рлйумнң';
const buzzing = 'зжғ';

/** The letters after which a form of an ending can stand. */
const after = {
  vowel: vowels,
  consonant: `${voiceless}${sonorants}${buzzing}`,
  /** Plural -лар. */
  open: `${vowels}рйу`,
  /** Plural -дар. */
  closed: 'лмнңзж',
  voiceless,
  /** Dative -ға, locative -да. */
  voiced: `${vowels}${sonorants}${buzzing}`,
  /** Accusative -ды. */
  voicedConsonant: `${sonorants}${buzzing}`,
  /** Genitive -ның. */
  vowelOrNasal: `${vowels}мнң`,
  /** Genitive -дың. */
  liquid: 'рйулзж',
  /** First person `-мін` and `-міз`. */
  liquidSonorant: 'рлйу',
  /** Ablative -дан. */
  notNasal: `${vowels}рлйузж`,
  nasal: 'мнң',
  /** Instrumental -мен. */
  soft: `${vowels}${sonorants}`,
  buzzing: 'зж',
  /** Endings after the third-person possessive. */
  own: 'ыі',
} as const;

/**
 * Endings that occupy the same position in a word: in both harmonies, after which letters, and how much of
 * the word must remain.
 */
type Ending = { text: string; harmony: string | null; after: string; least: number };

function endings(least: number, ...rows: [forms: string, after: string][]): Ending[] {
  return rows
    .flatMap(([forms, before]) =>
      forms.split(' ').map((text) => ({ text, harmony: harmonyOf(text), after: before, least })),
    )
    .sort((a, b) => b.text.length - a.text.length);
}

/** The vowels that may stand before an ending; endings with a single form (`-мен`, `-нікі`) take any. */
function harmonyOf(text: string): string | null {
  if (/^([мбп]ен(ен)?|[ндт]ікі)$/.test(text)) return null;
  if (/[аұы]/.test(text)) return back;
  return /[әеүі]/.test(text) ? front : null;
}

const person = endings(
  3,
  ['мын мін', after.vowel + after.nasal + after.liquidSonorant],
  ['бын бін', after.buzzing],
  ['пын пін', after.voiceless],
  ['сың сің сыз сіз', after.vowel + after.consonant],
  ['сыңдар сіңдер сыздар сіздер', after.vowel + after.consonant],
  ['мыз міз', after.liquidSonorant],
  ['быз біз', after.buzzing + after.nasal],
  ['пыз піз', after.voiceless],
);

const cases = endings(
  2,
  ['ның нің', after.vowelOrNasal],
  ['дың дің', after.liquid],
  ['тың тің', after.voiceless],
  ['ға ге', after.voiced],
  ['қа ке', after.voiceless],
  ['ны ні', after.vowel],
  ['ды ді', after.voicedConsonant],
  ['ты ті', after.voiceless],
  ['да де', after.voiced],
  ['та те', after.voiceless],
  ['дан ден', after.notNasal],
  ['нан нен', after.nasal],
  ['тан тен', after.voiceless],
  ['мен менен', after.soft],
  ['бен бенен', after.buzzing],
  ['пен пенен', after.voiceless],
  ['дағы дегі', after.voiced],
  ['тағы тегі', after.voiceless],
  ['нікі', after.vowelOrNasal],
  ['дікі', after.liquid],
  ['тікі', after.voiceless],
);

/** Cases after the third-person possessive: `қаласы-нда`. */
const ownCases = [
  ...endings(3, ['нда нде ндағы ндегі на не нан нен', after.own]),
  ...endings(4, ['н', after.own]),
];

/** Cases after the first- and second-person possessives: `қалам-а`. */
const myCases = endings(4, ['а е', 'мң']);

const possessives = endings(
  2,
  ['сы сі', after.vowel],
  ['ы і', after.consonant],
  ['мыз міз ңыз ңіз', after.vowel],
  ['ымыз іміз ыңыз іңіз', after.consonant],
);

/** First- and second-person possessives, which the ends of some short words (`білім`, `ғылым`) resemble. */
const myPossessives = endings(4, ['ым ім ың ің', after.consonant]);

const plurals = endings(2, ['лар лер', after.open], ['дар дер', after.closed], ['тар тер', after.voiceless]);

/** Present and habitual. */
const presents = endings(3, ['атын етін ады еді', after.consonant], ['йтын йтін йды йді', after.vowel]);

const tenses = endings(
  3,
  ['ған ген', after.voiced],
  ['қан кен', after.voiceless],
  ['ып іп', after.consonant],
  ['ғанда генде', after.voiced],
  ['у', after.consonant],
);

/** Forms that require a longer stem, since many nouns end like them. */
const longTenses = [
  ...endings(4, ['у', after.vowel], ['са се', after.vowel + after.consonant]),
  ...endings(6, ['п', after.vowel]),
];

const negations = endings(3, ['ма ме', after.soft], ['ба бе', after.buzzing], ['па пе', after.voiceless]);

/**
 * The stem of a Kazakh word.
 * @param word in lower case, NFC
 */
export function stemKazakh(word: string): string {
  let stem = word;
  for (;;) {
    const next = withoutEnding(stem);
    if (next === stem) return settled(stem);
    stem = next;
  }
}

function withoutEnding(word: string): string {
  const present = strip(word, presents);
  if (present !== undefined) return strip(present, negations) ?? present;
  const places = [person, ownCases, cases, myCases, possessives, myPossessives, plurals];
  for (const place of places) {
    const rest = strip(word, place);
    if (rest !== undefined) return rest;
  }
  for (const place of [tenses, longTenses]) {
    const rest = strip(word, place);
    if (rest !== undefined) return strip(rest, negations) ?? rest;
  }
  return word;
}

function strip(word: string, place: Ending[]): string | undefined {
  for (const { text, harmony, after: before, least } of place) {
    if (!word.endsWith(text)) continue;
    const rest = word.slice(0, -text.length);
    if (rest.length < least || !before.includes(rest.at(-1) ?? '')) continue;
    if (rest.length === 2 && !isShortStem(rest)) continue;
    const vowel = [...rest].findLast((letter) => vowels.includes(letter));
    if (vowel === undefined || (harmony !== null && !harmony.includes(vowel))) continue;
    return rest;
  }
  return undefined;
}

/** Two letters are a stem as a closed syllable (үй, ел) or with a half-vowel (су, ми). */
function isShortStem(rest: string): boolean {
  const closed = vowels.includes(rest.charAt(0)) && !vowels.includes(rest.charAt(1));
  return closed || (!vowels.includes(rest.charAt(0)) && 'уи'.includes(rest.charAt(1)));
}

const hardened: Record<string, string> = { б: 'п', г: 'к', ғ: 'қ' };

/**
 * Normalises a stem: undoes the voicing of its last consonant (`мектеп`, `мектебі`) and drops the close vowel
 * before it from every stem, since some forms lose it (`халық`, `халқы`). Letters that could belong to an
 * ending are dropped too: the final н of `аудан` (`ауданы` could be the accusative of `ауда`), the с of
 * `жұмыс`.
 */
function settled(stem: string): string {
  const last = stem.at(-1) ?? '';
  const hard = stem.length > 2 ? stem.slice(0, -1) + (hardened[last] ?? last) : stem;
  return hard
    .replace(/(?<=..[аеәоөұүуиэ])н$/, '')
    .replace(/(?<=..)[ыі]с$/, '')
    .replace(/(?<=..)[ыі](?=[лрнзқкпм]$)/, '');
}
