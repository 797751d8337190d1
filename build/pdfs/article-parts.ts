import { join } from 'node:path';
import type { Language } from '../../src/shared/language/language.ts';
import { readCitedWorks } from './cited-works.ts';
import { markdownToTrees, type TextTrees } from './markdown-to-html.ts';
import type { Setting } from './setting.ts';
import { SourceProblem } from './source-problem.ts';

/** The texts of an article in Markdown, and the folder of its figures and data. */
export interface ArticleTexts {
  source: string;
  language: Language;
  body: string;
  references: string;
  appendices: string | undefined;
}

/** An article without its title page: text and notes, references, appendices and theirs. */
export interface ArticleParts {
  body: TextTrees;
  references: TextTrees;
  appendices: TextTrees | undefined;
}

/**
 * Sets the parts of an article, with numbered figures and tables, and citations that lead to its references.
 * @throws SourceProblem that names the faults of all figures and tables
 * @param scope precedes every id: unique in the document
 * @param picture for a text for screens: see `Setting`
 */
export function articleParts(texts: ArticleTexts, scope: string, picture?: Setting['picture']): ArticleParts {
  const { source, language } = texts;
  const counted = { figures: 0, tables: 0 };
  const works = readCitedWorks(listItems(texts.references));
  const faults: SourceProblem[] = [];
  const set = (name: string, markdown: string, part: string): TextTrees => {
    const setting = { file: join(source, name), source, scope, language, counted, works, faults, picture };
    const trees = SourceProblem.kept(faults, () => markdownToTrees(markdown, setting, part));
    return trees ?? { text: { type: 'root', children: [] }, notes: { type: 'root', children: [] } };
  };
  const parts = {
    body: set('article.md', texts.body, 'text'),
    references: set('references.md', texts.references, 'references'),
    appendices:
      texts.appendices === undefined ? undefined : set('appendices.md', texts.appendices, 'appendices'),
  };
  SourceProblem.throwAll(faults);
  return parts;
}

/** The items of a Markdown list, one per line. */
export function listItems(markdown: string): string[] {
  return markdown.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));
}
