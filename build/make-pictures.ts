// Draws the pictures that show the journal and its articles where their links are shared, in every language.
//
//   npm run pictures                          everything
//   npm run pictures -- <slug>… volume-2      these articles, all articles of this volume
//   npm run pictures -- --out DIR             writes to another folder, in the same tree

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ArticleFile } from '../src/shared/article.ts';
import { Journal } from '../src/shared/journal.ts';
import { languages } from '../src/shared/language.ts';
import { VolumeFile } from '../src/shared/volume.ts';
import { browserArguments, findBrowser } from './find-browser.ts';
import { choose } from './pdfs/choose.ts';
import { readJson } from './pdfs/read-json.ts';
import { articleCard } from './pictures/article-card.ts';
import { cardSize, shootCard } from './pictures/card.ts';
import { readDrawing } from './pictures/drawing.ts';
import { journalCard } from './pictures/journal-card.ts';

const resources = join(import.meta.dirname, '..', 'resources');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: resources } },
});
const images = join(resources, 'journal', 'images');
const journal = readJson(join(resources, 'journal', 'journal.json'), Journal);
const logo = readDrawing(join(images, 'logo.svg'));
const volumes = choose(join(resources, 'volumes'), positionals).map(({ folder, articles }) => {
  const facts = readJson(join(folder, 'volume.json'), VolumeFile);
  return { facts, articles, cover: readDrawing(join(folder, facts.cover)) };
});

const executablePath = findBrowser();
if (executablePath === undefined)
  throw new Error('No Chromium found. Install it: npx playwright install chromium');
const browser = await chromium.launch({ executablePath, args: browserArguments() });
const page = await browser.newPage({ viewport: cardSize, deviceScaleFactor: 1 });
if (positionals.length === 0) await drawJournal();
for (const volume of volumes) for (const folder of volume.articles) await drawArticle(folder, volume);
await browser.close();

async function drawJournal(): Promise<void> {
  for (const language of languages) {
    const description = readDrawing(join(images, `description.${language}.svg`));
    const covers = volumes.map(({ cover }) => cover);
    const card = journalCard({ journal, logo, description, covers, language });
    write(images, language, await shootCard(page, card));
  }
}

async function drawArticle(folder: string, volume: (typeof volumes)[number]): Promise<void> {
  const article = readJson(join(folder, 'article.json'), ArticleFile);
  for (const language of languages) {
    if (article.title[language] === '?') {
      console.error(`${folder}: the title in ${language} is not written yet`);
      process.exitCode = 1;
      continue;
    }
    const card = articleCard({
      journal,
      logo,
      article,
      volume: volume.facts,
      cover: volume.cover,
      language,
    });
    write(folder, language, await shootCard(page, card));
  }
}

function write(folder: string, language: string, picture: Buffer): void {
  const target = join(values.out, relative(resources, folder));
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, `open-graph.${language}.png`), picture);
}
