import type { Block, Document, Note, TextBlock } from '../../model.ts';
import { kindOf, nothingLeft, paragraphOf, UnreadableDocument } from '../../model.ts';
import { allWithin, elementAt, elements, type XmlElement } from '../xml.ts';
import { wordsIn } from './drawings.ts';
import { chosen, countUnknown, isPrompt, unseen } from './markup.ts';
import { NoteNumbers, noteId } from './notes.ts';
import { Numbering } from './numbering.ts';
import { docxParts } from './parts.ts';
import { Passage, type PassageContext } from './passage.ts';
import { isOn, type Look, lookOf, readStyles } from './styles.ts';
import { readTable } from './tables.ts';

type Context = PassageContext & { numbering: Numbering };

/**
 * Reads a Word document (ISO/IEC 29500) as it is shown with all changes accepted: its body, notes, running heads, and the
 * words in charts and diagrams. Elements that are not known are read through, and counted.
 * @throws {@link UnreadableDocument}
 */
export function readDocx(bytes: Uint8Array): Document {
  const parts = docxParts(bytes);
  const body = elementAt(parts.document, 'w:body');
  if (!body) throw new UnreadableDocument();
  const context: Context = {
    ...readStyles(parts.styles),
    links: parts.links,
    noted: new NoteNumbers(elementAt(body, 'w:sectPr'), parts.settings),
    unknown: new Map(),
    leftOut: nothingLeft(),
    numbering: new Numbering(parts.numbering),
  };
  const blocks = blocksIn(body, context);
  const notes = (['footnote', 'endnote'] as const).flatMap((kind) =>
    readNotes(parts[`${kind}s`], kind, { body, context: { ...context, links: parts.noteLinks[`${kind}s`] } }),
  );
  const heads = parts.heads.flatMap((head) => blocksIn(head, context));
  const drawn = parts.drawn.flatMap(wordsIn);
  const changed = (...names: string[]) => names.flatMap((name) => allWithin(body, name)).length;
  return {
    ...{ blocks, notes, heads, drawn, unknown: context.unknown },
    leftOut: {
      ...nothingLeft(),
      ...context.leftOut,
      insertions: changed('w:ins', 'w:moveTo'),
      deletions: changed('w:del', 'w:moveFrom'),
      comments: allWithin(body, 'w:commentReference').length,
    },
  };
}

/** The notes, without those to which only deleted or hidden text refers. */
function readNotes(
  notes: XmlElement | undefined,
  kind: Note['kind'],
  { body, context }: { body: XmlElement; context: Context },
): Note[] {
  const referred = new Set(
    allWithin(body, `w:${kind}Reference`).map(({ attributes }) => noteId(kind, attributes['w:id'] ?? '')),
  );
  return (notes ? allWithin(notes, `w:${kind}`) : []).flatMap((note) => {
    const { 'w:type': type = 'normal', 'w:id': number = '' } = note.attributes;
    const id = noteId(kind, number);
    const label = context.noted.labelOf(id);
    if (type !== 'normal' || (referred.has(id) && label === undefined)) return [];
    return [{ id, kind, label: label ?? '', blocks: blocksIn(note, context) }];
  });
}

function blocksIn(parent: XmlElement, context: Context): Block[] {
  const reader = new BlockReader(context);
  reader.read(parent);
  reader.end();
  return reader.blocks;
}

/** Reads what stands one below the other: paragraphs and tables, whatever holds them. */
class BlockReader {
  readonly blocks: Block[] = [];
  readonly #context: Context;
  /** A paragraph whose end was deleted or is hidden, or a large first letter: the next one continues it. */
  #begun: { passage: Passage; paragraph: XmlElement } | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  read(parent: XmlElement): void {
    for (const child of elements(parent)) {
      const { name } = child;
      if (unseen.test(name) || (name === 'w:sdt' && isPrompt(child))) continue;
      if (name === 'w:p' || name === 'a:p') this.#readParagraph(child);
      else if (name === 'w:tbl') {
        this.end();
        this.blocks.push(readTable(child, this.#context.unknown, (cell) => blocksIn(cell, this.#context)));
      } else if (name === 'mc:AlternateContent') {
        const seen = chosen(child);
        if (seen) this.read(seen);
      } else if (/^w:(?:altChunk|subDoc)$/.test(name)) {
        this.end();
        this.blocks.push(paragraphOf([{ kind: 'unshown', what: 'embedded-document', marks: [] }]));
      } else if (/^(?:w:(?:r|t|hyperlink|fldSimple|sym)|m:oMath(?:Para)?)$/.test(name))
        this.#readParagraph({ name: 'w:p', attributes: {}, children: [child] });
      else {
        countUnknown(this.#context.unknown, child);
        this.read(child);
      }
    }
  }

  /** Ends a paragraph that nothing continues. */
  end(): void {
    const begun = this.#begun;
    this.#begun = undefined;
    if (begun) this.#finish(begun.passage, begun.paragraph);
  }

  #readParagraph(paragraph: XmlElement): void {
    const own = elementAt(paragraph, 'w:pPr');
    const passage = this.#begun?.passage ?? new Passage(this.#context);
    passage.add(paragraph, this.#styleOf(own));
    const isInitial = /^(?:drop|margin)$/.test(elementAt(own, 'w:framePr')?.attributes['w:dropCap'] ?? '');
    if (isInitial) passage.asInitial();
    if (isInitial || isEndGone(own)) this.#begun = { passage, paragraph };
    else {
      this.#begun = undefined;
      this.#finish(passage, paragraph);
    }
  }

  #styleOf(own: XmlElement | undefined): Look {
    const { styles, plain } = this.#context;
    return styles.get(elementAt(own, 'w:pStyle')?.attributes['w:val'] ?? '') ?? plain;
  }

  #finish(passage: Passage, paragraph: XmlElement): void {
    this.blocks.push(this.#block(passage, elementAt(paragraph, 'w:pPr')));
    for (const box of passage.boxes) this.blocks.push({ kind: 'box', blocks: blocksIn(box, this.#context) });
  }

  #block(passage: Passage, own: XmlElement | undefined): TextBlock {
    const style = this.#styleOf(own);
    const look = { ...style, ...lookOf(own, elementAt(own, 'w:rPr'), style) };
    const numbered = this.#context.numbering.placeOf(own, style);
    const { runs } = passage;
    const block = {
      runs,
      label: numbered?.label ?? '',
      look: {
        style: look.style,
        centred: look.centred,
        isRight: look.isRight,
        indent: look.indent,
        bold: passage.isEmpty() ? look.bold : passage.isBold(style.bold),
        size: passage.size(style.size),
        isListed: elementAt(own, 'w:numPr') !== undefined,
      },
    };
    if (look.heading > 0) return { ...block, kind: 'heading', level: look.heading };
    if (numbered?.isItem)
      return { ...block, kind: 'item', level: numbered.level, isOrdered: block.label !== '' };
    return { ...block, kind: kindOf(runs) };
  }
}

/** Whether a paragraph’s end was deleted or moved away with tracked changes, or is hidden. */
function isEndGone(own: XmlElement | undefined): boolean {
  const mark = elementAt(own, 'w:rPr');
  return (
    ['w:del', 'w:moveFrom'].some((name) => elementAt(mark, name)) ||
    isOn(elementAt(mark, 'w:vanish')) === true
  );
}
