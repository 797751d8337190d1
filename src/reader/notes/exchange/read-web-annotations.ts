import type { PageRect } from '#shared/account/annotation.ts';
import {
  type AnnotationColour,
  annotationColours,
  annotationLimits as limits,
} from '#shared/account/annotation-limits.ts';
import { readPageArea } from './page-area.ts';

/** Why an item of a file cannot be read as an annotation of this article. */
export type ItemFault =
  | 'notAnnotation'
  | 'otherSource'
  | 'noQuote'
  | 'quoteTooLong'
  | 'noteTooLong'
  | 'notFound';

/** An annotation of a file, before its words are located. */
export type GivenAnnotation = {
  /** A UUID, if the item has one. */
  id?: string | undefined;
  quote: string;
  prefix: string;
  suffix: string;
  /** Page numbers from 1, with rectangles if they are written as this journal exports them. */
  places: { page: number; rects: PageRect[] }[];
  colour: AnnotationColour;
  note: string;
  /** ISO 8601 in UTC with milliseconds. */
  createdAt?: string;
  updatedAt?: string;
};

/**
 * The result for an item: the annotation, and whether it names this article, or the fault with a quotation by which to
 * recognise it.
 */
export type ReadItem =
  | { given: GivenAnnotation; isOurs: boolean }
  | { fault: ItemFault; quote: string; note: string };

type Json = Record<string, unknown>;

/**
 * Reads annotations of the W3C Web Annotation Data Model, from this journal or elsewhere: a collection, a
 * page of one, a list, or a single annotation. So are the sets of Thorium (Readium Annotations), whose items name files of
 * an EPUB that the set itself identifies, and what Hypothesis exports. Unusable items are returned with a reason.
 * @param isSource whether a URL is that of the article, its PDF or its EPUB
 * @returns null if the text is not JSON, or contains no annotations
 */
export function readWebAnnotations(text: string, isSource: (address: string) => boolean): ReadItem[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const isOfSet = identifiersOf(parsed).some(isSource);
  const isOurs = (address: string) => isSource(address) || (isOfSet && isRelative(address));
  return itemsOf(parsed)?.map((item) => readItem(asWebAnnotation(item), isOurs)) ?? null;
}

function itemsOf(parsed: unknown): unknown[] | null {
  if (Array.isArray(parsed)) return parsed;
  if (!isObject(parsed)) return null;
  const { first, items, '@graph': graph, annotations, rows } = parsed;
  if (isObject(first) && Array.isArray(first.items)) return first.items;
  if (Array.isArray(items)) return items;
  if (Array.isArray(graph)) return graph;
  if (Array.isArray(annotations)) return annotations;
  if (Array.isArray(rows)) return rows;
  return isType(parsed, 'Annotation') ? [parsed] : null;
}

/** What a set of annotations says of the publication that they are in, by its identifiers. */
function identifiersOf(parsed: unknown): string[] {
  const about = isObject(parsed) && isObject(parsed.about) ? parsed.about : {};
  return list(about['dc:identifier']).map(textOf);
}

/** Whether an address is that of a file in a publication. */
function isRelative(address: string): boolean {
  return address !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address);
}

/** An annotation of Hypothesis, which has a text and tags in place of bodies, as a Web Annotation; others as they are. */
function asWebAnnotation(item: unknown): unknown {
  if (!isObject(item) || typeof item.uri !== 'string' || !Array.isArray(item.target)) return item;
  const { uri, text, tags, created, updated, target } = item;
  const body = [
    ...(textOf(text) === '' ? [] : [{ type: 'TextualBody', value: text }]),
    ...list(tags).map((tag) => ({ type: 'TextualBody', value: tag, purpose: 'tagging' })),
  ];
  const [first] = target.filter(isObject);
  return {
    type: 'Annotation',
    created,
    modified: updated,
    body,
    target: { selector: first?.selector, source: uri },
  };
}

function readItem(item: unknown, isSource: (address: string) => boolean): ReadItem {
  if (!isObject(item) || !isType(item, 'Annotation')) {
    return { fault: 'notAnnotation', quote: '', note: excerpt(item) };
  }
  const target = list(item.target).find(isObject);
  const selectors = list(target?.selector).filter(isObject).flatMap(withRefinements);
  const quotes = selectors.find((selector) => isType(selector, 'TextQuoteSelector'));
  const quote = textOf(quotes?.exact);
  const note = [...list(item.body).map(noteOf), textOf(item.bodyValue)].filter(Boolean).join('\n\n');
  const refuse = (fault: ItemFault): ReadItem => ({ fault, quote, note });

  const source = target ? target.source : list(item.target)[0];
  const address =
    typeof source === 'string' ? source : isObject(source) ? textOf(source.id ?? source['@id']) : '';
  const isOurs = isSource(address);
  if (quote.trim() === '') return refuse(isOurs ? 'noQuote' : 'otherSource');
  if (quote.length > limits.quote) return refuse('quoteTooLong');
  if (note.length > limits.note) return refuse('noteTooLong');

  const id = /^urn:uuid:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(textOf(item.id))?.[1];
  const createdAt = momentOf(item.created);
  const updatedAt = momentOf(item.modified) ?? createdAt;
  // Thorium names the colour in the body.
  const styles = [
    ...list(target?.styleClass),
    ...list(item.body)
      .filter(isObject)
      .map(({ color }) => color),
  ];
  return {
    isOurs,
    given: {
      ...(id && { id: id.toLowerCase() }),
      quote,
      prefix: textOf(quotes?.prefix).slice(-limits.context),
      suffix: textOf(quotes?.suffix).slice(0, limits.context),
      places: placesOf(selectors),
      colour: annotationColours.find((colour) => styles.includes(colour)) ?? 'yellow',
      note,
      ...(createdAt && { createdAt }),
      ...(updatedAt && { updatedAt }),
    },
  };
}

/** A selector followed by its refinements, flattened, except for `SvgSelector`s. */
function withRefinements(selector: Json): Json[] {
  const refined = list(selector.refinedBy).filter(isObject);
  return [selector, ...refined.filter((inner) => !isType(inner, 'SvgSelector')).flatMap(withRefinements)];
}

/** The pages that selectors name, in page order, with their rectangles. */
function placesOf(selectors: readonly Json[]): GivenAnnotation['places'] {
  const places = selectors.flatMap((selector) => {
    const page = Number(/(?:^|[#&])page=(\d{1,6})(?:&|$)/.exec(textOf(selector.value))?.[1] ?? 0);
    if (!isType(selector, 'FragmentSelector') || page < 1) return [];
    const areas = list(selector.refinedBy).filter((inner) => isObject(inner) && isType(inner, 'SvgSelector'));
    return [{ page, rects: areas.flatMap((area) => readPageArea(textOf((area as Json).value))) }];
  });
  return places.sort((one, other) => one.page - other.page);
}

function noteOf(body: unknown): string {
  if (!isObject(body) || typeof body.value !== 'string') return '';
  const value = body.format === 'text/html' ? plainText(body.value) : body.value;
  return list(body.purpose).includes('tagging') ? `#${value}` : value;
}

/** The text of simple HTML; block elements end a line. */
function plainText(html: string): string {
  const lines = html.replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '$&\n');
  return (new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '').trim();
}

function momentOf(value: unknown): string | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function excerpt(item: unknown): string {
  return (typeof item === 'string' ? item : (JSON.stringify(item) ?? '')).slice(0, 200);
}

function isType({ type, '@type': other }: Json, name: string): boolean {
  return [...list(type), ...list(other)].some((given) => given === name || given === `oa:${name}`);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : '';
}
