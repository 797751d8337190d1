import type { z } from 'zod';
import type { Language } from '#shared/language/language.ts';
import type {
  Catalogue,
  CatalogueFile,
  CatalogueLink,
  CataloguePart,
  CataloguePublication,
} from '#shared/program/catalogue.ts';
import {
  freeRelations,
  OpdsFeed,
  OpdsGroup,
  OpdsLink,
  OpdsNavigation,
  OpdsPublication,
  type OpdsWords,
} from '#shared/program/opds.ts';
import { outsideAddress } from '../security/outside.ts';
import { nextAddress } from './catalogue-address.ts';
import { CatalogueRefused } from './catalogue-refused.ts';

/** The most entries that a page of a catalogue may have: what has more has no pages. */
const mostEntries = 5_000;

/** Where a catalogue was found, and in which language it is read. */
type Reading = { base: URL; language: Language };

/**
 * Reads a page of a catalogue (OPDS 2.0).
 * @param text as it came
 * @param base the address that it came from, after redirects
 * @param language chosen where the catalogue has a text in several
 * @throws CatalogueRefused `older`, `notCatalogue`, `tooLarge`
 */
export function readCatalogue(text: string, base: URL, language: Language): Catalogue {
  const feed = OpdsFeed.safeParse(jsonOf(text));
  if (!feed.success) throw new CatalogueRefused(isAtom(text) ? 'older' : 'notCatalogue');
  const { metadata, groups = [] } = feed.data;
  const reading = { base, language };
  const known = understood(groups, (group) => OpdsGroup.safeParse(group).data);
  const parts = [
    partOf(feed.data, null, reading),
    ...known.found.map((group) => partOf(group, inLanguage(group.metadata.title, language), reading)),
  ];
  const entries = parts.reduce((sum, { part }) => sum + part.links.length + part.publications.length, 0);
  if (entries > mostEntries) throw new CatalogueRefused('tooLarge');
  const links = linksOf(feed.data.links);
  return {
    title: inLanguage(metadata.title, language),
    parts: parts.map(({ part }) => part).filter((part) => part.links.length + part.publications.length > 0),
    next: allowed(links.find(({ rel }) => rel.includes('next'))?.href, base),
    search: searchOf(links, base),
    leftOut: parts.reduce((sum, { leftOut }) => sum + leftOut, known.leftOut),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is a feed of OPDS 1. */
function isAtom(text: string): boolean {
  return /^\s*(?:<[\s\S]{0,2000})?<(?:\w+:)?feed[\s>]/.test(text);
}

/** What can be read of entries, and how many cannot. */
function understood<Entry>(
  entries: unknown[],
  read: (entry: unknown) => Entry | null | undefined,
): { found: Entry[]; leftOut: number } {
  const found = entries.map(read).filter((entry) => entry !== null && entry !== undefined);
  return { found, leftOut: entries.length - found.length };
}

const linksOf = (links: unknown[]): OpdsLink[] =>
  understood(links, (link) => OpdsLink.safeParse(link).data).found;

function partOf(
  { navigation = [], publications = [], links }: z.infer<typeof OpdsGroup>,
  title: string | null,
  reading: Reading,
): { part: CataloguePart; leftOut: number } {
  const ways = understood(navigation, (entry) => navigationOf(entry, reading.base));
  const known = understood(publications, (entry) => publicationOf(entry, reading));
  const self = title === null ? undefined : linksOf(links).find(({ rel }) => rel.includes('self'));
  return {
    part: {
      title,
      links: ways.found,
      publications: known.found,
      more: allowed(self?.href, reading.base),
    },
    leftOut: ways.leftOut + known.leftOut,
  };
}

function navigationOf(entry: unknown, base: URL): CatalogueLink | null {
  const { data } = OpdsNavigation.safeParse(entry);
  if (!data) return null;
  const outside = data.type === 'text/html';
  const address = outside ? onWeb(data.href, base) : allowed(data.href, base);
  return address === null ? null : { title: data.title, address, outside };
}

function publicationOf(entry: unknown, { base, language }: Reading): CataloguePublication | null {
  const { data } = OpdsPublication.safeParse(entry);
  if (!data) return null;
  const { title, author, published, language: languages } = data.metadata;
  const page = data.links.find(({ type, rel }) => type === 'text/html' && rel.includes('alternate'));
  return {
    title: inLanguage(title, language),
    authors: author.map((name) => inLanguage(name, language)),
    published: dayOf(published),
    languages,
    files: data.links
      .filter(({ rel }) => rel.some((relation) => freeRelations.has(relation)))
      .flatMap((link) => fileOf(link, base) ?? []),
    page: page ? onWeb(page.href, base) : null,
  };
}

/** A day, month or year. */
function dayOf(published = ''): string | null {
  const day = /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?(?=$|T)/.exec(published);
  return day?.[0] ?? null;
}

/** A PDF at an address that the program does not ask is opened by the system, as other files are. */
function fileOf({ href, type = '' }: OpdsLink, base: URL): CatalogueFile | null {
  const read = type === 'application/pdf' ? allowed(href, base) : null;
  const address = read ?? onWeb(href, base);
  return address === null ? null : { address, type, isRead: read !== null };
}

/** The template is made absolute up to its first variable. */
function searchOf(links: OpdsLink[], base: URL): string | null {
  const template = links.find(
    ({ rel, href }) => rel.includes('search') && /\{[?&]?[^}]*\bquery\b/.test(href),
  );
  if (!template) return null;
  const [start = ''] = template.href.split('{', 1);
  const address = allowed(start, base);
  return address && address + template.href.slice(start.length);
}

/** The absolute address that the program may ask; null for any other. */
function allowed(href: string | undefined, base: URL): string | null {
  try {
    return href === undefined ? null : nextAddress(href, base).href;
  } catch {
    return null;
  }
}

/** The absolute address that the system may open; null for any other. */
function onWeb(href: string, base: URL): string | null {
  return URL.canParse(href, base.href) ? outsideAddress(new URL(href, base).href) : null;
}

function inLanguage(words: OpdsWords, language: Language): string {
  if (typeof words === 'string') return words;
  return words[language] ?? words.en ?? Object.values(words)[0] ?? '';
}
