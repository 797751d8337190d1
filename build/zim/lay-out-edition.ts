import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Language } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { languageOf, withLanguage } from '#shared/page/address.ts';
import { paths } from '#shared/page/paths.ts';
import { openBuiltRenderer } from '../../server/rendering/built-renderer.ts';
import { type EditionFile, type FilesOptions, findEditionFile } from './edition-files.ts';
import { editionPages, pageFile } from './edition-pages.ts';
import { addressesIn, openPage, writePage } from './offline-page.ts';
import { offlineSheet, withSheetsApart } from './offline-styles.ts';

type LayOutOptions = Omit<FilesOptions, 'web'> & {
  /** The folder with what `npm run build` makes. */
  outDir: string;
  journal: Journal;
  /** That of the main page first. */
  languages: readonly [Language, ...Language[]];
  /** An empty folder for it all. */
  place: string;
};

/** What is laid out: the folder, its main page, the titles of all pages by their files, and a picture for lists. */
type LaidOut = { folder: string; main: string; titles: Record<string, string>; illustration: string };

/**
 * Lays out the public pages of the site as files that need neither a network nor scripts, with all that they show and the PDFs
 * and EPUBs of articles. Their addresses are relative.
 * @throws Error with the address of a page, or of what a page shows, that is missing
 */
export async function layOutEdition(options: LayOutOptions): Promise<LaidOut> {
  const { opened, publicUrl, place, outDir, journal, languages, resourcesDir } = options;
  const folder = path.join(place, 'edition');
  const sources = { ...options, web: path.join(outDir, 'web') };
  const renderer = await openBuiltRenderer(outDir);
  const bare = await editionPages(opened);
  const addresses = bare.flatMap((page) => languages.map((language) => withLanguage(language, page)));
  const pages = new Map(addresses.map((address) => [address, pageFile(address)]));
  const files = new Map<string, EditionFile | undefined>();
  const sheets = new Map<string, string>();
  const find = async (address: string) => {
    if (pages.has(address) || files.has(address)) return;
    files.set(address, sheetAt(address) ?? (await findEditionFile(address, sources)));
  };
  /** The sheet that a style element of a page has become. */
  const sheetAt = (address: string): EditionFile | undefined => {
    const style = sheets.get(address);
    return style === undefined ? undefined : { file: address.slice(1), read: async () => style };
  };
  const keepSheet = (style: string): string => {
    const address = `/assets/${createHash('sha256').update(style).digest('hex').slice(0, 16)}.css`;
    sheets.set(address, style);
    return address;
  };

  const titles: Record<string, string> = {};
  for (const [address, file] of pages) {
    const page = await renderer.page(address, opened.library, { publicUrl }, '');
    if (page.kind === 'redirect' || page.status !== 200) throw new Error(`There is no page at ${address}.`);
    const $ = openPage(withSheetsApart(page.html, keepSheet));
    for (const loaded of addressesIn($)) await find(loaded);
    const fileOf = (led: string) => pages.get(led) ?? files.get(led)?.file;
    const afterTitle = ` — ${journal.name[languageOf(address)]}`;
    write(folder, file, writePage($, { file, fileOf, publicUrl, afterTitle }));
    titles[file] = $('title').text();
  }
  for (const found of files.values()) {
    if (found === undefined) continue;
    const { file } = found;
    const content = await found.read();
    if (!file.endsWith('.css')) {
      write(folder, file, content);
      continue;
    }
    const { style, loads } = offlineSheet(String(content), (loaded) =>
      path.posix.relative(path.posix.dirname(file), loaded.slice(1)),
    );
    write(folder, file, style);
    for (const loaded of loads) {
      const font = await findEditionFile(loaded, sources);
      if (!font) throw new Error(`${file} loads ${loaded}, which is not in the edition.`);
      write(folder, font.file, await font.read());
    }
  }
  const illustration = path.join(place, 'illustration.png');
  const drawing = sharp(path.join(resourcesDir, 'journal/images/apple-touch-icon.png'));
  await drawing.resize(48, 48).png().toFile(illustration);
  return { folder, main: pageFile(withLanguage(languages[0], paths.home)), titles, illustration };
}

function write(folder: string, file: string, content: string | Uint8Array): void {
  const place = path.join(folder, file);
  fs.mkdirSync(path.dirname(place), { recursive: true });
  fs.writeFileSync(place, content);
}
