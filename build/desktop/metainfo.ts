import fs from 'node:fs';
import type { Configuration } from 'electron-builder';
import { languages } from '#shared/language/language.ts';
import { escapedHtml } from '#shared/page/escaped-html.ts';
import { programScheme } from '#shared/program/program-scheme.ts';
import { readYaml } from '../yaml-file.ts';
import { sourceDate } from './source-date.ts';
import { writeChanged } from './write-changed.ts';

type Texts = Record<string, string>;

/** What software centres show of the program. */
export type Metainfo = {
  /** In reverse-DNS form. */
  id: string;
  /** The name of its desktop entry, without `.desktop`, of its command and its icon. */
  command: string;
  homepage: string;
  contact: string;
  licence: string;
  version: string;
  /** When that version was made, as a date (ISO 8601). */
  date: string;
  categories: string[];
  /** By language; one without `en` is not shown to others. */
  name: Texts;
  developer: Texts;
  summary: Texts;
  /** A sentence or two for each paragraph. */
  paragraphs: Texts[];
  keywords: Record<string, string[]>;
};

/** AppStream metadata in English, with translations (freedesktop.org, AppStream 1.0, sections 2.1 and 2.2). */
export function metainfoXml(about: Metainfo): string {
  const translated = (tag: string, texts: Texts, end = '') =>
    ['en', ...languages.filter((language) => language !== 'en')].map((language) => {
      const text = texts[language]?.replace(end, '');
      const attribute = language === 'en' ? '' : ` xml:lang="${language}"`;
      return `<${tag}${attribute}>${escapedHtml(text ?? '')}</${tag}>`;
    });
  const keywords = Object.entries(about.keywords).flatMap(([language, words]) =>
    words.map((word) => {
      const attribute = language === 'en' ? '' : ` xml:lang="${language}"`;
      return `<keyword${attribute}>${escapedHtml(word)}</keyword>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<component type="desktop-application">',
    `<id>${about.id}</id>`,
    '<metadata_license>CC0-1.0</metadata_license>',
    `<project_license>${about.licence}</project_license>`,
    ...translated('name', about.name),
    // A summary is no sentence.
    ...translated('summary', about.summary, '.'),
    ...translated('developer_name', about.developer),
    '<description>',
    ...about.paragraphs.flatMap((texts) => translated('p', texts)),
    '</description>',
    `<launchable type="desktop-id">${about.command}.desktop</launchable>`,
    `<icon type="stock">${about.command}</icon>`,
    `<url type="homepage">${about.homepage}</url>`,
    `<url type="contact">${about.contact}</url>`,
    '<categories>',
    ...about.categories.map((category) => `<category>${category}</category>`),
    '</categories>',
    '<keywords>',
    ...keywords,
    '</keywords>',
    '<provides>',
    `<binary>${about.command}</binary>`,
    `<mediatype>x-scheme-handler/${programScheme}</mediatype>`,
    '</provides>',
    '<content_rating type="oars-1.1"/>',
    '<releases>',
    `<release version="${about.version}" date="${about.date}"/>`,
    '</releases>',
    '</component>',
    '',
  ].join('\n');
}

/** What is told of the program, gathered from the journal, its texts and the configuration of the packages. */
export function readMetainfo(): Metainfo {
  const json = <Content>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Content;
  const { version, homepage, license } =
    json<Record<'version' | 'homepage' | 'license', string>>('package.json');
  const { appId, linux } = readYaml<Configuration>('build/electron-builder.yml');
  const { name, publisher } = json<{ name: Texts; publisher: Texts }>('resources/journal/journal.json');
  const words = languages.map((language) => {
    const file = `resources/locales/${language}/get-program.json`;
    return [language, json<{ lead: string; about: Texts }>(file)] as const;
  });
  const said = (find: (of: { lead: string; about: Texts }) => string | undefined): Texts =>
    Object.fromEntries(words.map(([language, of]) => [language, find(of) ?? '']));
  const entry = (linux?.desktop?.entry ?? {}) as Texts;
  return {
    id: appId ?? '',
    command: String(linux?.executableName),
    homepage,
    contact: `${homepage}/contacts`,
    licence: license,
    version,
    date: new Date(sourceDate() * 1_000).toISOString().slice(0, 10),
    categories: String(linux?.category).split(';'),
    name,
    developer: publisher,
    summary: said(({ lead }) => lead),
    paragraphs: [
      ['offline', 'issues'],
      ['privacy', 'languages'],
    ].map((parts) => said(({ about }) => parts.map((part) => about[part]).join(' '))),
    keywords: Object.fromEntries(
      languages.map((language) => {
        const listed = entry[language === 'en' ? 'Keywords' : `Keywords[${language}]`] ?? '';
        return [language, listed.split(';').filter((word) => word !== '')];
      }),
    ),
  };
}

/** Writes the AppStream metadata that packages for Linux contain. */
export function writeMetainfo(file: string): void {
  writeChanged(file, metainfoXml(readMetainfo()));
}
