import type { List, ListItem } from 'mdast';
import type { Block, TextBlock } from '../documents/model.ts';
import { type InlineContext, phrasingOf } from './inline.ts';
import { withoutStart, wordsOf } from './shown-text.ts';

/** An item of a list as it is written: its level from 0, and its number, if numbers count it. */
export type Item = {
  block: TextBlock;
  level: number;
  number: number | undefined;
  typed: string;
  label: string;
};

const bullet = /^(?:[•·▪◦●○■□‣⁃➢✓]\s*|\*\s+)/u;
const dash = /^[–—-]\s+/u;
const counted = /^(\d{1,2})[.)]\s+/;

/** An item that the document says is one. */
export function itemOf(block: TextBlock): Item | undefined {
  if (block.kind !== 'item') return undefined;
  const [, number] = /^\(?(\d{1,4})[.)]?$/.exec(block.label) ?? [];
  const own = number === undefined ? undefined : Number(number);
  return {
    block,
    level: block.level,
    number: own ?? (block.isOrdered ? 0 : undefined),
    typed: '',
    label: block.label,
  };
}

/**
 * The items typed by hand that begin at a paragraph: at least two, each with a mark or with the next number. Lines with
 * dashes are items only where they are no turns of a conversation.
 */
export function typedItems(blocks: readonly Block[], from: number, isOther: (at: number) => boolean): Item[] {
  const items: Item[] = [];
  // A sentence after a dash ends a list, or is a turn.
  let isSaid = false;
  for (let at = from; at < blocks.length && !isOther(at); at += 1) {
    const block = blocks[at];
    if (block?.kind !== 'paragraph' || block.label !== '') break;
    const words = wordsOf(block.runs);
    const item = typedItem(block, words);
    const [first] = items;
    if (!item || (first && (first.number === undefined) !== (item.number === undefined))) break;
    if (first?.number !== undefined && item.number !== first.number + items.length) break;
    if (!first && item.number !== undefined && item.number > 1) break;
    if (isSaid) return [];
    items.push(item);
    const rest = words.slice(item.typed.length).trim();
    isSaid = dash.test((first ?? item).typed) && !/[;,]$|^\p{Ll}/u.test(rest);
  }
  return items.length < 2 ? [] : items;
}

function typedItem(block: TextBlock, words: string): Item | undefined {
  const [typed = ''] = bullet.exec(words) ?? dash.exec(words) ?? counted.exec(words) ?? [];
  if (typed === '' || words.length === typed.length) return undefined;
  const [, number] = counted.exec(typed) ?? [];
  return { block, level: 0, number: number === undefined ? undefined : Number(number), typed, label: '' };
}

/** Items one after another as lists, each level within the item above; a new list where numbers and marks change. */
export function listNodes(items: readonly Item[], context: InlineContext): List[] {
  const lists: List[] = [];
  for (let at = 0; at < items.length; ) {
    const first = items[at] as Item;
    const isOrdered = first.number !== undefined;
    const list: List = { type: 'list', ordered: isOrdered, spread: false, children: [] };
    if (isOrdered) list.start = first.number || 1;
    while (at < items.length) {
      const item = items[at] as Item;
      if (
        item.level <= first.level &&
        (item.level < first.level || (item.number !== undefined) !== isOrdered)
      )
        break;
      if (item.level > first.level) {
        const until = items.findIndex((each, place) => place > at && each.level <= first.level);
        const inner = items.slice(at, until < 0 ? items.length : until);
        list.children.at(-1)?.children.push(...listNodes(inner, context));
        at += inner.length;
        continue;
      }
      const next = (list.start ?? 1) + list.children.length;
      // A list that begins anew is another list.
      if (isOrdered && list.children.length > 0 && item.number !== 0 && item.number !== next) break;
      list.children.push(itemNode(item, context));
      at += 1;
    }
    lists.push(list);
  }
  return lists;
}

function itemNode({ block, typed, label }: Item, context: InlineContext): ListItem {
  const { losses } = context;
  losses.enter(wordsOf(block.runs));
  if (typed !== '') losses.remove('list-mark', typed);
  else if (label !== '' && !/^\(?\d+[.)]?$/.test(label)) losses.add('list-label', label);
  const children = phrasingOf(withoutStart(block.runs, typed), context);
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children }] };
}
