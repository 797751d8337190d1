import type { PhrasingContent } from 'mdast';
import 'mdast-util-directive';
import 'remark-math';
import { type Mark, notShown } from '#shared/office/review-text.ts';
import { unprinted } from '../documents/lines.ts';
import type { Run } from '../documents/model.ts';
import { lettersOfLatex } from '../documents/read/math-letters.ts';
import type { Losses } from './losses.ts';

/** What runs need of the document around them. */
export type InlineContext = {
  losses: Losses;
  /** The number of a note by what the document calls it; undefined for one without words. */
  noteNumber(id: string): number | undefined;
};

/** What is left out of a line, since its place gives it. */
export type InlineOptions = {
  /** Marks that all words have by their place, such as bold in headings. */
  without?: readonly Mark[];
  /** Lines broken by hand: kept, written as `:br`, as lines of their own (verse), or as spaces. */
  breaks?: 'break' | 'br' | 'line' | 'space';
};

type Piece = { node: PhrasingContent; text: string; marks: readonly Mark[]; target: string | undefined };

/** Runs as the content of a paragraph; pictures are not among it. */
export function phrasingOf(
  runs: readonly Run[],
  context: InlineContext,
  { without = [], breaks = 'break' }: InlineOptions = {},
): PhrasingContent[] {
  const dropped = without.filter((mark) =>
    runs.some((run) => run.kind === 'text' && /\p{L}/u.test(run.text) && run.marks.includes(mark)),
  );
  if (dropped.length > 0) context.losses.add('marks-of-place', dropped.join(', '));
  const pieces = runs.flatMap((run) => pieceOf(run, context, breaks, without));
  return nested(settled(trimmed(tidied(pieces, context.losses))));
}

const plain = { marks: [], target: undefined } as const;

function pieceOf(run: Run, context: InlineContext, breaks: string, without: readonly Mark[]): Piece[] {
  const { losses } = context;
  const target = targetOf(run, losses);
  const marks = run.marks.filter((mark) => mark !== 'underline' && !without.includes(mark));
  switch (run.kind) {
    case 'text': {
      if (run.marks.includes('underline') && !run.link && /\p{L}/u.test(run.text))
        losses.add('underline', run.text.trim());
      if (run.text.includes(notShown)) losses.add('sign', undefined, run.text.split(notShown).length - 1);
      const text = cleaned(run.text.replaceAll(notShown, ''), losses);
      return text === '' ? [] : [{ node: { type: 'text', value: text }, text, marks, target }];
    }
    case 'break':
      if (breaks === 'space' || breaks === 'line') {
        const text = breaks === 'space' ? ' ' : '\n';
        return [{ node: { type: 'text', value: text }, text, ...plain }];
      }
      return [{ node: breaks === 'br' ? lineBreak() : { type: 'break' }, text: '\n', ...plain }];
    case 'note': {
      const number = context.noteNumber(run.note);
      if (number === undefined) return [];
      if (run.isChosen) losses.add('chosen-note-mark', run.label);
      const identifier = String(number);
      return [
        { node: { type: 'footnoteReference', identifier, label: identifier }, text: '\u2060', ...plain },
      ];
    }
    case 'formula':
      return [{ node: { type: 'inlineMath', value: latexOf(run, losses) }, text: 'x', marks: [], target }];
    case 'unshown':
      losses.met.add(run);
      if (run.what === 'formula') {
        losses.add('formula-not-converted');
        return [{ node: { type: 'inlineMath', value: '?' }, text: 'x', ...plain }];
      }
      if (run.what !== 'unknown-element') losses.add(run.what);
      return [];
    case 'picture':
      return [];
  }
}

/** The LaTeX of a formula, whose letters are compared with those that the document shows. */
export function latexOf(run: Extract<Run, { kind: 'formula' }>, losses: Losses): string {
  const { latex = '', text } = run;
  if (latex.trim() === '') {
    losses.add('formula-not-converted', text);
    return '?';
  }
  const letters = (given: string) => given.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (letters(lettersOfLatex(latex)) !== letters(text)) losses.add('formula-letters', text);
  return latex;
}

function lineBreak(): PhrasingContent {
  return { type: 'textDirective', name: 'br', attributes: {}, children: [] };
}

function targetOf({ link }: Run, losses: Losses): string | undefined {
  if (!link) return undefined;
  const { target } = link;
  if (/^(?:https?|mailto):/i.test(target)) return target;
  losses.add('inner-link', target);
  return undefined;
}

/** Signs that nobody sees, and spaces of every kind. */
function cleaned(text: string, losses: Losses): string {
  const soft = text.match(/\u00AD/g)?.length ?? 0;
  losses.add('soft-hyphen', undefined, soft);
  losses.add('tab', undefined, text.match(/\t/g)?.length ?? 0);
  return text
    .normalize('NFC')
    .replaceAll(unprinted, '')
    .replaceAll(/[\t\n\u00A0\u2000-\u200A\u202F\u205F\u3000]/g, ' ')
    .replaceAll(/\p{Cc}/gu, '');
}

/** Spaces once, and none before or after a broken line. */
function tidied(pieces: readonly Piece[], losses: Losses): Piece[] {
  let before = '';
  let doubled = 0;
  const tidy = pieces.flatMap((piece): Piece[] => {
    if (piece.node.type !== 'text') {
      before = piece.text === '\u2060' ? before : piece.text;
      return [piece];
    }
    let value = '';
    for (const letter of piece.node.value) {
      if (letter === ' ' && (before === ' ' || before === '\n')) doubled += before === ' ' ? 1 : 0;
      else value += letter;
      before = letter;
    }
    return value === '' ? [] : [{ ...piece, node: { type: 'text', value }, text: value }];
  });
  losses.add('double-space', undefined, doubled);
  return tidy;
}

/** Without space or broken lines at the ends. */
function trimmed(pieces: Piece[]): Piece[] {
  const isBlank = ({ node, text }: Piece) => node.type !== 'footnoteReference' && text.trim() === '';
  const from = pieces.findIndex((piece) => !isBlank(piece));
  const until = pieces.findLastIndex((piece) => !isBlank(piece));
  return pieces.slice(from < 0 ? pieces.length : from, until + 1).map((piece, at, kept) => {
    if (piece.node.type !== 'text') return piece;
    let { value } = piece.node;
    if (at === 0) value = value.trimStart();
    if (at === kept.length - 1 || kept[at + 1]?.node.type === 'break') value = value.trimEnd();
    return { ...piece, node: { type: 'text', value }, text: value };
  });
}

/** Spaces take the marks that both of their neighbours have. */
function settled(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, at) => {
    if (piece.node.type !== 'text' || piece.text.trim() !== '') return piece;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const marks = before?.marks.filter((mark) => after?.marks.includes(mark)) ?? [];
    return { ...piece, marks, target: before && before.target === after?.target ? before.target : undefined };
  });
}

/** From the outermost to the innermost. */
const order: readonly Mark[] = ['bold', 'italic', 'small-caps', 'superscript', 'subscript', 'code'];
const directives: Partial<Record<Mark, string>> = {
  'small-caps': 'sc',
  superscript: 'sup',
  subscript: 'sub',
};

function nested(pieces: readonly Piece[], depth = -1): PhrasingContent[] {
  if (depth === order.length) return withAddresses(joinedTexts(pieces.map(({ node }) => node)));
  const mark = order[depth];
  const keyOf = (piece: Piece) =>
    mark === undefined ? (piece.target ?? '') : String(piece.marks.includes(mark));
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (last?.[0] && keyOf(last[0]) === keyOf(piece)) last.push(piece);
    else groups.push([piece]);
  }
  return joinedTexts(
    groups.flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      if (mark === undefined) {
        if (!first.target) return nested(group, depth + 1);
        return outside(group, (inside) => linkTo(first.target ?? '', inside, depth));
      }
      if (!first.marks.includes(mark)) return nested(group, depth + 1);
      return outside(group, (inside) => [marked(mark, inside, depth)]);
    }),
  );
}

function linkTo(target: string, inside: Piece[], depth: number): PhrasingContent[] {
  const text = inside.map((piece) => piece.text).join('');
  const address = target.replace(/^mailto:/i, '');
  // Words that are an address lead there by themselves.
  if (text === address) return [{ type: 'link', url: target, children: [{ type: 'text', value: text }] }];
  return [{ type: 'link', url: target, children: nested(inside, depth + 1) as never }];
}

function marked(mark: Mark, inside: Piece[], depth: number): PhrasingContent {
  const text = () => inside.map((piece) => piece.text).join('');
  if (mark === 'code') return { type: 'inlineCode', value: text() };
  const children = nested(inside, depth + 1);
  const name = directives[mark];
  if (name) return { type: 'textDirective', name, attributes: {}, children };
  return { type: mark === 'bold' ? 'strong' : 'emphasis', children };
}

/** Spaces at the ends of what is marked stand outside of it. */
function outside(group: Piece[], mark: (inside: Piece[]) => PhrasingContent[]): PhrasingContent[] {
  const text = group.map((piece) => piece.text).join('');
  if (!/[^\s\u2060]/.test(text)) return group.map(({ node }) => node);
  const [first, last] = [group[0] as Piece, group.at(-1) as Piece];
  const space = (value: string): PhrasingContent[] => (value === '' ? [] : [{ type: 'text', value }]);
  const before = first.node.type === 'text' ? (/^ */.exec(first.text)?.[0] ?? '') : '';
  const after = last.node.type === 'text' ? (/ *$/.exec(last.text)?.[0] ?? '') : '';
  const inside = group.map((piece, at): Piece => {
    if (piece.node.type !== 'text') return piece;
    let value = piece.text;
    if (at === 0) value = value.trimStart();
    if (at === group.length - 1) value = value.trimEnd();
    return { ...piece, node: { type: 'text', value }, text: value };
  });
  return [...space(before), ...mark(inside.filter(({ text: own }) => own !== '')), ...space(after)];
}

/** Neighbouring texts as one. */
function joinedTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text')
      joined[joined.length - 1] = {
        type: 'text',
        value: (last.value + node.value).replaceAll(/ *\n */g, '\n'),
      };
    else joined.push(node);
  }
  return joined;
}

/** Addresses that readers of Markdown take for links. */
const addresses =
  /https?:\/\/[^\s<>«»“”]*[^\s<>«»“”.,;:!?)\]'"]|www\.[^\s<>«»“”]*[^\s<>«»“”.,;:!?)\]'"]|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\w*[a-z]/giu;

/** Addresses in a text as links, which keeps them in one piece. */
function withAddresses(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node): PhrasingContent[] => {
    if (node.type !== 'text') return [node];
    const parts: PhrasingContent[] = [];
    let done = 0;
    for (const { 0: found, index } of node.value.matchAll(addresses)) {
      if (index > done) parts.push({ type: 'text', value: node.value.slice(done, index) });
      const url = found.includes('@') && !/^(?:https?:|www)/i.test(found) ? `mailto:${found}` : found;
      const full = /^www/i.test(url) ? `http://${url}` : url;
      parts.push({ type: 'link', url: full, children: [{ type: 'text', value: found }] });
      done = index + found.length;
    }
    if (done < node.value.length) parts.push({ type: 'text', value: node.value.slice(done) });
    return parts;
  });
}
