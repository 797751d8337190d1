import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ArticleFile } from '../../src/shared/article-file.ts';
import type { LocalizedText } from '../../src/shared/language.ts';
import type { PageRange } from '../../src/shared/printed-pages.ts';
import { readJson } from './read-json.ts';
import { SourceProblem } from './source-problem.ts';

/** The facts of an article in an issue: only that can be typeset. */
export type PrintedArticle = ArticleFile & { issue: number; pages: PageRange; pagesInPanel: PageRange };

/** An article's checked facts and its texts, still Markdown. */
export interface ArticleSource {
  folder: string;
  facts: PrintedArticle;
  abstracts: LocalizedText;
  body: string;
  references: string;
  appendices: string | undefined;
}

/** Reads and checks everything an article's PDF is made from, except figures and tables. */
export function readArticle(folder: string): ArticleSource {
  const facts = readJson(join(folder, 'article.json'), ArticleFile);
  const abstract = (language: string) => readText(join(folder, `abstract.${language}.md`));
  const appendices = join(folder, 'source', 'appendices.md');
  return {
    folder,
    facts: printed(facts, folder),
    abstracts: { ru: abstract('ru'), en: abstract('en'), kk: abstract('kk') },
    body: readText(join(folder, 'source', 'article.md')),
    references: readText(join(folder, 'source', 'references.md')),
    appendices: existsSync(appendices) ? readText(appendices) : undefined,
  };
}

function printed(facts: ArticleFile, folder: string): PrintedArticle {
  const { issue, pages, pagesInPanel } = facts;
  if (issue === undefined || !pages || !pagesInPanel)
    throw new SourceProblem(folder, 'has no issue and pages yet, which are printed on each page');
  return { ...facts, issue, pages, pagesInPanel };
}

/** Reads a text file that must exist and not be empty. */
function readText(file: string): string {
  if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') throw new SourceProblem(file, 'is empty');
  return text;
}
