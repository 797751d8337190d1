import fs from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { readMarkdown } from '../pdfs/source-reader.ts';
import { isPhotograph, keptPictures } from '../pictures/kept-pictures.ts';
import { photographFaults } from '../pictures/photograph-faults.ts';
import type { Problems } from './problems.ts';

/** Reports what is wrong with the photographs of an article, and notes pictures that were made of them as they were before. */
export async function checkFigures(folder: string, problems: Problems): Promise<void> {
  const source = path.join(folder, 'source');
  const slug = path.basename(folder);
  const named = new Set<string>();
  for (const name of ['article.md', 'appendices.md']) {
    const file = path.join(source, name);
    if (!fs.existsSync(file)) continue;
    visit(readMarkdown(fs.readFileSync(file, 'utf8')), (node) => {
      if (node.type !== 'leafDirective' && node.type !== 'containerDirective') return;
      const { src } = node.attributes ?? {};
      if (src && /^(?:figure|part)$/.test(node.name)) named.add(src);
    });
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
