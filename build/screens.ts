// Takes pictures of every screen in every state, for review, on a production server that it starts itself.
//
//   npm run screens                         everything, into screens/
//   npm run screens -- article search       scenes with these words in their name or path
//   npm run screens -- --widths 390,1440 --languages ru --looks light,dark
//   npm run screens -- --out DIR            into another folder
//   npm run screens -- readme               the pictures of the README, into docs/images/ or --out
//   npm run screens -- handbook decide      those of the handbook, of all jobs or some, into resources/handbook/
//
// Files are named by screen, state, language, width and look: article--cite.ru.390.dark.png

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { prepareSite, type Site } from './bench/site.ts';
import { launchBrowser } from './find-browser.ts';
import { orRefuse } from './refusal.ts';
import { brokenSettings } from './screens/broken-library.ts';
import { type Choice, chooseShots, readChoice } from './screens/choice.ts';
import { takeHandbookPictures } from './screens/handbook.ts';
import { type Look, largeLetters } from './screens/looks.ts';
import { pageScenes } from './screens/pages.ts';
import { readingScenes } from './screens/reading.ts';
import { takeReadmePictures } from './screens/readme.ts';
import { stateScenes } from './screens/states.ts';
import { takeShots } from './screens/take-shots.ts';

const project = join(import.meta.dirname, '..');

await orRefuse(async () => {
  const choice = readChoice(process.argv.slice(2));
  await using browser = await launchBrowser();
  await using large = choice.looks.includes('large') ? await launchBrowser(largeLetters) : browser;
  const site = await prepareSite();
  try {
    const browsers = { light: browser, dark: browser, forced: browser, large, print: browser };
    await takePictures(site, browsers, choice);
  } finally {
    site.remove();
  }
});

async function takePictures(site: Site, browsers: Record<Look, Browser>, choice: Choice): Promise<void> {
  const [set, ...jobs] = choice.words;
  if (set === 'handbook') {
    const folder = choice.out ?? join(project, 'resources/handbook');
    return takeHandbookPictures(site, browsers.light, folder, { languages: choice.languages, jobs });
  }
  const forReadme = choice.words.length === 1 && choice.words[0] === 'readme';
  const folder = choice.out ?? join(project, forReadme ? 'docs/images' : 'screens');
  mkdirSync(folder, { recursive: true });
  if (forReadme) return takeReadmePictures(site, browsers.light, folder);

  const pages = await site.whileServing(() => pageScenes(site.origin));
  const shots = chooseShots([...pages, ...stateScenes, ...readingScenes], choice);
  for (const library of [undefined, 'broken', 'missing'] as const) {
    const those = shots.filter(({ scene }) => scene.library === library);
    if (those.length === 0) continue;
    const take = () => takeShots(browsers, site.origin, those, folder);
    const failed = library
      ? await site.whileServing(take, brokenSettings(library, site), 'any')
      : await site.whileServing(take);
    if (failed > 0) process.exitCode = 1;
  }
}
