// Makes the site's public pages one file for Kiwix. Needs Debian's python3-libzim and zim-tools.
//
//   npm run zim                     all languages, into out/zim/
//   npm run zim -- --language en    one of them, found by the stems of its words
//   npm run zim -- --out FILE.zim   into another file
//   npm run zim -- --url ADDRESS    where the site is, for links to what only it has; else the domain in journal.json

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defaultLanguage, type Language, languages } from '#shared/language/language.ts';
import { longLanguageCodes } from '#shared/language/language-names.ts';
import { createLibrary } from '../../server/library/library.ts';
import { presentEdition } from '../../server/library/scheduled.ts';
import { makeFolder } from '../../server/make-folder.ts';
import { openToRead } from '../deposit/read-source.ts';
import { readArguments, webAddressOf } from '../publishing/arguments.ts';
import { orRefuse, Refusal } from '../refusal.ts';
import { describeEdition } from './describe-edition.ts';
import { layOutEdition } from './lay-out-edition.ts';
import { packZim, requireTools } from './pack-zim.ts';

const usage = 'npm run zim -- --language en --out FILE.zim --url https://journal.example';

await orRefuse(async () => {
  const {
    out,
    url,
    language,
    library = 'out/library.sqlite',
    resources = 'resources',
  } = readArguments(['out', 'url', 'language', 'library', 'resources'], usage);
  webAddressOf('url', url);
  const chosen = languagesOf(language);
  await requireTools();
  const outDir = path.resolve('out');
  if (!fs.existsSync(path.join(outDir, 'ssr/entry-server.js')))
    throw new Refusal('The site is not built: run "npm run build" first.');
  const libraryFile = presentEdition(library);
  const { database, search, close } = openToRead(libraryFile);
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'zim-'));
  try {
    const opened = { database, library: createLibrary({ database, search }) };
    const journal = await opened.library.journal();
    const publicUrl = (url ?? `https://${journal.domain}`).replace(/\/+$/, '');
    const edition = await layOutEdition({
      ...{ opened, libraryFile, outDir, publicUrl, journal, place },
      languages: chosen,
      resourcesDir: resources,
    });
    const now = new Date();
    const metadata = describeEdition({ journal, languages: chosen, publicUrl, now, scraper: makerOf() });
    const file = out ?? path.join('out/zim', `${metadata.Name}_${metadata.Date.slice(0, 7)}.zim`);
    makeFolder(path.dirname(path.resolve(file)));
    await packZim(file, { ...edition, metadata, stems: longLanguageCodes[chosen[0]] });
    const [count, { size }] = [Object.keys(edition.titles).length, fs.statSync(file)];
    console.log(`${file}: ${count} pages, ${(size / 1e6).toFixed(1)} MB, accepted by zimcheck.`);
  } finally {
    fs.rmSync(place, { recursive: true });
    await close();
  }
});

/**
 * The languages of the edition, that of its main page first.
 * @throws Refusal when the site has no such language
 */
function languagesOf(asked: string | undefined): [Language, ...Language[]] {
  if (asked === undefined) return [defaultLanguage, ...languages.filter((each) => each !== defaultLanguage)];
  const found = languages.find((each) => each === asked);
  if (found) return [found];
  throw new Refusal(`--language must be one of ${languages.join(', ')}${asked && `, not ${asked}`}.`);
}

/** The name and version of this project. */
function makerOf(): string {
  const { name, version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<string, string>;
  return `${name} ${version}`;
}
