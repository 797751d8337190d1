/** What Unicode has as superscripts and subscripts (U+00B2 …, U+2070 …, U+1D62 …). */
const signs = {
  raised: '0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻=⁼(⁽)⁾iⁱnⁿ',
  lowered: '0₀1₁2₂3₃4₄5₅6₆7₇8₈9₉+₊-₋−₋=₌(₍)₎aₐeₑoₒxₓhₕkₖlₗmₘnₙpₚsₛtₜiᵢrᵣuᵤvᵥjⱼβᵦγᵧρᵨφᵩχᵪ',
};

const inUnicode = { raised: pairs(signs.raised), lowered: pairs(signs.lowered) };

function pairs(written: string): Map<string, string> {
  const characters = [...written];
  return new Map(characters.flatMap((each, at) => (at % 2 === 0 ? [[each, characters[at + 1] ?? '']] : [])));
}

/** A superscript in plain text: Unicode’s signs where it has all of them, else as in LaTeX: `x^k`, `x^{ab}`. */
export function raised(text: string): string {
  return inSigns(text, inUnicode.raised) ?? `^${grouped(text)}`;
}

/** A subscript in plain text, in the same way: `H₂O`, `x_б`, `PM_{2.5}`. */
export function lowered(text: string): string {
  return inSigns(text, inUnicode.lowered) ?? `_${grouped(text)}`;
}

function inSigns(text: string, known: ReadonlyMap<string, string>): string | undefined {
  const signs = [...text].map((each) => known.get(each));
  return signs.includes(undefined) ? undefined : signs.join('');
}

function grouped(text: string): string {
  return [...text].length === 1 ? text : `{${text}}`;
}

/** A cell of a file of data without the directives of print: `CO:sub[2]` is `CO₂`, `:br` a space. */
export function inPlainSigns(cell: string): string {
  return cell
    .replaceAll(/:(sub|sup|sc)\[([^[\]]*)\]/g, (_, name: string, words: string) =>
      name === 'sc' ? words : name === 'sub' ? lowered(words) : raised(words),
    )
    .replaceAll(/ ?:br(?![\p{L}\d_-]) ?/gu, ' ');
}
