/** A command with its arguments. */
export type Command = { whole: string; option: string; text: string };

/** What stands in the pair of braces or brackets with which a text begins. */
export function balanced(source: string, pair = '{}'): { inner: string; length: number } | undefined {
  if (source[0] !== pair[0]) return undefined;
  let depth = 0;
  for (let place = 0; place < source.length; place += 1) {
    const letter = source[place];
    if (letter === '\\') place += 1;
    else if (letter === pair[0]) depth += 1;
    else if (letter === pair[1]) depth -= 1;
    if (depth === 0) return { inner: source.slice(1, place), length: place + 1 };
  }
  return undefined;
}

/** More uses of one command than these are not looked for. */
export const mostUses = 2000;

/** All uses of a command that have an argument. */
export function commands(source: string, name: string): Command[] {
  const uses = [...source.matchAll(new RegExp(`\\\\${name}\\*?(?![a-zA-Z])\\s*`, 'g'))].slice(0, mostUses);
  return uses.flatMap(({ 0: opening, index }) => commandAt(source, index, opening.length) ?? []);
}

/**
 * The command at a place of a source, if it has an argument.
 * @param length of its name with the backslash, and the space after it
 */
export function commandAt(source: string, index: number, length: number): Command | undefined {
  let at = index + length;
  const bracket = balanced(source.slice(at, at + 2000), '[]');
  if (bracket)
    at +=
      bracket.length +
      (/^\s*/.exec(source.slice(at + bracket.length, at + bracket.length + 200))?.[0].length ?? 0);
  const brace = balanced(source.slice(at, at + 20_000));
  return (
    brace && {
      whole: source.slice(index, at + brace.length),
      option: bracket?.inner ?? '',
      text: brace.inner,
    }
  );
}

const accents: Record<string, string> = {
  "'": '\u0301',
  '`': '\u0300',
  '^': '\u0302',
  '"': '\u0308',
  '~': '\u0303',
  '=': '\u0304',
  c: '\u0327',
  v: '\u030C',
  u: '\u0306',
  k: '\u0328',
  H: '\u030B',
  r: '\u030A',
  '.': '\u0307',
};
const letters: Record<string, string> = {
  ss: 'ß',
  o: 'ø',
  O: 'Ø',
  l: 'ł',
  L: 'Ł',
  ae: 'æ',
  AE: 'Æ',
  oe: 'œ',
  OE: 'Œ',
  aa: 'å',
  AA: 'Å',
  i: 'i',
  j: 'j',
  textendash: '–',
  textemdash: '—',
  ldots: '…',
  dots: '…',
  guillemotleft: '«',
  guillemotright: '»',
  No: '№',
  textnumero: '№',
};

/** Plain text of a LaTeX source: accents and signs as characters, arguments of formatting kept, the rest gone. */
export function withoutCommands(source: string): string {
  return source
    .replaceAll(
      /\\(?:cite[a-z]*|ref|eqref|label|thanks|vspace|hspace|index|url|footnotemark|orcidlink|fnref|corref|tnoteref|bibliography|bibliographystyle|usepackage|selectlanguage|pagestyle|thispagestyle|includegraphics|renewcommand|newcommand|setcounter|begin|end)\*?(?:\[[^\]]{0,200}\])*\s*\{([^{}]*)\}/g,
      (whole, inner: string) => (/^\\url/.test(whole) ? inner : ' '),
    )
    .replaceAll(/\\href\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, (_, target: string, shown: string) => {
      const [id = ''] = /(?<=orcid\.org\/)[\dX-]{19}|(?<=^mailto:)\S+/.exec(target) ?? [];
      return shown.includes(id) ? shown : `${shown} ${id}`;
    })
    .replaceAll(/\$\^\{?([^$}]*)\}?\$|\\textsuperscript\{([^{}]*)\}/g, (_, one?: string, other?: string) => {
      const inner = one ?? other ?? '';
      return [...inner]
        .map((letter) =>
          '0123456789'.includes(letter) ? '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(letter)] : letter === ',' ? '˒' : letter,
        )
        .join('');
    })
    .replaceAll(
      /\\(['`^"~=.])\s*\{?(?:\\([ij])(?![a-zA-Z])|([a-zA-Z]))\}?/g,
      (_, sign: string, bare?: string, letter?: string) =>
        `${bare ?? letter}${accents[sign]}`.normalize('NFC'),
    )
    .replaceAll(/\\([cvukHr])\s*\{([a-zA-Z])\}/g, (_, sign: string, letter: string) =>
      `${letter}${accents[sign]}`.normalize('NFC'),
    )
    .replaceAll(/\\([a-zA-Z]+)\*?(?:\[[^\]]{0,200}\])?\s?/g, (_, name: string) => letters[name] ?? '')
    .replaceAll(/\\\\(?:\[[^\]]{0,200}\])?/g, ' ')
    .replaceAll(/\\([%&#_{}$])/g, '$1')
    .replaceAll(/\\[,;:! @/]/g, ' ')
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll(/``|''/g, (quote) => (quote === '``' ? '“' : '”'))
    .replaceAll(/<<|>>/g, (quote) => (quote === '<<' ? '«' : '»'))
    .replaceAll('~', '\u00A0')
    .replaceAll(/[{}$]/g, '');
}
