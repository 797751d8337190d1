import { editDistance } from '../../server/library/search/edit-distance.ts';

/** How a directive is written: in a line, in a line of its own, around paragraphs. */
export type DirectiveType = 'textDirective' | 'leafDirective' | 'containerDirective';

/** Every directive that a source may have, with its attributes. */
const known: Record<DirectiveType, Record<string, readonly string[]>> = {
  textDirective: { sub: [], sup: [], sc: [], br: [], speaker: [], source: [] },
  leafDirective: {
    figure: ['src', 'alt', 'data', 'wide'],
    table: ['src', 'widths'],
    caption: ['widths'],
    quote: [],
  },
  containerDirective: { verse: [], interview: [] },
};

const colons: Record<DirectiveType, string> = {
  textDirective: ':',
  leafDirective: '::',
  containerDirective: ':::',
};

/** Why a directive, or an attribute of it, is unknown, with the nearest that is known. */
export function unknownIn(type: DirectiveType, name: string, attributes: readonly string[]): string[] {
  const own = known[type][name];
  if (!own) return [`unknown directive "${name}": ${nearestDirective(type, name)}`];
  return attributes
    .filter((attribute) => !own.includes(attribute))
    .map((attribute) => {
      const written = `${colons[type]}${name}`;
      const nearest = nearestTo(attribute, own);
      return `unknown attribute "${attribute}": ${nearest ? `the nearest that ${written} has is "${nearest}"` : `${written} has none`}`;
    });
}

function nearestDirective(type: DirectiveType, name: string): string {
  const written = (Object.keys(known) as DirectiveType[])
    .toSorted((one, other) => Number(other === type) - Number(one === type))
    .flatMap((kind) => Object.keys(known[kind]).map((each) => ({ each, signs: colons[kind] })));
  const names = written.map(({ each }) => each);
  const nearest = written[names.indexOf(nearestTo(name, names) ?? '')];
  const meant = type === 'textDirective' ? '; a colon that is only a colon is written \\:' : '';
  return `the nearest known is ${nearest?.signs}${nearest?.each}${meant}`;
}

/** The word from which the fewest letters differ; of equals the first. */
function nearestTo(word: string, words: readonly string[]): string | undefined {
  const longest = Math.max(word.length, ...words.map((each) => each.length));
  const distance = (other: string) => editDistance(word.toLowerCase(), other, longest);
  return words.toSorted((one, other) => distance(one) - distance(other))[0];
}
