import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../src/shared/language/language.ts';
import {
  outsideOfScreens,
  partsOfServer,
  partsOfWords,
  rareParts,
  type WordsPart,
} from '../../src/shared/language/parts-of-words.ts';
import { bindLines } from '../../src/shared/language/word-spacing.ts';

const name = 'virtual:words';
const locales = path.resolve('resources/locales');
const parts = ['site', ...Object.keys(partsOfWords)] as WordsPart[];

/**
 * Bundles the texts of a language that are needed together into one module each: `virtual:words/forms/ru`. Their short words
 * are bound to the next ones.
 */
export function wordsByPart(): Plugin {
  return {
    name: 'words-by-part',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return undefined;
      const [, part, language] = id.split('/');
      if (!part) return loaders(parts.filter((part) => !isRare(part)));
      if (part === 'server') return wordsOfServer();
      if (part === 'rare') return loaders(rareParts);
      return wordsOf(part as WordsPart, language as Language, (file) => this.addWatchFile(file));
    },
  };
}

function isRare(part: WordsPart): boolean {
  return rareParts.some((other) => other === part);
}

/** The loaders of these modules, by part and language. */
function loaders(parts: readonly WordsPart[]): string {
  const ofPart = (part: WordsPart) =>
    languages.map((language) => `${language}: () => import('${name}/${part}/${language}')`).join();
  return `export const parts = { ${parts.map((part) => `${part}: { ${ofPart(part)} }`).join()} };`;
}

function wordsOfServer(): string {
  const all = languages.map((language) => {
    const modules = partsOfServer.map((part) => `${part}_${language}`);
    return `${language}: { ${modules.map((module) => `...${module}`).join()} }`;
  });
  const imports = languages.flatMap((language) =>
    partsOfServer.map(
      (part) => `import { words as ${part}_${language} } from '${name}/${part}/${language}';`,
    ),
  );
  return `${imports.join('\n')}\nexport const words = { ${all.join()} };`;
}

/** The texts of a part, by file name. */
function wordsOf(part: WordsPart, language: Language, watch: (file: string) => void): string {
  const folder = path.join(locales, language);
  const words = screensOf(part, folder).map((screen) => {
    const file = path.join(folder, `${screen}.json`);
    watch(file);
    return `${JSON.stringify(screen)}: ${bindLines(fs.readFileSync(file, 'utf8'), language)}`;
  });
  return `export const words = { ${words.join()} };`;
}

function screensOf(part: WordsPart, folder: string): readonly string[] {
  if (part !== 'site') return partsOfWords[part];
  const others: string[] = [...outsideOfScreens, ...Object.values(partsOfWords).flat()];
  return fs
    .readdirSync(folder)
    .map((file) => path.basename(file, '.json'))
    .filter((screen) => !others.includes(screen));
}
