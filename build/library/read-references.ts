import fs from 'node:fs';
import { checkPlain } from './check-markdown.ts';
import { checkDirectives } from './inline-directives.ts';
import { type Link, linksIn } from './links.ts';
import { readReference } from './markdown.ts';
import { type Problems, unwritten } from './problems.ts';
import { readText } from './text-file.ts';

/**
 * The entries of a list of references, in Markdown, each in one line. An article may have no list; then
 * registers get none of its citations.
 * @param links takes the links of the list
 */
export function readReferences(file: string, links: Link[], problems: Problems): string[] {
  if (!fs.existsSync(file)) {
    problems.note(file, 'missing: the article is registered without references');
    return [];
  }
  const text = readText(file, problems) ?? '';
  checkReferences(file, text, problems);
  checkPlain(file, text, problems);
  checkDirectives(file, text, problems);
  noteLostDois(file, text, problems);
  links.push(...linksIn(file, text).filter(({ kind }) => kind !== 'picture'));
  return text
    .split(/\n(?=- )/)
    .map((entry) =>
      entry
        .replace(/^- /, '')
        .replaceAll(/\s*\n\s*/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

/** What begins a list item or a heading other than a reference; continuation lines may be indented. */
const otherBeginning = /^(?:\s*[*+•]\s|\s+-\s|-(?! )|[–—]\s|\d{1,3}[.)]\s|\[\d+\]|#)/;

/** Reports what is no entry of the list: registers would get it as part of the entry before. */
function checkReferences(file: string, text: string, problems: Problems): void {
  const lines = text.split(/\r?\n/);
  const first = lines.findIndex((line) => line.startsWith('- '));
  for (const [place, content] of lines.entries()) {
    const before = (first < 0 || place < first) && content.trim() !== '' && content.trim() !== unwritten;
    if (!before && !otherBeginning.test(content)) continue;
    const reason =
      'a reference must begin with `- ` at the start of a line; its further lines may be indented';
    problems.add(file, reason, { line: place + 1 });
  }
}

/** Notes references that name a DOI which is not recognised in them: it is cut off, or has a letter too many. */
function noteLostDois(file: string, text: string, problems: Problems): void {
  for (const { 0: entry, index } of text.matchAll(/^- .*(?:\n(?!- ).*)*/gm)) {
    if (!/\bdoi\b/i.test(entry) || readReference(entry.slice(2)).html.includes('href="https://doi.org/10.'))
      continue;
    const reason =
      'the DOI is not recognised, so registers would not get it: write it as https://doi.org/10.…';
    problems.note(file, reason, { line: text.slice(0, index).split('\n').length });
  }
}
