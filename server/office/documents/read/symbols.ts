import { notShown } from '#shared/office/review-text.ts';

/** The letters of the font Symbol from position 0x20, by its encoding; an empty place has none. */
const symbol = ` !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼`;
const symbolFromA0 =
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

/** The usual signs of the fonts Wingdings. */
const wingdings: Record<number, string> = {
  33: '✏',
  34: '✂',
  40: '☎',
  42: '✉',
  63: '✍',
  65: '✌',
  70: '☞',
  74: '☺',
  76: '☹',
  108: '●',
  109: '❍',
  110: '■',
  111: '□',
  113: '❑',
  114: '❒',
  115: '⬧',
  116: '⧫',
  117: '◆',
  118: '❖',
  119: '⬥',
  159: '•',
  161: '○',
  167: '▪',
  168: '◻',
  216: '➢',
  223: '←',
  224: '→',
  225: '↑',
  226: '↓',
  232: '➔',
  239: '⇦',
  240: '⇨',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
};

/**
 * A sign that a font of symbols shows at a position, in Unicode. Such fonts keep their signs at 0xF020–0xF0FF, which mean
 * nothing without them.
 * @returns {@link notShown} for a position of a font that is not known
 */
export function signOf(font: string, position: number): string {
  const isPrivate = position >= 0xe000 && position <= 0xf8ff;
  const at = position >= 0xf000 && position <= 0xf0ff ? position - 0xf000 : position;
  if (/^symbol/i.test(font)) {
    const found = at >= 0xa0 ? [...symbolFromA0][at - 0xa0] : [...symbol][at - 0x20];
    return found ?? notShown;
  }
  if (/^wingdings$/i.test(font)) return wingdings[at] ?? notShown;
  if (isPrivate || !Number.isInteger(position) || position <= 0 || position > 0x10ffff) return notShown;
  return String.fromCodePoint(position);
}

/** A text whose signs from a font of symbols are in Unicode. Latin letters in the font Symbol are shown as Greek ones. */
export function withSigns(text: string, font: string): string {
  const shown = /^symbol$/i.test(font)
    ? text.replaceAll(/[A-Za-z]/g, (letter) => signOf(font, letter.charCodeAt(0)))
    : text;
  return shown.replaceAll(/[\uF020-\uF0FF]/g, (letter) => signOf(font, letter.charCodeAt(0)));
}
