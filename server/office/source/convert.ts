import type { FootnoteDefinition, RootContent } from 'mdast';
import type { Proposal } from '#shared/office/proposal.ts';
import type { Block, Document, Note, Run } from '../documents/model.ts';
import { citationsOf } from './citations.ts';
import { everyParagraph, paragraphsIn } from './every-paragraph.ts';
import { Flow, type FlowContext } from './flow.ts';
import { Formulas } from './formulas.ts';
import { phrasingOf } from './inline.ts';
import { withKazakhLetters } from './kazakh-letters.ts';
import { Losses } from './losses.ts';
import { writeMarkdown } from './markdown.ts';
import { Pictures } from './pictures.ts';
import { prove, textsOfBlocks, textsOfMarkdown, textsOfNotes } from './proof.ts';
import { referenceNodes } from './references.ts';
import { type LossReport, reportOf } from './report.ts';
import { wordsOf } from './shown-text.ts';
import { tellOfFront } from './tell-of-front.ts';
import { tellOfRest } from './tell-of-rest.ts';
import { type Zone, zonesOf } from './zones.ts';

/** The source of an article as files, by their names below `source`, what became of its document, and its metadata. */
export type ConvertedSource = {
  files: Map<string, string | Uint8Array>;
  report: LossReport;
  proposal: Proposal;
};

/**
 * Makes the source of an article from a document: text, references, appendices, tables, pictures, and the works that reference
 * managers kept. Nothing is dropped without being told in the report.
 * @param bytes gives the content of a part of the document, such as a picture
 */
export function convertDocument(
  given: Document,
  bytes: (part: string) => Uint8Array | undefined,
): ConvertedSource {
  const losses = new Losses();
  const { document, changed } = withKazakhLetters(given);
  for (const words of changed) losses.add('kazakh-letters', words);
  const blocks = document.blocks.filter((block) => !isContents(block));
  const zoned = zonesOf({ ...document, blocks });
  const of = (...zones: Zone[]) => blocks.filter((_, at) => zones.includes(zoned.zones[at] ?? 'body'));
  for (const block of document.blocks) if (isContents(block)) losses.remove('contents-list', wordsIn(block));
  tellOfWhole(document, losses);
  tellOfFront(of('front', 'tail'), zoned.proposal, losses);
  losses.enter('');
  for (const block of of('references-heading')) losses.remove('heading-of-references', wordsIn(block));
  for (const block of of('second-list')) losses.remove('second-list-of-references', wordsIn(block));

  const notes = new Notes(
    document.notes,
    zoned.references.some(({ block }) => block < 0) ? zoned.references.map(({ text }) => text) : [],
  );
  const context: FlowContext = {
    losses,
    noteNumber: (id) => notes.numberOf(id),
    pictures: new Pictures(bytes, losses),
    formulas: new Formulas(losses),
    tables: new Map(),
    counted: { figures: 0, tables: 0 },
  };
  const parts: { name: string; given: Block[]; nodes: RootContent[]; markdown: string }[] = [];
  for (const [name, zone] of [
    ['article.md', 'body'],
    ['appendices.md', 'appendices'],
  ] as const) {
    const given = of(zone);
    const { nodes } = new Flow(given, context);
    const own = notes.takeNew().map((note) => definitionOf(note, notes, context));
    if (zone === 'body' || nodes.length > 0)
      parts.push({
        name,
        given,
        nodes,
        markdown: writeMarkdown({ type: 'root', children: [...nodes, ...own] }),
      });
  }
  const references = writeMarkdown({ type: 'root', children: referenceNodes(blocks, zoned, context) });
  losses.enter('', true);
  for (const { text } of notes.neverUsed()) losses.remove('note-of-front', text);
  tellOfRest(document, losses);

  const { items, count, unread } = citationsOf(document);
  losses.enter('');
  if (count > 0) losses.add('citation-data', `${count} citations, ${items.length} works`);
  if (unread > 0) losses.add('citation-data', `${unread} citations whose data can’t be read`);

  const read = parts.map(({ markdown }) => textsOfMarkdown(markdown, context.tables));
  const formulas = everyParagraph(document).flatMap(({ runs }) =>
    runs.flatMap((run) => (run.kind === 'formula' ? [run.text] : [])),
  );
  const proof = prove(
    [
      ...parts.flatMap((part) => textsOfBlocks(part.given)),
      ...zoned.references.map(({ text }) => text),
      ...textsOfNotes(notes.inOrder()),
    ],
    [
      ...read.flatMap(({ text }) => text),
      ...textsOfMarkdown(references, context.tables).text,
      ...read.flatMap((part) => part.notes),
    ],
    losses.removed,
    formulas,
    losses.moved,
  );
  return {
    files: new Map<string, string | Uint8Array>([
      ...parts.map(({ name, markdown }): [string, string] => [name, markdown]),
      ['references.md', references],
      ...[...context.tables].map(([name, csv]): [string, string] => [`data/${name}`, csv]),
      ...[...context.pictures.files].map(([name, file]): [string, Uint8Array] => [`figures/${name}`, file]),
      ...(items.length > 0
        ? [['citations.csl.json', `${JSON.stringify(items, null, 2)}\n`] as [string, string]]
        : []),
    ]),
    report: reportOf(losses.all, proof),
    proposal: zoned.proposal,
  };
}

/** What concerns the document as a whole. */
function tellOfWhole({ leftOut, heads, drawn, unknown }: Document, losses: Losses): void {
  for (const { look, words } of leftOut.looks) losses.add(look, words);
  for (const { size, words } of leftOut.smaller) {
    losses.enter(words);
    losses.add('letter-size', `${size} pt`);
  }
  losses.enter('');
  for (const words of leftOut.hidden) losses.add('hidden-text', words.trim());
  const { insertions, deletions, comments } = leftOut;
  if (insertions + deletions > 0)
    losses.add('tracked-change', `${insertions} insertions, ${deletions} deletions`, insertions + deletions);
  losses.add('comment', undefined, comments);
  for (const head of new Set(paragraphsIn(heads).map(({ runs }) => wordsOf(runs))))
    if (head !== '') losses.add('running-head', head);
  for (const words of drawn) losses.add('words-in-drawing', words);
  for (const [name, count] of unknown) losses.add('unknown-element', name, count);
}

function wordsIn(block: Block): string {
  return paragraphsIn([block])
    .map(({ runs }) => wordsOf(runs))
    .join(' ');
}

/** Whether a block is a line of a table of contents. */
function isContents(block: Block): boolean {
  if (block.kind === 'table' || block.kind === 'box') return false;
  const shown = block.runs.filter((run) => run.kind === 'text' && run.text.trim() !== '');
  const isOfField = (run: Run) => run.field?.kind === 'contents';
  return shown.length > 0 && (shown.every(isOfField) || /^(?:toc|оглавление) \d$/.test(block.look.style));
}

/** The notes of a document, numbered in the order in which the source refers to them. */
class Notes {
  readonly #notes: ReadonlyMap<string, Note>;
  readonly #numbers = new Map<string, number>();
  readonly #listed: ReadonlySet<string>;
  #written = 0;

  /** @param listed the texts of notes that are the list of references */
  constructor(notes: readonly Note[], listed: readonly string[]) {
    this.#notes = new Map(notes.map((note) => [note.id, note]));
    this.#listed = new Set(listed.map(letters));
  }

  numberOf(id: string): number | undefined {
    const note = this.#notes.get(id);
    if (!note || textOf(note) === '') return undefined;
    const known = this.#numbers.get(id) ?? this.#numbers.size + 1;
    this.#numbers.set(id, known);
    return known;
  }

  /** The notes that were met since the last time. */
  takeNew(): Note[] {
    const fresh = this.inOrder().slice(this.#written);
    this.#written += fresh.length;
    return fresh;
  }

  inOrder(): Note[] {
    return [...this.#numbers.keys()].flatMap((id) => this.#notes.get(id) ?? []);
  }

  /** Notes that nothing in the source refers to, but for works that are in the list of references. */
  neverUsed(): { text: string }[] {
    return [...this.#notes.values()]
      .filter((note) => !this.#numbers.has(note.id) && !this.#listed.has(letters(textOf(note))))
      .map((note) => ({ text: textOf(note) }));
  }
}

const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

function textOf(note: Note): string {
  return paragraphsIn(note.blocks)
    .map(({ runs }) => wordsOf(runs))
    .join(' ')
    .trim();
}

function definitionOf(note: Note, notes: Notes, context: FlowContext): FootnoteDefinition {
  const identifier = String(notes.numberOf(note.id));
  const children = paragraphsIn(note.blocks)
    .map((block) => {
      context.losses.enter(wordsOf(block.runs));
      const content = phrasingOf(block.runs, context);
      const label =
        block.label === '' || content.length === 0
          ? []
          : [{ type: 'text' as const, value: `${block.label} ` }];
      return { type: 'paragraph' as const, children: [...label, ...content] };
    })
    .filter((paragraph) => paragraph.children.length > 0);
  return { type: 'footnoteDefinition', identifier, label: identifier, children };
}
