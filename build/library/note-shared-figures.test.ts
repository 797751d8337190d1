import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noteSharedFigures } from './note-shared-figures.ts';
import { createProblems } from './problems.ts';

test('a figure that another article has too is noted, but not one that an article has twice', () => {
  const resources = fs.mkdtempSync(path.join(os.tmpdir(), 'figures-'));
  onTestFinished(() => fs.rmSync(resources, { recursive: true }));
  const article = (slug: string, figures: Record<string, string>) => {
    for (const [name, svg] of Object.entries(figures)) {
      const file = path.join(resources, 'volumes/3', slug, 'source', name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, svg);
    }
    return { volume: 3, slug, fullText: { files: Object.keys(figures) } };
  };
  const problems = createProblems();
  const articles = [
    article('yards', { 'figures/a.svg': '<svg>a</svg>', 'figures/b.svg': '<svg>a</svg>' }),
    article('yards-of-almaty', { 'figures/a.svg': '<svg>a</svg>', 'figures/c.svg': '<svg>c</svg>' }),
    { volume: 3, slug: 'only-pdf', fullText: undefined },
  ];
  noteSharedFigures(resources, articles, problems);
  expect(problems.notes()).toEqual([
    `${resources}/volumes/3/yards-of-almaty/source/figures/a.svg: is the same file as volumes/3/yards/source/figures/a.svg, of another article`,
  ]);
});
