import type { Line } from '../../documents/lines.ts';
import { withoutRaised } from '../../documents/raised.ts';
import { type Label, labelOf, withoutInlineKeywords } from './labels.ts';

/** A paragraph with the label with which it begins. */
export type Part = Line & { label?: Label; words: number };

/** A manuscript by what its parts are for. */
export type Zones = {
  /** Titles, authors, abstracts and the like before the body. */
  front: Part[];
  body: Part[];
  /** The entries of the list of references. */
  references: Part[];
  appendices: Part[];
  /** What follows the references: often the front in other languages. */
  tail: Part[];
  notes: Line[];
};

/** The words between two labels of the front beyond which the second belongs to something else. */
const mostBetween = 500;

/** Divides a manuscript. */
export function divide(blocks: Line[]): Zones {
  const parts = blocks.filter(({ kind }) => kind === 'paragraph').flatMap((block) => partsOf(block));
  const notes = blocks.filter(({ kind }) => kind === 'note');
  const start = bodyStart(parts);
  const list = referencesStart(parts, start);
  const body: Part[] = [];
  const appendices: Part[] = [];
  let isAppendix = false;
  for (const part of parts.slice(start, list)) {
    if (beginsAppendix(part)) isAppendix = true;
    (isAppendix ? appendices : body).push(part);
  }
  const { entries, end } = takeReferences(parts, list);
  const { tail, others } = takeTail(parts.slice(end));
  appendices.push(...others);
  const inNotes = entries.length > 0 ? [] : referencesInNotes(notes);
  const references = inNotes.length > 0 ? inNotes.map(partOf) : entries;
  const otherNotes = notes.filter((note) => !inNotes.includes(note));
  return { front: parts.slice(0, start), body, references, appendices, tail, notes: otherNotes };
}

/** After the references, what is near abstracts and what is said about authors; the rest are appendices. */
function takeTail(parts: Part[]): { tail: Part[]; others: Part[] } {
  const near = new Set<Part>();
  for (const [place, { label }] of parts.entries()) {
    const [before, after] = /^(?:abstract|keywords|title)$/.test(label?.name ?? '')
      ? [7, 3]
      : /^(?:about|corresponding|authors)$/.test(label?.name ?? '')
        ? [0, 16]
        : /^(?:funding|conflicts|ethics|data|useOfAi)$/.test(label?.name ?? '')
          ? [0, 2]
          : [0, 0];
    for (const part of parts.slice(Math.max(0, place - before), place + after)) near.add(part);
  }
  let isAppendix = false;
  const tail: Part[] = [];
  const others: Part[] = [];
  for (const part of parts) {
    if (beginsAppendix(part)) isAppendix = true;
    else if (/^(?:abstract|keywords|about|title)$/.test(part.label?.name ?? '')) isAppendix = false;
    (near.has(part) && !isAppendix ? tail : others).push(part);
  }
  return { tail, others };
}

/** The number of words, as word processors count them. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** A paragraph as one part, or as its abstract and its keywords. */
function partsOf(block: Line): Part[] {
  const [first, keywords] = withoutInlineKeywords(block.text) ?? [];
  if (first && keywords && labelOf(keywords)?.name === 'keywords')
    return [partOf({ ...block, text: first }), partOf({ ...block, text: keywords, figures: 0 })];
  return [partOf(block)];
}

function partOf(block: Line): Part {
  const label = labelOf(block.text);
  return { ...block, words: countWords(block.text), ...(label && { label }) };
}

function isShort({ text, words }: Part): boolean {
  return words <= 12 && !/[.!?] \p{Lu}/u.test(text);
}

/** “Appendix A. Questions” is a heading, though its letter has a full stop. */
function beginsAppendix({ label, words }: Part): boolean {
  return label?.name === 'appendix' && words <= 12 && !/[.!?] \p{Lu}/u.test(label.rest);
}

function bodyStart(parts: Part[]): number {
  const introduction = parts.findIndex(
    ({ label, text }) => label?.name === 'introduction' && text.length < 2000,
  );
  const list = parts.findIndex((part) => part.label?.name === 'references' && isShort(part));
  if (introduction >= 0 && (list < 0 || introduction < list)) return introduction;
  let [end, since] = [0, 0];
  for (const [place, part] of parts.entries()) {
    if (since > mostBetween || (part.label?.name === 'references' && isShort(part))) break;
    const isMeta =
      /^(?:abstract|keywords)$/.test(part.label?.name ?? '') ||
      /abstract|аннотация|аңдатпа|keywords|ключевые слова|түйін/.test(part.style);
    since = isMeta ? 0 : since + part.words;
    if (isMeta) end = place + (part.label?.rest === '' ? 2 : 1);
  }
  while (end > 0 && end < parts.length && belongsToFront(parts[end])) end += 1;
  return end > 0 ? end : unlabelledStart(parts);
}

function belongsToFront(part: Part | undefined): boolean {
  if (!part) return false;
  const named = /^(?:corresponding|about|affiliation|aside|authors|title)$/.test(part.label?.name ?? '');
  return named || (part.words < 25 && /@|\borcid\b/i.test(part.text));
}

/** Without any label: what precedes the first heading or, without headings, the first long paragraph. */
function unlabelledStart(parts: Part[]): number {
  const early = parts.slice(0, 60);
  const long = early.findIndex(({ words }) => words >= 40);
  if (long < 0) return 0;
  const heading = early.findIndex(
    ({ heading, style, bold, words, text, label }, place) =>
      place > long &&
      !label &&
      !/title|назван/.test(style) &&
      (heading > 0 || (bold && words <= 12 && !text.endsWith('.'))),
  );
  const between = early
    .slice(long, heading < 0 ? undefined : heading)
    .reduce((sum, { words }) => sum + words, 0);
  return heading > 0 && between <= mostBetween ? heading : long;
}

const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;

function looksLikeReference({ text }: Pick<Line, 'text'>): boolean {
  return (year.test(text) && /[.,:]/.test(text)) || /https?:\/\/|\bdoi\b/i.test(text);
}

function referencesStart(parts: Part[], from: number): number {
  const headings = parts.flatMap((part, place) =>
    place >= from && part.label?.name === 'references' && isShort(part) ? [place] : [],
  );
  // A section on the literature may be called the same; its paragraphs are longer.
  const found = headings.find((place) => {
    const next = parts.slice(place + 1, place + 6);
    return 2 * next.filter((part) => looksLikeReference(part) && part.words < 80).length >= next.length;
  });
  if (found !== undefined) return found;
  // A list without a heading is the run of entries at the end.
  let start = parts.length;
  while (
    start > from + 1 &&
    looksLikeReference(parts[start - 1] as Part) &&
    (parts[start - 1]?.words ?? 0) < 70
  )
    start -= 1;
  return parts.length - start >= 4 ? start : (headings[0] ?? parts.length);
}

/** The entries after a heading, and where they end. A second list that only transliterates the first is left out. */
function takeReferences(parts: Part[], list: number): { entries: Part[]; end: number } {
  const lists: Part[][] = [[]];
  let place = parts[list]?.label?.name === 'references' ? list + 1 : list;
  for (; place < parts.length; place += 1) {
    const part = parts[place] as Part;
    if (part.label?.name === 'references' && isShort(part)) lists.push([]);
    else if (
      part.label &&
      (part.label.name === 'appendix' ? beginsAppendix(part) : part.label.name !== 'aside')
    )
      break;
    else if (part.label && !looksLikeReference(part)) break;
    else if (!looksLikeReference(part) && endsList(parts, place)) break;
    else if (part.style === 'caption' || (part.heading > 0 && !looksLikeReference(part))) {
      if (!parts.slice(place + 1, place + 3).some(looksLikeReference)) break;
    } else lists.at(-1)?.push(part);
  }
  const [first = [], ...more] = lists;
  const entries = [first, ...more.filter((list) => !isTransliteration(first, list))].flat();
  return { entries, end: place };
}

/** Whether a paragraph without a year is the title, authors or heading of what follows the list. */
function endsList(parts: Part[], place: number): boolean {
  const { text, words, bold } = parts[place] as Part;
  if (/^\p{Ll}|^\d{1,3}[.)]\s|^\[\d/u.test(text) || words > 40) return false;
  const ahead = parts.slice(place + 1, place + 10);
  const meta = ahead.findIndex(({ label }) =>
    /^(?:abstract|keywords|about|corresponding|authors)$/.test(label?.name ?? ''),
  );
  const references = ahead.findIndex((part) => looksLikeReference(part) && part.words < 60);
  return (meta >= 0 && (references < 0 || meta < references)) || (bold && words < 12 && references < 0);
}

/** Works that the notes list where no list of references does; without those that only refer to one before. */
function referencesInNotes(notes: Line[]): Line[] {
  const again = /^(?:там же|указ\. соч|ibid|idem|op\. cit|сонда|см\. там же)/iu;
  const works = notes.filter(
    (note) => looksLikeReference(note) && countWords(note.text) < 80 && !again.test(note.text),
  );
  return 2 * works.length > notes.length ? works : [];
}

function isTransliteration(first: Part[], second: Part[]): boolean {
  const latin = (list: Part[]) =>
    list.filter(({ text }) => !/\p{Script=Cyrillic}{4}/u.test(text)).length / list.length;
  return first.length > 0 && second.length >= 0.5 * first.length && latin(second) > 0.8 && latin(first) < 0.8;
}

/** Where the next entry begins within a paragraph: by author and year in brackets, or after a number of pages. */
const nextEntry =
  /(?<=\d\s(?:с|p|б|бет)\.)\s+(?=\p{Lu}[\p{L}’'-]+,? \p{Lu}\.)|(?<=[.!?»”/\d])\s+(?=\p{Lu}[\p{L}’'-]+, (?:\p{Lu}\.[ -]?){1,3}(?:,[^()]{0,80})?(?:\([^()\d]{2,12}\)\. ?)?\((?:1[5-9]|20)\d\d)/u;

/** The list of references as texts, one for each work. */
export function readReferences(parts: Part[]): string[] {
  const entries = parts
    .flatMap(({ text }) => withoutRaised(text).split(/\s+(?=\[\d{1,3}\]\s+\p{Lu})/u))
    .flatMap((text) => text.split(nextEntry))
    .filter((text) => /\p{L}{2}/u.test(text));
  const number = /^\s*(?:\[\d{1,3}\]\.?|\d{1,3}[.)])\s+(?=\D)/;
  const isNumbered = entries.filter((text) => number.test(text)).length > 0.6 * entries.length;
  const inBrackets = entries.filter((text) => /\((?:1[5-9]|20)\d\d/.test(text)).length > 0.7 * entries.length;
  const joined: string[] = [];
  for (const entry of entries) {
    const continues = isNumbered
      ? !number.test(entry)
      : continuesEntry(entry, joined.at(-1)) || (inBrackets && !year.test(entry) && !author.test(entry));
    if (continues && joined.length > 0) joined[joined.length - 1] += ` ${entry}`;
    else joined.push(entry);
  }
  return joined.map((entry) =>
    entry
      .replace(number, '')
      .replace(/^[•–—-]\s+/, '')
      .trim(),
  );
}

/** How entries begin: a family name, after a particle perhaps, and initials or a full name. */
const author = /^(?:[\p{Ll}’']{1,4} ?(?:\p{Ll}{3} )?)?\p{Lu}[\p{L}’'-]+(?:, \p{Lu}| \p{Lu}\.)/u;

function continuesEntry(entry: string, former: string | undefined): boolean {
  if (former === undefined) return false;
  if (/^(?:https?:|doi\b|URL\b|\()/i.test(entry)) return true;
  if (/^\p{Ll}/u.test(entry)) return !author.test(entry);
  if (/[,:;&–-]$|(?<!\p{L})(?:In|[\p{Ll}]+|\p{Lu}\.)$/u.test(former) && !year.test(former.slice(-12))) {
    return !year.test(former) || !year.test(entry) || !author.test(entry);
  }
  if (year.test(entry)) return false;
  return !year.test(former) ? !former.endsWith('.') : countWords(entry) <= 3 && !/\d/.test(entry);
}
