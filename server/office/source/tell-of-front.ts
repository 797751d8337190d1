import { ownCountryNames } from '#shared/language/country.ts';
import { type Language, languages } from '#shared/language/language.ts';
import type { Proposal } from '#shared/office/proposal.ts';
import type { Block } from '../documents/model.ts';
import { labelOf } from '../proposals/recognise/labels.ts';
import { paragraphsIn } from './every-paragraph.ts';
import type { Losses } from './losses.ts';
import { wordsOf } from './shown-text.ts';

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** The share of the words of a line that metadata must have for only the others to be told. */
const enough = 0.75;
/** Words that say nothing without those around them. */
const joining = /^(?:\d|и|в|г|and|of|the|in|мен|және|e|mail|email|orcid|iD|https?|org)$/iu;

/** Tells the lines before and after the text, or the words of them, that are not in the metadata that was read from them. */
export function tellOfFront(blocks: readonly Block[], proposal: Proposal, losses: Losses): void {
  const taken = textsOf(proposal);
  const whole = lettersOf(taken.join(' '));
  const known = new Set(taken.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []));
  for (const { runs } of paragraphsIn(blocks)) {
    const text = wordsOf(runs);
    const label = labelOf(text);
    const rest = label ? label.rest : text;
    const words = rest.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0 || whole.includes(lettersOf(rest))) continue;
    const left = words.filter((word) => !known.has(word) && !joining.test(word));
    if (left.length === 0) continue;
    losses.enter(text);
    if (left.length > (1 - enough) * words.length) losses.remove('front-matter', text);
    else losses.add('front-rest', left.join(' '));
  }
}

/** The texts of a proposal that `article.json` and the files of abstracts get, with the names of its countries. */
function textsOf({ title, abstract, keywords, contributors }: Proposal): string[] {
  return [
    ...Object.values(title),
    ...Object.values(abstract),
    ...Object.values(keywords).flat(),
    ...contributors.flatMap((one) => [
      ...[one.givenName, one.familyName, one.orcid, one.affiliation, one.city],
      ...languages.map((language) => one.country && nameOfCountry(one.country, language)),
      ...Object.values(one.names).flatMap(({ givenName, familyName }) => [givenName, familyName]),
    ]),
  ].filter((text) => text !== undefined);
}

function nameOfCountry(code: string, language: Language): string | undefined {
  const own = ownCountryNames[language]?.[code] ?? '';
  return `${new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? ''} ${own}`;
}
