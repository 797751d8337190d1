// Typesets the articles of resources/volumes, each to exactly its printed pages, then the whole volumes. An article
// published online first takes the pages it needs, numbered from 1, and is left out of its volume.
//
//   npm run pdfs                          everything
//   npm run pdfs -- <slug>… volume-2      these articles, this volume with all of its articles
//   npm run pdfs -- --out DIR             writes to another folder; --resources DIR reads from another
//   npm run pdfs -- --anew                also those of which nothing has changed
//
// What PDFs were made of is remembered in out/kept-pdfs (or in kept-pdfs within DIR): their texts, facts and data, styles,
// fonts, this program and Chromium. While that is the same, and the PDF too, it is kept.
//
// Draws a picture of the first page beside each. An article without source/article.md is skipped: its PDF was made
// elsewhere, and npm run pictures draws its first page.

import { basename, join } from 'node:path';
import { readCommandLine } from '../server/operate/command-line.ts';
import { EditorialBoard, Journal } from '../src/shared/library/journal.ts';
import { launchBrowser } from './find-browser.ts';
import { type Chosen, choose, tellOfEmpty, volumeName } from './pdfs/choose.ts';
import { openKeptPdfs } from './pdfs/kept-pdfs.ts';
import { isOnlineFirst } from './pdfs/read-article.ts';
import { readJson } from './pdfs/read-json.ts';
import {
  comesTypeset,
  hasPages,
  type Typeset,
  typesetArticle,
  typesetVolume,
  type Workshop,
} from './pdfs/typeset.ts';
import { orRefuse } from './refusal.ts';

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    anew: { type: 'boolean', default: false },
    resources: { type: 'string', default: join(import.meta.dirname, '..', 'resources') },
  },
});

await orRefuse(async () => {
  const chosen = choose(join(values.resources, 'volumes'), positionals);
  tellOfEmpty(chosen);
  const folder = join(values.resources, 'journal');
  const journal = readJson(join(folder, 'journal.json'), Journal);
  const board = readJson(join(folder, 'editorial-board.json'), EditorialBoard);
  await using browser = await launchBrowser();
  const kept = openKeptPdfs(join(values.out ?? join(import.meta.dirname, '..', 'out'), 'kept-pdfs'), {
    anew: values.anew,
    press: browser.version(),
    journal: folder,
  });
  for (const volume of chosen)
    await typesetChosen(volume, { browser, journal, board, out: values.out, kept });
});

async function typesetChosen({ folder, articles, whole }: Chosen, workshop: Workshop): Promise<void> {
  const typeset: Typeset[] = [];
  for (const article of articles) {
    if (comesTypeset(article)) {
      console.log(`${basename(article)}: typeset elsewhere, unchanged`);
      continue;
    }
    const one = await orRefuse(() => typesetArticle(article, workshop));
    if (one !== undefined) typeset.push(one);
  }
  const inVolume = articles.filter((article) => !isOnlineFirst(article));
  if (!whole || inVolume.every(comesTypeset)) return;
  const withPages = typeset.filter(hasPages);
  if (withPages.length === inVolume.length) await orRefuse(() => typesetVolume(folder, withPages, workshop));
  else if (inVolume.some(comesTypeset))
    console.log(`${volumeName(folder)}: not printed, since some of its articles were typeset elsewhere`);
  else console.error(`${volumeName(folder)}: not printed, since some of its articles failed`);
}
