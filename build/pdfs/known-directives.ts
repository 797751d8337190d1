import { editDistance } from '../../server/library/search/edit-distance.ts';

/** How a directive is written: in a line, in a line of its own, around paragraphs. */
export type DirectiveType = 'textDirective' | 'leafDirective' | 'containerDirective';

/** Whose a picture is, and under what terms. */
const credits = ['credit', 'source', 'permission', 'licence'];

/** The shape of a table, and its note. */
const shape = ['head', 'stub', 'merge', 'note'];

/** Every directive that a source may have, with its attributes. */
const known: Record<DirectiveType, Record<string, readonly string[]>> = {
  textDirective: { sub: [], sup: [], sc: [], br: [], speaker: [], source: [] },
  leafDirective: {
    figure: ['src', 'alt', 'data', 'wide', ...credits],
    part: ['src', 'alt', ...credits],
    table: ['src', 'widths', ...shape],
    caption: ['widths', ...shape],
    quote: [],
  },
  containerDirective: { verse: [], interview: [], figure: ['src', 'alt', 'data', 'wide', ...credits] },
};

const colons: Record<DirectiveType, string> = {
  textDirective: ':',
  leafDirective: '::',
  containerDirective: ':::',
};

/** Why a directive (`isName`), or attributes of it, are unknown, with the nearest that are known. */
export function unknownIn(
  type: DirectiveType,
  name: string,
  attributes: readonly string[],
): { reason: string; isName: boolean }[] {
  const own = known[type][name];
  if (!own) return [{ reason: `unknown directive "${name}": ${nearestDirective(type, name)}`, isName: true }];
  return attributes
    .filter((attribute) => !own.includes(attribute))
    .map((attribute) => {
      const written = `${colons[type]}${name}`;
      const nearest = nearestTo(attribute, own);
      const known = nearest ? `the nearest that ${written} has is "${nearest}"` : `${written} has none`;
      return { reason: `unknown attribute "${attribute}": ${known}`, isName: false };
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
