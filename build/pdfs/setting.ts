import type { Directives } from 'mdast-util-directive';
import type { Language } from '../../src/shared/language.ts';
import type { CitedWork } from './cited-works.ts';

/** What figures and tables need to know of the article they stand in. */
export interface Setting {
  /** The Markdown file, to be named in complaints. */
  file: string;
  /** The folder of `figures` and `data`. */
  source: string;
  /** Unique in a document of many articles: the slug. */
  scope: string;
  language: Language;
  /** Figures and tables counted so far; shared by an article's text and its appendices. */
  counted: { figures: number; tables: number };
  /** The works of its list of references. */
  works: readonly CitedWork[];
}

/** «line 12», to be said in a complaint. */
export function lineOf(node: Directives): string {
  return `line ${node.position?.start.line ?? 0}`;
}
