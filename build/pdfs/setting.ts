import type { Element } from 'hast';
import type { Node } from 'mdast';
import type { Language } from '../../src/shared/language/language.ts';
import type { CitedWork } from './cited-works.ts';
import type { SourceProblem } from './source-problem.ts';

/** What figures and tables need from their article. */
export interface Setting {
  /** The Markdown file, named in error messages. */
  file: string;
  /** The folder of `figures` and `data`. */
  source: string;
  /** Unique in a document of many articles: the slug. */
  scope: string;
  language: Language;
  /** The number of figures, tables and numbered formulas so far; shared by an article's text and its appendices. */
  counted: { figures: number; tables: number; formulas?: number };
  /** The works in its list of references. */
  works: readonly CitedWork[];
  /** Where faults of figures and tables are gathered; without it, the first one is thrown. */
  faults?: SourceProblem[];
  /**
   * The picture of a figure in a text for screens, in which words are not divided. Printed figures are inline
   * drawings. `folder` is `figures` unless it is given.
   */
  picture?: (src: string, alt: string, size: { width: number; height: number }, folder?: string) => Element;
}

/** «line 12», for error messages. */
export function lineOf({ position }: Pick<Node, 'position'>): string {
  return `line ${position?.start.line ?? 0}`;
}
