import { diff } from 'fast-myers-diff';
import type { Piece } from '#shared/office/text-difference.ts';
import type { Token } from './tokens.ts';

/** A change: tokens of the old text for which tokens of the new one stand. */
type Change = { old: [number, number]; new: [number, number] };

/**
 * The pieces of two texts, marked where they differ.
 * @param afford whether so much work may still be done, in comparisons of two tokens; without it, all is different
 * @returns undefined if it could not be afforded
 */
export function compareWords(
  old: readonly Token[],
  now: readonly Token[],
  afford: (work: number) => boolean,
): Piece[] | undefined {
  if (!afford((old.length + now.length) ** 2)) return undefined;
  return piecesOf(old, now, readable(changesOf(keys(old), keys(now)), old));
}

/** All of a text, as both have it, or only one. */
export function wholePieces(tokens: readonly Token[], change?: Piece['change']): Piece[] {
  const pieces: Piece[] = [];
  add(pieces, tokens, change);
  return pieces;
}

const keys = (tokens: readonly Token[]) => tokens.map(({ key }) => key);

/** Where two sequences differ (Myers 1986). */
export function changesOf(old: readonly string[], now: readonly string[]): Change[] {
  const ids = new Map<string, number>();
  const idsOf = (names: readonly string[]) =>
    Int32Array.from(names, (name) => {
      const id = ids.get(name) ?? ids.size;
      ids.set(name, id);
      return id;
    });
  return [...diff(idsOf(old), idsOf(now))].map(([start, end, newStart, newEnd]) => ({
    old: [start, end],
    new: [newStart, newEnd],
  }));
}

/** Words so short, or signs, between two changes are read with them. */
const shortWord = 3;

/** Changes joined where only a sign or a short word stands between them: what is marked reads as words, not as scraps. */
function readable(changes: readonly Change[], old: readonly Token[]): Change[] {
  const joined: Change[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    const between = last ? old.slice(last.old[1], change.old[0]) : [];
    const isScrap =
      between.length <= 2 && between.every(({ text, isNote }) => !isNote && text.length <= shortWord);
    const replaces = ({ old: [a, b], new: [c, d] }: Change) => b > a && d > c;
    if (last && isScrap && replaces(last) && replaces(change)) {
      last.old = [last.old[0], change.old[1]];
      last.new = [last.new[0], change.new[1]];
    } else joined.push({ old: [...change.old], new: [...change.new] });
  }
  return joined;
}

function piecesOf(old: readonly Token[], now: readonly Token[], changes: readonly Change[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const change of changes) {
    add(pieces, now.slice(at, change.new[0]));
    add(pieces, old.slice(...change.old), 'deleted');
    add(pieces, now.slice(...change.new), 'inserted');
    at = change.new[1];
  }
  add(pieces, now.slice(at));
  return pieces;
}

function add(pieces: Piece[], tokens: readonly Token[], change?: Piece['change']): void {
  let text = '';
  const flush = () => {
    if (text !== '') pieces.push({ text, ...(change && { change }) });
    text = '';
  };
  for (const token of tokens) {
    if (token.isNote) {
      flush();
      pieces.push({ text: token.text, ...(change && { change }), isNote: true });
      text = token.space;
    } else text += token.text + token.space;
  }
  flush();
}
