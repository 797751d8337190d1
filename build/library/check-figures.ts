import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import remarkDirective from 'remark-directive';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { figureFaults } from '../pdfs/figure-faults.ts';
import { isPhotograph, keptPictures } from '../pictures/kept-pictures.ts';
import { photographFaults } from '../pictures/photograph-faults.ts';
import type { Problems } from './problems.ts';

const markdown = unified().use(remarkParse).use(remarkDirective).freeze();

/**
 * Reports all that is wrong with the figures of an article's texts and with their photographs, and notes pictures that were
 * made of photographs as they were before.
 */
export async function checkFigures(folder: string, problems: Problems): Promise<void> {
  const source = path.join(folder, 'source');
  const slug = path.basename(folder);
  const named = new Set<string>();
  for (const name of ['article.md', 'appendices.md']) {
    const file = path.join(source, name);
    if (!fs.existsSync(file)) continue;
    for (const figure of figuresIn(fs.readFileSync(file, 'utf8'))) {
      const { src } = figure.attributes ?? {};
      if (src) named.add(src);
      // As the typesetter says it: what is said twice is listed once.
      for (const fault of figureFaults(figure.attributes ?? {}, captionOf(figure)))
        problems.add(file, `line ${figure.position?.start.line ?? 0}: ${fault}`);
    }
  }
  for (const name of [...named].filter(isPhotograph).sort()) {
    const file = path.join(source, 'figures', name);
    const kept = keptPictures(source, name);
    // Pictures that were made of it show that it is whole.
    const faults = await photographFaults(file, slug, !kept?.current);
    for (const fault of faults) problems.add(file, fault);
    if (faults.length === 0 && kept && !kept.current)
      problems.note(file, `its pictures for pages show it as it was before: npm run pictures -- ${slug}`);
  }
}

/** Figures and parts of figures; a figure of parts has no file of its own. */
function figuresIn(text: string): Directives[] {
  const found: Directives[] = [];
  visit(markdown.parse(text) as Root, ['leafDirective', 'containerDirective'], (node) => {
    const directive = node as Directives;
    const hasParts =
      directive.type === 'containerDirective' &&
      directive.children.some((child) => child.type === 'leafDirective' && child.name === 'part');
    if (/^(?:figure|part)$/.test(directive.name) && !hasParts) found.push(directive);
  });
  return found;
}

function captionOf(figure: Directives): string {
  const [first] = figure.children;
  const label =
    figure.type !== 'containerDirective'
      ? figure
      : first?.type === 'paragraph' && first.data?.directiveLabel && first;
  const words: string[] = [];
  if (label) visit(label, 'text', ({ value }) => void words.push(value));
  return words.join('');
}
