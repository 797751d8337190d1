import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { issueFolder } from '../../server/library/file-addresses.ts';
import { ArticleFile } from '../../src/shared/article/article-file.ts';
import { mayLackRecord } from '../../src/shared/article/article-type.ts';
import { articleLocator } from '../../src/shared/article/page-numbering.ts';
import type { PageRange } from '../../src/shared/article/printed-pages.ts';
import type { LocalizedText } from '../../src/shared/language/language.ts';
import { IssueFile } from '../../src/shared/library/issue-file.ts';
import { fieldsOf, readJsonFile } from '../library/json-file.ts';
import { createProblems } from '../library/problems.ts';
import { readJson } from './read-json.ts';
import { SourceProblem } from './source-problem.ts';

/** The facts of an article; without issue and pages it is published online first. */
export type PrintedArticle = ArticleFile & {
  /** The day of its issue, if that has a folder of its own. */
  issuePublished: string | undefined;
};

/** An article's checked facts and its texts, still Markdown. */
export interface ArticleSource {
  folder: string;
  facts: PrintedArticle;
  abstracts: LocalizedText;
  body: string;
  references: string;
  appendices: string | undefined;
}

/** An article with printed pages, as a whole volume has them. */
export type SourceWithPages = ArticleSource & { facts: { pagesInPanel: PageRange } };

/** Reads and checks the facts of the article in a folder. */
export function readFacts(folder: string): PrintedArticle {
  const facts = readJson(join(folder, 'article.json'), ArticleFile);
  const { issue } = facts;
  if (issue === undefined) return { ...facts, pagesInPanel: undefined, issuePublished: undefined };
  const file = join(folder, '..', issueFolder(issue), 'issue.json');
  return { ...facts, issuePublished: existsSync(file) ? readJson(file, IssueFile).published : undefined };
}

/** Whether the article in a folder is published online first; not where its facts can't be read. */
export function isOnlineFirst(folder: string): boolean {
  const file = readJsonFile(join(folder, 'article.json'), createProblems());
  return file !== undefined && fieldsOf(file).issue === undefined;
}

/** The number printed on an article's first page: 1 for an article that has no printed pages. */
export function firstPage({ pagesInPanel }: Pick<PrintedArticle, 'pagesInPanel'>): number {
  return pagesInPanel && articleLocator(pagesInPanel) === undefined ? pagesInPanel.first : 1;
}

/** Reads and checks everything an article's PDF is made from, except figures and tables. */
export function readArticle(folder: string): ArticleSource {
  const facts = readFacts(folder);
  const abstract = (language: string) => {
    const file = join(folder, `abstract.${language}.md`);
    return mayLackRecord(facts.type) && !existsSync(file) ? '' : readText(file);
  };
  const appendices = join(folder, 'source', 'appendices.md');
  return {
    folder,
    facts,
    abstracts: { ru: abstract('ru'), en: abstract('en'), kk: abstract('kk') },
    body: readText(join(folder, 'source', 'article.md')),
    references: readText(join(folder, 'source', 'references.md')),
    appendices: existsSync(appendices) ? readText(appendices) : undefined,
  };
}

/** Reads a text file that must exist and not be empty. */
function readText(file: string): string {
  if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
  const text = readFileSync(file, 'utf8').trim();
  if (text === '') throw new SourceProblem(file, 'is empty');
  return text;
}
