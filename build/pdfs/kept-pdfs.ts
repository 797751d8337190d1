import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { z } from 'zod';
import { issueFolder } from '../../server/library/file-addresses.ts';
import { codeOf } from '../../tests/support/code-of.ts';
import { fieldsOf, readJsonFile } from '../library/json-file.ts';
import { createProblems } from '../library/problems.ts';

/** What is remembered of a PDF: of what it was made, the files that were written, and the HTML that was printed. */
const Kept = z.object({ of: z.string(), files: z.record(z.string(), z.string()), html: z.string() });

/** PDFs that need not be made again while nothing that they depend on has changed. */
export interface KeptPdfs {
  /** Identifies all that an article’s PDF depends on. */
  articleHash(folder: string): string;
  /** The same of the PDF of a volume, from those of its articles. */
  volumeHash(folder: string, articles: readonly string[]): string;
  /** The HTML of a PDF that was made of the same, and whose files are still those that were written. */
  find(name: string, of: string): string | undefined;
  keep(name: string, of: string, html: string, files: readonly string[]): void;
}

/**
 * Opens what is remembered of PDFs in a folder, which may be deleted at any time.
 * @param anew whether nothing is taken from there
 * @param press what makes all of them: the version of the browser, the journal’s facts
 */
export function openKeptPdfs(
  folder: string,
  { anew, press, journal }: { anew: boolean; press: string; journal: string },
): KeptPdfs {
  const maker = hashOf([
    ['browser', press],
    ...filesIn(journal, ['journal.json', 'editorial-board.json']),
    ...codeOf(join(import.meta.dirname, 'typeset.ts')),
    ...globSync(join(import.meta.dirname, 'style', '*.css'))
      .sort()
      .map(named),
  ]);
  const fileOf = (name: string) => join(folder, `${name}.json`);
  return {
    articleHash: (article) =>
      hashOf([
        ['maker', maker],
        ['slug', basename(article)],
        ...textsOf(article),
        ...filesIn(issueOf(article), ['issue.json']),
      ]),
    volumeHash: (volume, articles) =>
      hashOf([
        ['maker', maker],
        ...filesIn(volume, ['volume.json']),
        ...articles.toSorted().map((hash) => ['article', hash] as const),
      ]),
    find: (name, of) => {
      const data = anew ? undefined : readKept(fileOf(name));
      const isThere = ([file, hash]: [string, string]) => existsSync(file) && hashOf([named(file)]) === hash;
      return data?.of === of && Object.entries(data.files).every(isThere) ? data.html : undefined;
    },
    keep: (name, of, html, files) => {
      mkdirSync(folder, { recursive: true });
      const written = Object.fromEntries(files.map((file) => [file, hashOf([named(file)])]));
      writeFileSync(fileOf(name), JSON.stringify({ of, files: written, html }));
    },
  };
}

/** What is damaged is nothing. */
function readKept(file: string): z.output<typeof Kept> | undefined {
  try {
    return Kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

type NamedContent = readonly [name: string, content: string | Uint8Array];

function named(file: string): NamedContent {
  return [basename(file), readFileSync(file)];
}

/** An article’s facts, abstracts and everything in its `source`. */
function textsOf(article: string): NamedContent[] {
  const source = join(article, 'source');
  const inSource = existsSync(source)
    ? readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()
    : [];
  return [
    ...filesIn(article, ['article.json', 'abstract.ru.md', 'abstract.en.md', 'abstract.kk.md']),
    ...filesIn(source, inSource),
  ];
}

/** The folder of an article’s issue, which dates it. */
function issueOf(article: string): string {
  const file = readJsonFile(join(article, 'article.json'), createProblems());
  const issue = file && fieldsOf(file).issue;
  return join(article, '..', typeof issue === 'number' ? issueFolder(issue) : 'none');
}

function filesIn(folder: string, names: readonly string[]): NamedContent[] {
  return names
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file) && statSync(file).isFile())
    .map((file) => [relative(folder, file), readFileSync(file)]);
}

function hashOf(parts: Iterable<NamedContent>): string {
  const hash = createHash('sha256');
  for (const [name, content] of parts)
    hash.update(`${JSON.stringify(name)} ${Buffer.byteLength(content)} `).update(content);
  return hash.digest('hex');
}
