import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#shared/language.ts';
import type { ServerBundle } from '#shared/rendering.ts';
import { createRenderer } from './document.ts';
import type { Renderer } from './renderer.ts';

type ManifestEntry = { file: string; src?: string; imports?: string[]; assets?: string[]; css?: string[] };
type Manifest = Record<string, ManifestEntry>;

/** The fonts that the first screen of a language uses, as the beginnings of their file names. */
const fontsOfLanguage: Record<Language, string[]> = {
  ru: [
    'literata-cyrillic-wght-normal',
    'golos-text-cyrillic-wght-normal',
    'literata-latin-wght-normal',
    'golos-text-latin-wght-normal',
  ],
  en: ['literata-latin-wght-normal', 'golos-text-latin-wght-normal'],
  kk: [
    'literata-cyrillic-wght-normal',
    'golos-text-cyrillic-wght-normal',
    'literata-cyrillic-ext-wght-normal',
    'golos-text-cyrillic-ext-wght-normal',
  ],
};

/** The renderer as `npm run build` leaves it in the output folder. @throws Error when it is not there */
export async function openBuiltRenderer(outDir: string): Promise<Renderer> {
  const web = path.join(outDir, 'web');
  const template = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
  const manifest = JSON.parse(fs.readFileSync(path.join(web, '.vite/manifest.json'), 'utf8')) as Manifest;
  const bundle = (await import(pathToFileURL(path.join(outDir, 'ssr/entry-server.js')).href)) as ServerBundle;
  const files = fs.readdirSync(path.join(web, 'assets'));

  const fonts = (language: Language) =>
    fontsOfLanguage[language].flatMap((name) =>
      files
        .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.woff2'))
        .map((file) => `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`),
    );
  const scripts = (language: Language, screens: string[]) => {
    const entries = [
      `i18n/${language}.ts`,
      ...screens.map((screen) => `screens/${screen}/${screen}-screen.tsx`),
    ];
    const wanted = new Set(entries.flatMap((entry) => filesOf(manifest, entry)));
    return [...wanted]
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" href="/${file}">`);
  };
  return createRenderer(bundle, {
    template,
    preloads: (language, screens) => [...fonts(language), ...scripts(language, screens)].join(''),
  });
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const entry = manifest[name];
  if (!entry || seen.has(name)) return [];
  seen.add(name);
  return [entry.file, ...(entry.imports ?? []).flatMap((other) => filesOf(manifest, other, seen))];
}
