// Draws the pictures for shared links to the journal and its articles, in every language, and the first pages of
// articles whose PDFs were made elsewhere.
//
//   npm run pictures                          everything
//   npm run pictures -- <slug>… volume-2      these articles, all articles of this volume
//   npm run pictures -- --out DIR             writes to another folder, in the same tree; --resources DIR reads from another

import { writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { makeFolder } from '../server/make-folder.ts';
import { Journal } from '../src/shared/journal.ts';
import { defaultLanguage, languages } from '../src/shared/language.ts';
import { VolumeFile } from '../src/shared/volume-file.ts';
import { readCommandLine } from './command-line.ts';
import { launchBrowser } from './find-browser.ts';
import { type Chosen, choose, tellOfEmpty } from './pdfs/choose.ts';
import { readFacts } from './pdfs/read-article.ts';
import { readJson } from './pdfs/read-json.ts';
import { comesTypeset, previewArticle } from './pdfs/typeset.ts';
import { articleCard } from './pictures/article-card.ts';
import { cardSize, shootCard } from './pictures/card.ts';
import { readDrawing } from './pictures/drawing.ts';
import { journalCard } from './pictures/journal-card.ts';
import { orRefuse } from './refusal.ts';

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    resources: { type: 'string', default: join(import.meta.dirname, '..', 'resources') },
  },
});
const { resources } = values;
const images = join(resources, 'journal', 'images');

await orRefuse(async () => {
  const journal = readJson(join(resources, 'journal', 'journal.json'), Journal);
  const chosen = choose(join(resources, 'volumes'), positionals);
  tellOfEmpty(chosen);
  const logo = readDrawing(join(images, 'logo.svg'));
  await using browser = await launchBrowser();
  const page = await browser.newPage({ viewport: cardSize, deviceScaleFactor: 1 });
  if (positionals.length === 0) await orRefuse(drawJournal);
  for (const volume of chosen) {
    for (const folder of volume.articles) await orRefuse(() => drawArticle(folder, volume));
  }

  async function drawJournal(): Promise<void> {
    const covers = chosen.map((volume) => volumeOf(volume).cover);
    for (const language of languages) {
      const description = readDrawing(join(images, `description.${language}.svg`));
      const card = journalCard({ journal, logo, description, covers, language });
      write(images, `open-graph.${language}.png`, await shootCard(page, card));
    }
    console.log('The journal’s pictures for links are drawn.');
  }

  async function drawArticle(folder: string, chosenVolume: Chosen): Promise<void> {
    // The first page needs only the PDF; the other pictures need the article's facts.
    if (comesTypeset(folder)) {
      write(folder, 'page-1.webp', await previewArticle(folder, browser));
      console.log(`${basename(folder)}: its first page is drawn`);
    }
    const article = readFacts(folder);
    const volume = volumeOf(chosenVolume);
    for (const language of languages) {
      const card = articleCard({ journal, logo, article, ...volume, language });
      write(folder, `open-graph.${language}.png`, await shootCard(page, card));
    }
    console.log(`${basename(folder)}: its pictures for links are drawn`);
  }
});

function volumeOf({ folder }: Chosen): { volume: VolumeFile; cover: string } {
  const volume = readJson(join(folder, 'volume.json'), VolumeFile);
  return { volume, cover: readDrawing(join(folder, volume.cover[defaultLanguage])) };
}

function write(folder: string, name: string, picture: Buffer): void {
  const target = join(values.out ?? resources, relative(resources, folder));
  makeFolder(target);
  writeFileSync(join(target, name), picture);
}
