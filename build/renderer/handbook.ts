import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../src/shared/language/language.ts';
import { handbookJobs } from '../../src/shared/office/handbook.ts';
import { readHandbookPage } from './handbook-page.ts';

const name = 'virtual:handbook';
const folder = path.resolve('resources/handbook');

/** Pixels of a picture per CSS pixel: it is taken for screens of high density. */
export const pictureSharpness = 1.5;

/**
 * Bundles the handbook, a module for each language (`virtual:handbook/kk`), as HTML made from its Markdown; its pictures are
 * files beside the scripts, named by their content. Until its picture is taken, a page is shown without it.
 */
export function handbook(): Plugin {
  return {
    name: 'handbook',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined;
      const [, language] = id.split('/');
      if (language) return pagesOf(language as Language, (file) => this.addWatchFile(file));
      const loaders = languages.map((language) => `${language}: () => import('${name}/${language}')`);
      return `export const handbook = { ${loaders.join()} };`;
    },
  };
}

function pagesOf(language: Language, watch: (file: string) => void): string {
  const pictures: string[] = [];
  const pages = handbookJobs.map((job) => {
    const file = path.join(folder, language, `${job}.md`);
    watch(file);
    const { html, title, description } = readHandbookPage(fs.readFileSync(file, 'utf8'), language);
    const parts = html.split(/<img src="([\w-]+\.png)"/).map((part, place) => {
      if (place % 2 === 0) return JSON.stringify(part);
      const picture = path.join(folder, language, part);
      if (!fs.existsSync(picture)) return JSON.stringify('<img hidden');
      pictures.push(`import picture${pictures.length} from ${JSON.stringify(`${picture}?url`)};`);
      const opening = JSON.stringify(`<img ${sizeOf(picture)} src="`);
      return `${opening} + picture${pictures.length - 1} + '"'`;
    });
    return `${JSON.stringify(job)}: { ...${JSON.stringify({ title, description })}, html: ${parts.join(' + ')} }`;
  });
  return `${pictures.join('\n')}\nexport const pages = { ${pages.join(',\n')} };`;
}

/** The size of a PNG in CSS pixels, as attributes: its place is kept until it has come. */
function sizeOf(picture: string): string {
  const header = fs.readFileSync(picture).subarray(16, 24);
  const [width = 0, height = 0] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  return `width="${Math.round(width / pictureSharpness)}" height="${Math.round(height / pictureSharpness)}"`;
}
