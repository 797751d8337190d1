/** The files of the journal's sans and their letters; a letter is taken from the first that has it. */
export const files = [
  { name: 'latin', has: /[\u0020-\u00ff\u2013-\u201e\u2026\u2212]/u },
  { name: 'cyrillic', has: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/u },
  { name: 'cyrillic-ext', has: /[\u0460-\u052f]/u },
  { name: 'latin-ext', has: /[\u0100-\u02af\u20b8]/u },
];

/** The style element with a drawing's letters, which begins with a comment. */
const ownStyle = /<style>\/\* letters \*\/[^<]*<\/style>/g;

/** A drawing without the letters that `withOwnLetters` has put into it. */
export function withoutOwnLetters(svg: string): string {
  return svg.replace(ownStyle, '');
}

/** Whether a drawing has labels with letters that are not inside it, though the journal's sans has them. */
export function lacksOwnLetters(svg: string): boolean {
  const inside = new Set(
    [...svg.matchAll(/U\+([0-9a-f]+)/g)].map(([, code = '']) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
  return lettersOf(withoutOwnLetters(svg)).some((letter) => fileOfLetter(letter) && !inside.has(letter));
}

/** The file of the journal's sans that has a letter. */
export function fileOfLetter(letter: string): string | undefined {
  return files.find(({ has }) => has.test(letter))?.name;
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The letters of the labels of a drawing, each once, in order; or those of some of its `<text>` elements. */
export function lettersOf(svg: string, isMeant: (label: string) => boolean = () => true): string[] {
  const elements = [...svg.matchAll(/<text[\s>].*?<\/text>/gs)].map(([label]) => label).filter(isMeant);
  const labels = elements.map((label) =>
    label
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
      .replaceAll(/&([a-z]+);/g, (whole, name: string) => named[name] ?? whole)
      .replaceAll(/\s/g, ' '),
  );
  return [...new Set(labels.join(''))].sort();
}
