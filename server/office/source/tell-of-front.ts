import type { Proposal } from '#shared/office/proposal.ts';
import type { Block } from '../documents/model.ts';
import { labelOf } from '../proposals/recognise/labels.ts';
import { paragraphsIn } from './every-paragraph.ts';
import type { Losses } from './losses.ts';
import { wordsOf } from './shown-text.ts';

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** The share of the words of a line that metadata must have for the line to count as taken. */
const enough = 0.75;

/** Tells the lines before and after the text whose words are not in the metadata that was read from them. */
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
    const found = words.filter((word) => known.has(word) || /^\d$/.test(word)).length;
    if (found >= enough * words.length) continue;
    losses.enter(text);
    losses.remove('front-matter', text);
  }
}

/** All texts of a proposal. */
function textsOf({ title, abstract, keywords, contributors, codes }: Proposal): string[] {
  return [
    ...Object.values(title),
    ...Object.values(abstract),
    ...Object.values(keywords).flat(),
    ...contributors.flatMap((one) => [
      ...[one.givenName, one.familyName, one.email, one.orcid, one.affiliation, one.city].filter(
        (text) => text !== undefined,
      ),
      ...Object.values(one.names).flatMap(({ givenName, familyName }) => [givenName, familyName]),
    ]),
    ...Object.values(codes),
  ].filter((text) => text !== undefined);
}
