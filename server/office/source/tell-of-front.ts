import { ownCountryNames } from '#shared/language/country.ts';
import { type Language, languages } from '#shared/language/language.ts';
import type { Proposal } from '#shared/office/proposal.ts';
import type { Block } from '../documents/model.ts';
import { labelOf } from '../proposals/recognise/labels.ts';
import { paragraphsIn } from './every-paragraph.ts';
import type { Losses } from './losses.ts';
import { wordsOf } from './shown-text.ts';

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** Words that can be sought among others as a whole. */
const spaced = (words: readonly string[]) => ` ${words.join(' ')} `;
/** The share of the words of a line that metadata must have for only the others to be told. */
const enough = 0.75;
/** Fewer words in a row may be in an abstract by chance. */
const fewestInRow = 4;
/** Words that say nothing without those around them. */
const joining = /^(?:\d|и|в|г|and|of|the|in|мен|және|e|mail|email|orcid|iD|https?|org)$/iu;

/** Tells the lines before and after the text, or the words of them, that are not in the metadata that was read from them. */
export function tellOfFront(blocks: readonly Block[], proposal: Proposal, losses: Losses): void {
  const abstracts = Object.values(proposal.abstract).map((text) => spaced(wordsIn(text)));
  const known = new Set(fieldsOf(proposal).flatMap(wordsIn));
  for (const { runs } of paragraphsIn(blocks)) {
    const text = wordsOf(runs);
    const label = labelOf(text);
    const rest = label ? label.rest : text;
    const words = wordsIn(rest);
    // Words of an abstract are taken in their order only: those that it shares with other lines say nothing of these.
    const isOfAbstract =
      words.length >= fewestInRow && abstracts.some((text) => text.includes(spaced(words)));
    if (isOfAbstract) continue;
    const left = words.filter((word) => !known.has(word) && !joining.test(word));
    if (left.length === 0) continue;
    losses.enter(text);
    if (left.length > (1 - enough) * words.length) losses.remove('front-matter', text);
    else losses.add('front-rest', left.join(' '));
  }
}

/** The texts of a proposal that `article.json` gets, with the names of its countries. */
function fieldsOf({ title, keywords, contributors }: Proposal): string[] {
  return [
    ...Object.values(title),
    ...Object.values(keywords).flat(),
    ...contributors.flatMap((one) => [
      ...[one.givenName, one.familyName, one.orcid, one.affiliation, one.city],
      ...languages.map((language) => one.country && nameOfCountry(one.country, language)),
      ...Object.values(one.names).flatMap(({ givenName, familyName }) => [givenName, familyName]),
    ]),
  ].filter((text) => text !== undefined);
}

/** The names of a country, by its code, in a language. */
export function nameOfCountry(code: string, language: Language): string | undefined {
  const own = ownCountryNames[language]?.[code] ?? '';
  return `${new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? ''} ${own}`;
}
