// Typesets the articles of resources/volumes, each to exactly its printed pages, and then the whole volumes.
//
//   npm run pdfs                          everything
//   npm run pdfs -- <slug>… volume-2      these articles, this volume with all of its articles
//   npm run pdfs -- --out DIR             writes to another folder; --resources DIR reads from another

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { EditorialBoard, Journal } from '../src/shared/journal.ts';
import { browserArguments, findBrowser } from './find-browser.ts';
import { type Chosen, choose, volumeName } from './pdfs/choose.ts';
import { readJson } from './pdfs/read-json.ts';
import { SourceProblem } from './pdfs/source-problem.ts';
import { type Typeset, typesetArticle, typesetVolume, type Workshop } from './pdfs/typeset.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    resources: { type: 'string', default: join(import.meta.dirname, '..', 'resources') },
  },
});

const chosen = await orComplain(() => choose(join(values.resources, 'volumes'), positionals));
const workshop = await orComplain(openWorkshop);
if (chosen !== undefined && workshop !== undefined) {
  for (const volume of chosen) await typesetChosen(volume, workshop);
  await workshop.browser.close();
}

async function openWorkshop(): Promise<Workshop> {
  const folder = join(values.resources, 'journal');
  const journal = readJson(join(folder, 'journal.json'), Journal);
  const board = readJson(join(folder, 'editorial-board.json'), EditorialBoard);
  const executablePath = findBrowser();
  if (executablePath === undefined)
    throw new SourceProblem('Chromium', 'not found; install it: npx playwright install chromium');
  const browser = await chromium.launch({ executablePath, args: browserArguments() });
  return { browser, journal, board, out: values.out };
}

async function typesetChosen({ folder, articles, whole }: Chosen, workshop: Workshop): Promise<void> {
  const typeset: Typeset[] = [];
  for (const article of articles) {
    const one = await orComplain(() => typesetArticle(article, workshop));
    if (one !== undefined) typeset.push(one);
  }
  if (!whole) return;
  if (typeset.length === articles.length) await orComplain(() => typesetVolume(folder, typeset, workshop));
  else console.error(`${volumeName(folder)}: not printed, since not all of its articles are right`);
}

/** What a task gives; when a source is at fault, says so, remembers the failure and lets the rest go on. */
async function orComplain<Result>(task: () => Result | Promise<Result>): Promise<Result | undefined> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return undefined;
  }
}
