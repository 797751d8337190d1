// Draws the pictures for shared links to the journal and its articles, in every language, the covers of EPUBs, and the
// first pages of articles whose PDFs were made elsewhere; puts the letters of their labels into the drawings of texts; and
// makes what pages show of photographs in several widths.
//
//   npm run pictures                          everything
//   npm run pictures -- <slug>… volume-2      these articles, all articles of this volume
//   npm run pictures -- --out DIR             writes to another folder, in the same tree; --resources DIR reads from another

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { epubCoverName } from '../server/library/file-addresses.ts';
import { makeFolder } from '../server/make-folder.ts';
import { readCommandLine } from '../server/operate/command-line.ts';
import { defaultLanguage, languages } from '../src/shared/language/language.ts';
import { IssueFile } from '../src/shared/library/issue-file.ts';
import { Journal } from '../src/shared/library/journal.ts';
import { VolumeFile } from '../src/shared/library/volume-file.ts';
import { launchBrowser } from './find-browser.ts';
import { isIssueFolder } from './library/read-issue.ts';
import { type Chosen, choose, tellOfEmpty, volumeName } from './pdfs/choose.ts';
import { readFacts } from './pdfs/read-article.ts';
import { readJson } from './pdfs/read-json.ts';
import { SourceProblem } from './pdfs/source-problem.ts';
import { comesTypeset, previewArticle } from './pdfs/typeset.ts';
import { articleCard } from './pictures/article-card.ts';
import { shootCard, shootCover } from './pictures/card.ts';
import { epubCover, wholeCover } from './pictures/epub-cover.ts';
import { journalCard } from './pictures/journal-card.ts';
import { picturesFolder } from './pictures/kept-pictures.ts';
import { makeKeptPictures } from './pictures/make-kept-pictures.ts';
import { withOwnLetters } from './pictures/own-letters.ts';
import { orRefuse } from './refusal.ts';

/**
 * An SVG file as a URL that a page can show without file access.
 * @throws SourceProblem when it is missing
 */
function readDrawing(file: string): string {
  if (!existsSync(file)) throw new SourceProblem(file, 'is missing');
  return `data:image/svg+xml;base64,${readFileSync(file).toString('base64')}`;
}

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
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  if (positionals.length === 0) await orRefuse(drawJournal);
  for (const volume of chosen) {
    for (const folder of volume.articles) await orRefuse(() => drawArticle(folder, volume));
    if (volume.whole && volume.articles.some(hasText)) await orRefuse(() => drawWholes(volume));
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
    if (hasText(folder)) {
      const file = join(folder, 'motif.svg');
      const motif = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      const cover = epubCover({ journal, article, ...volume, motif });
      write(folder, epubCoverName, await shootCover(page, cover));
      await letterDrawings(join(folder, 'source', 'figures'));
    }
    await orRefuse(() => makePhotographs(folder));
    console.log(`${basename(folder)}: its pictures for links are drawn`);
  }

  async function drawWholes(chosenVolume: Chosen): Promise<void> {
    const { folder } = chosenVolume;
    write(folder, epubCoverName, await shootCover(page, wholeCover(volumeOf(chosenVolume).cover)));
    for (const name of readdirSync(folder).filter(isIssueFolder)) {
      const issue = join(folder, name);
      const { cover } = readJson(join(issue, 'issue.json'), IssueFile);
      const drawing = readDrawing(join(issue, cover[defaultLanguage]));
      write(issue, epubCoverName, await shootCover(page, wholeCover(drawing)));
    }
    console.log(`${volumeName(folder)}: the covers of its EPUBs are drawn`);
  }
});

/** Whether the text of an article is known, not only its PDF: those have EPUBs. */
function hasText(folder: string): boolean {
  return existsSync(join(folder, 'source', 'article.md'));
}

/** Makes the pictures of the photographs of a text. */
async function makePhotographs(folder: string): Promise<void> {
  const source = join(folder, 'source');
  const to = join(values.out ?? resources, relative(resources, source), picturesFolder);
  const made = await makeKeptPictures(source, basename(folder), to);
  if (made.length > 0)
    console.log(`${basename(folder)}: ${made.length} pictures of its photographs are made`);
}

/** Puts the letters of the labels into the drawings of a text. */
async function letterDrawings(folder: string): Promise<void> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names.filter((each) => each.endsWith('.svg')))
    write(folder, name, await withOwnLetters(readFileSync(join(folder, name), 'utf8')));
}

function volumeOf({ folder }: Chosen): { volume: VolumeFile; cover: string } {
  const volume = readJson(join(folder, 'volume.json'), VolumeFile);
  return { volume, cover: readDrawing(join(folder, volume.cover[defaultLanguage])) };
}

function write(folder: string, name: string, picture: Buffer | string): void {
  const target = join(values.out ?? resources, relative(resources, folder));
  makeFolder(target);
  writeFileSync(join(target, name), picture);
}
