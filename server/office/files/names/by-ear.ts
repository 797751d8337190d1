import type { Units } from './spellings.ts';
import { foldCyrillic, foldLatin, latinUnits } from './transliterate.ts';

/*
 * Names of other languages in Cyrillic letters, as they sound: “Хименес” for “Jiménez”, “Шмидт” for “Schmidt”, “Чжан” for
 * “Zhang”; and back. Each letter or group has all that it may stand for in the usual rules of transcription from English,
 * German, French, Spanish, Polish, Czech, Turkish and Chinese.
 */

const table = (written: string): [string, string[]][] =>
  written
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.split(/\s+/))
    .map(([letters = '', ...sounds]) => [letters, sounds.map((each) => (each === '-' ? '' : each))]);

/** The longest first; a hyphen stands for a letter that is not heard. */
const heardOf = table(`
  tsch ч
  shch щ шч
  eaux о
  sch ш щ сх ск
  tch ч
  eau о
  igh ай
  ill ий илл иль иль
  cht хт шт
  sh ш сх
  zh ж чж зх з
  ch ч х ш к чх
  kh х кх к
  th т с з тх д
  ph ф
  gh г х - ф
  wh у в х
  ck к кк
  cz ч ц
  cs ч кш
  sz ш с сз
  rz ж рж рз
  ts ц тс
  tz ц тц
  ng нг н нж
  gn нь гн
  nh нь нх
  lh ль
  ll лл ль л й лль
  qu к кв ку
  gu г гу гв гю
  ee и ее еэ
  ea и еа я э ей
  oo у оо о
  ou у оу ау о уо
  ow оу ау о ов
  oa оу о оа
  oe о ё у оэ е
  au ау о ав
  ei ей ай и эй ий
  ey ей и эй и ий
  ay ей ай эй э и
  ai ай эй е э аи
  oi уа ой ои
  oy ой уай
  eu ой ё е эу еу ев
  ew ью у ев юу
  ie и ие ье е иэ
  ia ия я иа ья ья
  io ио ё ьо йо ьё
  iu ю иу ью
  ya я ья
  yu ю ью
  yo ё йо ё о
  ye е ье йе
  ja я джа жа ха йя ья ця цзя
  ju ю джу жу ху цзю цзюй чжу
  je е дже же хе йе ье
  jo йо джо жо хо ё
  ji джи жи хи йи цзи чжи
  ks кс
  a а э е ей о я эй
  b б в
  c к с ц ч
  d д -
  e е э и - ё ье
  f ф в
  g г ж дж х
  h х г -
  i и ы й ай - ь
  j ж дж х й цз чж
  k к -
  l л ль в
  m м
  n н нь
  o о оу у ё а
  p п -
  q к ц ч
  r р -
  s с ш з сь -
  t т -
  u у ю а в уй юй ы
  v в ф б
  w у в -
  x кс х с ш сь -
  y й и ы у ай ий -
  z з с ц ж цз дз цзы
`);

/** What the sounds of Cyrillic letters are written as, besides transliteration. */
const writtenAs = new Map(
  table(`
    дж j g dg dj dsch
    кс x ks cs cks
    кв qu kw
    чж zh
    цз j z
    ль l ll lh le
    нь n nh gn n ny
    нг ng nk
    уа oi oy wa ua ois
    уи wi whi ui ouis
    уэ we ue whe
    уо wa wo ua
    ай i y ai ei ay igh ie
    ей ay ai ei ey a ej
    ой oi oy eu oj
    ау au ow ou aw
    оу o ow oa ou oe
    ий y i ii iy ski
    ия ia ja ya ie ea
    ье ie ye je
    а a u ah
    б b
    в v w f v u
    г g gh h gu
    е e ae ai a ie oe eh ee i
    ё o oe eu io yo jo
    ж j g rz z zh ge
    з z s
    и i ee ea y ie e ey
    й i y j ll gh -
    к k c q ck qu ch cc
    л l ll
    м m mm
    н n nn
    о o oh au eau aw ow oa ot
    п p pp
    р r rr rh
    с s c z ss x ce sz th
    т t th tt te
    у u w oo ou o ue
    ф f ff ph v gh
    х h j g ch x kh
    ц ts c z tz cz
    ч ch tsch c cz cs tch
    ш sch sh s ch sz
    э e a ae he ha h ay ai
    ю u ue eu ew ju yu ou
    я ya ia ja a ea ia
  `).map(([letters, written]) => [letters, written] as const),
);

/** A word of fewer letters sounds like too many others. */
const least = 4;

/** A Latin word as it may be written by ear in folded Cyrillic letters, without the vowel of its case; null if too short. */
export function cyrillicByEar(word: string): Units | null {
  let rest = foldLatin(word).replaceAll(/[^a-z]/g, '');
  if (rest.length < least) return null;
  const units: string[][] = [];
  while (rest !== '') {
    const [letters, sounds] = heardOf.find(([each]) => rest.startsWith(each)) ?? [rest.charAt(0), ['']];
    rest = rest.slice(letters.length);
    const doubled = letters.length === 1 && rest.startsWith(letters);
    if (doubled) rest = rest.slice(1);
    const all = doubled ? [...sounds, ...sounds.map((sound) => sound + sound)] : sounds;
    units.push([...new Set(all.map(foldCyrillic))]);
  }
  const last = units.at(-1) ?? [];
  // What changes in the cases: “Гарсия”, “у Гарсии”.
  return units.with(-1, [...new Set([...last, ...last.map((sound) => sound.replace(/[аяьй]$/, ''))])]);
}

/** A Cyrillic word as it may be written in the Latin letters of the language from which it comes, folded; null if too short. */
export function latinByEar(word: string): Units | null {
  let rest = foldCyrillic(word).replaceAll(/\P{L}/gu, '');
  if (rest.length < least) return null;
  const units: string[][] = [];
  while (rest !== '') {
    const letters = writtenAs.has(rest.slice(0, 2)) ? rest.slice(0, 2) : rest.charAt(0);
    const usual = letters.length === 1 ? (latinUnits(letters)[0] ?? []) : joined(latinUnits(letters));
    units.push([...new Set([...usual, ...(writtenAs.get(letters) ?? [])].map(foldLatin))]);
    rest = rest.slice(letters.length);
  }
  return units;
}

function joined(units: Units): string[] {
  return units.reduce<string[]>(
    (all, options) => all.flatMap((begun) => options.map((option) => begun + option)),
    [''],
  );
}
