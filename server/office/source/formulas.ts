import type { RootContent } from 'mdast';
import 'remark-math';
import type { Block, Run, Table, TextBlock } from '../documents/model.ts';
import { paragraphsIn } from './every-paragraph.ts';
import { latexOf } from './inline.ts';
import type { Losses } from './losses.ts';
import { wordsOf } from './shown-text.ts';

type Formula = Extract<Run, { kind: 'formula' }>;

const typedNumber = /^[,.;]?\s*[.…\s]*\((\d{1,3})\)\s*[,.;]?$/;
/** As Word itself sets a number, at the end of the formula. */
const innerNumber = /\s*\\#\s*(?:\\left)?\(\s*(\d{1,3})\s*(?:\\right)?\)\s*/;

/** Display formulas, whose numbers the journal prints as they are typed as long as they go up by one. */
export class Formulas {
  readonly #losses: Losses;
  #last = 0;

  constructor(losses: Losses) {
    this.#losses = losses;
  }

  /** A paragraph that is a formula on lines of its own, with its number; undefined for others. */
  of(block: Block): RootContent[] | undefined {
    if (block.kind === 'table') return this.#inTable(block);
    if (block.kind === 'box') return undefined;
    const formulas = block.runs.filter((run): run is Formula => run.kind === 'formula');
    const others = block.runs.filter(
      (run) =>
        run.kind !== 'formula' && run.kind !== 'break' && (run.kind !== 'text' || run.text.trim() !== ''),
    );
    if (formulas.length === 0 || others.some(({ kind }) => kind !== 'text')) return undefined;
    const rest = wordsOf(others);
    const [, number] = typedNumber.exec(rest) ?? [];
    const isAfter = block.runs.indexOf(formulas.at(-1) as Run) < block.runs.indexOf(others[0] as Run);
    if (rest !== '' && !(number && isAfter) && !/^[,.;]$/.test(rest)) return undefined;
    return formulas.map((formula, at) =>
      this.#node(formula, at === formulas.length - 1 ? number : undefined),
    );
  }

  /** A table of one row that only places a formula beside its number. */
  #inTable({ rows }: Table): RootContent[] | undefined {
    if (rows.length !== 1) return undefined;
    const paragraphs = paragraphsIn(rows[0]?.flatMap(({ blocks }) => blocks) ?? []);
    const runs = paragraphs.flatMap((block: TextBlock) => block.runs);
    const [first] = paragraphs;
    return first && runs.some(({ kind }) => kind === 'formula')
      ? this.of({ ...first, kind: 'paragraph', runs })
      : undefined;
  }

  #node(formula: Formula, typed: string | undefined): RootContent {
    const written = latexOf(formula, this.#losses);
    const inner = innerNumber.exec(written);
    const number = typed ?? inner?.[1];
    const plain = inner ? written.replace(innerNumber, '') : written;
    const value = plain.replace(/^\\begin\{gathered\}(.*)\\end\{gathered\}$/s, (all, one: string) =>
      /\\\\|\\begin/.test(one) ? all : one.trim(),
    );
    if (number === undefined) return { type: 'math', value };
    const isNext = Number(number) === this.#last + 1;
    if (isNext) this.#last += 1;
    else this.#losses.remove('formula-number', `(${number})`);
    return { type: 'math', value, ...(isNext && { meta: `(${number})` }) };
  }
}
