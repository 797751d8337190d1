import type { ContainerDirective } from 'mdast-util-directive';
import type { Block, TextBlock } from '../documents/model.ts';
import { type InlineContext, phrasingOf } from './inline.ts';
import { hasWords, withoutStart, wordsOf } from './shown-text.ts';

/** A paragraph of an interview; its speaker is missing where it goes on with the turn before. */
export type Turn = { block: TextBlock; speaker?: string };

/** How often the speaker must change before names with colons are an interview, the first one counted. */
const leastTurns = 4;
const mostSpeakers = 3;
/** A turn may go on for so many paragraphs. */
const mostParagraphs = 4;
const longestName = { words: 4, letters: 40 };

/**
 * The interviews among blocks, by the place of their first paragraph: turns of two or three speakers, each with a name in
 * capital letters or in bold and a colon.
 */
export function interviewsIn(
  blocks: readonly Block[],
  isOther: (at: number) => boolean,
): Map<number, Turn[]> {
  const found = new Map<number, Turn[]>();
  for (let at = 0; at < blocks.length; ) {
    const turns = namedFrom(blocks, at, isOther);
    const [from, until] = interviewIn(turns);
    if (until > from) found.set(at + from, turns.slice(from, until));
    at += turns.length || 1;
  }
  return found;
}

/** Paragraphs with names and colons one after another, with those between them. */
function namedFrom(blocks: readonly Block[], from: number, isOther: (at: number) => boolean): Turn[] {
  const turns: Turn[] = [];
  let until = 0;
  for (let at = from; at < blocks.length && !isOther(at); at += 1) {
    const block = blocks[at];
    if (block?.kind !== 'paragraph' || block.label !== '') break;
    const speaker = speakerIn(block);
    if (speaker === undefined && (turns.length === 0 || turns.length - until >= mostParagraphs)) break;
    turns.push({ block, ...(speaker !== undefined && { speaker }) });
    if (speaker !== undefined) until = turns.length;
  }
  // Nothing says whether what follows the last name still belongs to it.
  return turns.slice(0, until);
}

/** Where an interview begins and ends among turns; before and after it, names that occur once, such as of a place, are none. */
function interviewIn(turns: readonly Turn[]): [from: number, until: number] {
  const named = turns.flatMap(({ speaker }, at) => (speaker === undefined ? [] : [{ speaker, at }]));
  const counts = new Map<string, number>();
  for (const { speaker } of named) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  const isOnce = (place: number) => counts.get(named[place]?.speaker ?? '') === 1;
  let [first, end] = [0, named.length];
  while (first < end && isOnce(first)) first += 1;
  while (first < end && isOnce(end - 1)) end -= 1;
  const own = named.slice(first, end);
  const speakers = new Set(own.map(({ speaker }) => speaker)).size;
  const changes = own.filter(({ speaker }, place) => speaker !== own[place - 1]?.speaker).length;
  const isInterview = changes >= leastTurns && speakers <= mostSpeakers && own.length >= 2 * speakers;
  return isInterview ? [own[0]?.at ?? 0, (own.at(-1)?.at ?? 0) + 1] : [0, 0];
}

function speakerIn(block: TextBlock): string | undefined {
  const [, name] = /^([^:]+):\s*\S/.exec(wordsOf(block.runs)) ?? [];
  const speaker = name?.trim() ?? '';
  if (speaker.length > longestName.letters || speaker.split(' ').length > longestName.words) return undefined;
  return /^\p{Lu}[\p{L}\p{N}’'. -]*$/u.test(speaker) ||
    (/^\p{L}/u.test(speaker) && isBoldUntil(block, speaker))
    ? speaker
    : undefined;
}

function isBoldUntil({ runs }: TextBlock, speaker: string): boolean {
  let read = '';
  for (const run of runs) {
    if (wordsOf([{ kind: 'text', text: read, marks: [] }]).length >= speaker.length) return true;
    if (run.kind !== 'text' || (run.text.trim() !== '' && !run.marks.includes('bold'))) return false;
    read += run.text;
  }
  return false;
}

/** Turns as an interview in Markdown. */
export function interviewOf(turns: readonly Turn[], context: InlineContext): ContainerDirective {
  const children = turns.flatMap(({ block, speaker }): ContainerDirective['children'] => {
    context.losses.enter(wordsOf(block.runs));
    if (speaker === undefined) {
      const content = hasWords(block) ? phrasingOf(block.runs, context) : [];
      return content.length > 0 ? [{ type: 'paragraph', children: content }] : [];
    }
    const said = phrasingOf(withoutStart(block.runs, `${speaker}:`), context);
    const name = {
      ...{ type: 'textDirective' as const, name: 'speaker', attributes: {} },
      children: [{ type: 'text' as const, value: speaker }],
    };
    return [{ type: 'paragraph', children: [name, { type: 'text', value: ' ' }, ...said] }];
  });
  return { type: 'containerDirective', name: 'interview', attributes: {}, children };
}
