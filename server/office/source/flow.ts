import type { Blockquote, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { marks } from '#shared/office/review-text.ts';
import { isEmpty } from '../documents/lines.ts';
import type { Block, TextBlock } from '../documents/model.ts';
import { type Caption, captionBeside, captionsOf, creditIn, isCaption, labelIn } from './captions.ts';
import { paragraphsIn } from './every-paragraph.ts';
import { figureNodes, isFigure, partsOf, phrasingOfAll, restOf } from './figures.ts';
import type { Formulas } from './formulas.ts';
import { type Heading, headingsOf } from './headings.ts';
import { type InlineContext, phrasingOf } from './inline.ts';
import { type Item, itemOf, listNodes, typedItems } from './lists.ts';
import { writeMarkdown } from './markdown.ts';
import type { Pictures } from './pictures.ts';
import { type Apart, apartOf, usualOf } from './quotations.ts';
import { hasWords, isAllItalic, withoutStart, wordsOf } from './shown-text.ts';
import { tableNodes } from './tables.ts';
import { interviewOf, interviewsIn, type Turn } from './turns.ts';

/** What a text is made with; files and counts go on from one part of an article to the next. */
export type FlowContext = InlineContext & {
  pictures: Pictures;
  formulas: Formulas;
  /** Files of tables, by their names below `data`. */
  tables: Map<string, string>;
  counted: { figures: number; tables: number };
};

const noteOfTable =
  /^(?:примечани[ея]|источник[и]?|составлено|note[s]?|source[s]?|ескерту|дереккөз(?:і|дер)?|\*+)(?:[\s.:–—-]|\p{L})/iu;

/** Blocks as the nodes of a text in Markdown. */
export class Flow {
  readonly nodes: RootContent[] = [];
  readonly #blocks: Block[];
  readonly #context: FlowContext;
  readonly #headings: Map<number, Heading>;
  readonly #captions: ReturnType<typeof captionsOf>;
  readonly #interviews: ReadonlyMap<number, readonly Turn[]>;
  readonly #usual: number;
  /** What was around blocks in the document, by the first of them. */
  readonly #frames = new Map<Block, ('box' | 'frame-as-text')[]>();

  constructor(blocks: readonly Block[], context: FlowContext) {
    this.#context = context;
    this.#blocks = blocks.flatMap((block) => this.#opened(block));
    this.#captions = captionsOf(this.#blocks, isFigure);
    this.#interviews = interviewsIn(this.#blocks, (at) => this.#captions.used.has(at));
    const used = new Set(this.#captions.used);
    for (const [at, turns] of this.#interviews) for (const place of turns.keys()) used.add(at + place);
    this.#headings = headingsOf(this.#blocks.map((block, at) => (used.has(at) ? blank : block)));
    this.#usual = usualOf(this.#blocks, 'indent');
    const size = usualOf(this.#blocks, 'size');
    for (let at = 0; at < this.#blocks.length; ) {
      const next = this.#add(at);
      for (; at < next; at += 1) this.#tellOfLook(this.#blocks[at] as Block, size);
    }
  }

  /** The contents of boxes, and of tables of one cell, which only frame them. */
  #opened(block: Block): Block[] {
    if (block.kind === 'box') return this.#framed('box', block.blocks);
    if (block.kind !== 'table' || isFigure(block)) return [block];
    const cells = block.rows.flat().filter(({ isCovered }) => !isCovered);
    const [only] = cells;
    if (cells.length !== 1 || !only) return [block];
    return this.#framed('frame-as-text', only.blocks);
  }

  #framed(kind: 'box' | 'frame-as-text', blocks: readonly Block[]): Block[] {
    const inside = blocks.flatMap((inner) => this.#opened(inner));
    const [first] = inside;
    if (first) this.#frames.set(first, [kind, ...(this.#frames.get(first) ?? [])]);
    return inside;
  }

  /** Adds what begins at a block; gives the place after it. */
  #add(at: number): number {
    const block = this.#blocks[at] as Block;
    const { losses } = this.#context;
    if (this.#captions.used.has(at)) return at + 1;
    this.#told(block);
    if (isFigure(block)) return this.#figure(at, block);
    const display = this.#context.formulas.of(block);
    if (display) {
      this.nodes.push(...display);
      return at + 1;
    }
    if (block.kind === 'table') return this.#table(at, block);
    if (block.kind === 'box') return at + 1;
    const heading = this.#headings.get(at);
    if (heading) {
      this.#heading(block, heading);
      return at + 1;
    }
    const items = this.#itemsFrom(at);
    if (items.length > 0) {
      this.nodes.push(...listNodes(items, this.#context));
      for (const { block: item } of items) this.#picturesIn(item);
      return this.#after(at, items);
    }
    const turns = this.#interviews.get(at);
    if (turns) {
      const names = new Set(turns.flatMap(({ speaker }) => speaker ?? []));
      losses.add('interview-by-names', `${turns.length} paragraphs: ${[...names].join(', ')}`);
      this.nodes.push(interviewOf(turns, this.#context));
      for (const turn of turns) this.#picturesIn(turn.block);
      return at + turns.length;
    }
    const apart = apartOf(block, this.#usual);
    if (apart) return this.#apart(at, apart);
    this.#paragraph(block);
    return at + 1;
  }

  #after(at: number, items: readonly Item[]): number {
    const last = items.at(-1)?.block;
    return last ? this.#blocks.indexOf(last, at) + 1 : at + 1;
  }

  #told(block: Block): void {
    const words = paragraphsIn([block]).map(({ runs }) => wordsOf(runs));
    const first = words.find((text) => text !== '');
    if (first === undefined) this.#context.losses.pass();
    else this.#context.losses.enter(first);
  }

  /** What no mark of a source has: a frame, how a paragraph is aligned, and letters of another size than that of the text. */
  #tellOfLook(block: Block, usual: number): void {
    const { losses } = this.#context;
    for (const frame of this.#frames.get(block) ?? []) {
      this.#told(block);
      losses.add(frame);
    }
    if (!hasWords(block)) return;
    const { centred, isRight, size } = block.look;
    if (!centred && !isRight && (size === usual || size === 0)) return;
    this.#told(block);
    if (centred || isRight) losses.add('alignment', centred ? 'centred' : 'to the right');
    if (size !== usual && size !== 0) losses.add('letter-size', `${size} pt`);
  }

  #isOther(place: number): boolean {
    return this.#headings.has(place) || this.#captions.used.has(place);
  }

  #heading(block: TextBlock, { level, number, isGuessed }: Heading): void {
    const { losses } = this.#context;
    losses.enter(wordsOf(block.runs).slice(number.length), true);
    if (isGuessed) losses.add('heading-by-look', `level ${level}`);
    if (number !== '') losses.remove('heading-number', number);
    else if (block.label !== '') losses.add('heading-number', block.label);
    if (block.runs.some(({ kind }) => kind === 'break')) losses.add('heading-break');
    const children = phrasingOf(withoutStart(block.runs, number), this.#context, {
      without: ['bold', ...(isAllItalic(block.runs) ? (['italic'] as const) : [])],
      breaks: 'space',
    });
    const last = children.at(-1);
    if (last?.type === 'text') last.value = last.value.replace(/(?<=[^.])\.$/, '');
    if (children.length > 0) this.nodes.push({ type: 'heading', depth: level as 2, children });
    this.#picturesIn(block);
  }

  /** The items of a list that begins here, empty paragraphs between them left out. */
  #itemsFrom(at: number): Item[] {
    const isOther = (place: number) => this.#isOther(place);
    const items: Item[] = [];
    for (let place = at; place < this.#blocks.length && !isOther(place); place += 1) {
      const block = this.#blocks[place];
      if (items.length > 0 && block && isEmpty(block)) continue;
      const item = block && block.kind !== 'table' && block.kind !== 'box' ? itemOf(block) : undefined;
      if (!item || !hasWords(item.block)) break;
      items.push(item);
    }
    if (items.length > 0) return items;
    const typed = typedItems(this.#blocks, at, isOther);
    if (typed.length > 0) this.#context.losses.add('typed-list', `${typed.length} items`);
    return typed;
  }

  #apart(at: number, { kind, isGuessed }: Apart): number {
    const { losses } = this.#context;
    const blocks: TextBlock[] = [];
    let next = at;
    for (; next < this.#blocks.length; next += 1) {
      const block = this.#blocks[next] as Block;
      if (block.kind !== 'paragraph' || this.#isOther(next) || apartOf(block, this.#usual)?.kind !== kind)
        break;
      blocks.push(block);
    }
    if (isGuessed) losses.add(kind === 'verse' ? 'verse-by-lines' : 'quotation-by-indent');
    const children = blocks.map((block): Paragraph => {
      this.#told(block);
      const content = phrasingOf(block.runs, this.#context, { breaks: kind === 'verse' ? 'line' : 'break' });
      return { type: 'paragraph', children: content };
    });
    if (kind === 'verse')
      this.nodes.push({ type: 'containerDirective', name: 'verse', attributes: {}, children });
    else this.nodes.push({ type: 'blockquote', children } satisfies Blockquote);
    for (const block of blocks) this.#picturesIn(block);
    return next;
  }

  #paragraph(block: TextBlock): void {
    const words: PhrasingContent[] = block.label === '' ? [] : [{ type: 'text', value: `${block.label} ` }];
    const children = phrasingOf(block.runs, this.#context);
    if (children.length > 0) this.nodes.push({ type: 'paragraph', children: [...words, ...children] });
    if (hasWords(block) && isCaption(block)) this.#context.losses.add('caption-without-object');
    this.#picturesIn(block);
  }

  /** Pictures within a line of words, after it. */
  #picturesIn(block: TextBlock): void {
    const { pictures, losses } = this.#context;
    for (const picture of pictures.of(block.runs)) {
      losses.add('picture-in-line', picture.src);
      this.#context.counted.figures += 1;
      this.nodes.push(...figureNodes([{ picture, caption: [] }], [], this.#context));
    }
  }

  #figure(at: number, block: Block): number {
    const { losses, pictures, counted } = this.#context;
    const rest = block.kind === 'table' ? restOf(block) : [];
    const own = rest.find((one) => labelIn(one, 'figure')) ?? (rest.length === 1 ? rest[0] : undefined);
    const beside = block.kind === 'table' || block.kind === 'box' ? undefined : captionBeside(block);
    const joined = beside ?? this.#captions.of.get(at);
    const caption =
      joined ?? (own && { blocks: [own], ...(labelIn(own, 'figure') ?? { label: '', number: 0 }) });
    const parts = partsOf(block, pictures);
    const [only] = parts;
    const [credits, next] = this.#creditsAfter(at, caption);
    const inside = !caption && parts.length === 1 ? only?.caption[0] : undefined;
    const label = inside && labelIn(inside, 'figure');
    counted.figures += 1;
    // Of several pictures the caption comes first.
    if (parts.length > 1 && caption)
      losses.moved.push(
        caption.blocks
          .map(({ runs }) => wordsOf(runs))
          .join(' ')
          .slice(caption.label.length),
      );
    if (inside && label && only) {
      only.caption.splice(0, 1);
      this.nodes.push(
        ...figureNodes(
          parts,
          this.#caption({ blocks: [inside], ...label }, counted.figures),
          this.#context,
          credits,
        ),
      );
    } else {
      if (!caption && !inside) losses.add('figure-without-caption', only?.picture.src);
      this.nodes.push(...figureNodes(parts, this.#caption(caption, counted.figures), this.#context, credits));
    }
    for (const one of rest) if (one !== own || joined) this.#paragraph(one);
    return next;
  }

  /** What the lines right below a picture and its caption say of it, and the place after them. */
  #creditsAfter(at: number, caption: Caption | undefined): [credits: Record<string, string>, next: number] {
    const { losses } = this.#context;
    const credits: Record<string, string> = {};
    let next = at + 1;
    for (let place = next; place < this.#blocks.length; place += 1) {
      const block = this.#blocks[place] as Block;
      if (
        this.#captions.used.has(place)
          ? this.#captions.of.get(at)?.blocks.includes(block as TextBlock)
          : isEmpty(block)
      )
        continue;
      const words = hasWords(block) && block.kind === 'paragraph' ? wordsOf(block.runs) : '';
      const found = creditIn(words);
      const runs = 'runs' in block ? block.runs : [];
      const isPlain = runs.every(({ kind, link }) => !link && (kind === 'text' || kind === 'break'));
      if (!found || !isPlain || credits[found.name] !== undefined || this.#isOther(place)) break;
      this.#told(block);
      losses.add('credit-below', found.name);
      // An attribute has no marks: what they were is told.
      phrasingOf(runs, this.#context, { without: marks, breaks: 'space' });
      if (found.label !== '') losses.remove('source-label', found.label);
      credits[found.name] = words.slice(found.label.length);
      // The caption comes first.
      if (caption?.blocks.some((one) => this.#blocks.indexOf(one) > place))
        losses.moved.push(
          credits[found.name] ?? '',
          caption.blocks
            .map(({ runs }) => wordsOf(runs))
            .join(' ')
            .slice(caption.label.length),
        );
      next = place + 1;
    }
    return [credits, next];
  }

  /** The content of a caption, without the label that the journal sets. */
  #caption(caption: Caption | undefined, number: number): PhrasingContent[] {
    if (!caption) return [];
    const { losses } = this.#context;
    const [first, ...others] = caption.blocks;
    if (!first) return [];
    losses.enter(wordsOf(first.runs));
    if (caption.label !== '') losses.remove('caption-number', caption.label);
    if (first.label !== '') losses.remove('caption-number', first.label);
    if (caption.number > 0 && caption.number !== number)
      losses.add('caption-number', `${caption.number} was typed, ${number} will be printed`);
    return phrasingOfAll(
      [{ ...first, runs: withoutStart(first.runs, caption.label) }, ...others],
      this.#context,
    );
  }

  #table(at: number, block: Extract<Block, { kind: 'table' }>): number {
    const { counted, losses } = this.#context;
    const filled = block.rows.filter((row) =>
      paragraphsIn(row.flatMap(({ blocks }) => blocks)).some(({ runs }) => runs.length > 0),
    );
    if (filled.length < 2) {
      if (filled.length === 0) return at + 1;
      losses.add('table-as-text');
      for (const cell of block.rows.flat())
        for (const inner of paragraphsIn(cell.blocks)) this.#paragraph(inner);
      return at + 1;
    }
    counted.tables += 1;
    const name = `table-${counted.tables}`;
    const joined = this.#captions.of.get(at);
    if (!joined) losses.add('table-without-caption', name);
    const caption = this.#caption(joined, counted.tables);
    if (joined?.isBelow) {
      const words = joined.blocks.map(({ runs }) => wordsOf(runs)).join(' ');
      losses.move('caption-moved', words.slice(joined.label.length));
    }
    const [note, next] = this.#noteAfter(at);
    const made = tableNodes(block, { name, caption, note }, this.#context, this.#context.pictures);
    this.nodes.push(...made.nodes);
    if (made.csv !== undefined) this.#context.tables.set(`${name}.csv`, made.csv);
    return next;
  }

  /** The note right below a table, as Markdown, and the place after it. */
  #noteAfter(at: number): [note: string, next: number] {
    let next = at + 1;
    while (this.#captions.used.has(next)) next += 1;
    const block = this.#blocks[next];
    const words = block && hasWords(block) ? wordsOf(block.runs) : '';
    if (!block || !hasWords(block) || block.kind !== 'paragraph' || !noteOfTable.test(words))
      return ['', at + 1];
    const children = phrasingOf(block.runs, this.#context, { breaks: 'space' });
    // A note with a reference to a footnote stays a paragraph.
    if (children.some(({ type }) => type === 'footnoteReference')) return ['', at + 1];
    return [writeMarkdown({ type: 'root', children: [{ type: 'paragraph', children }] }).trim(), next + 1];
  }
}

const blank: TextBlock = {
  kind: 'paragraph',
  runs: [],
  label: '',
  look: { style: '', size: 0, bold: false, centred: false, indent: 0, isListed: false },
};
