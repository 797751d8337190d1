import type { Document } from '../documents/model.ts';
import { allWithin, elementAt, readXml, textIn, type XmlElement } from '../documents/read/xml.ts';
import { everyParagraph } from './every-paragraph.ts';

/** A work as the Citation Style Language has it; what programs add to it is kept. */
export type CslItem = { id: string | number; type?: string; [field: string]: unknown };

/** What reference managers kept of the works cited: the works, once each, and how many citations have such data. */
export function citationsOf(document: Document): { items: CslItem[]; count: number; unread: number } {
  const fields = new Set(
    everyParagraph(document).flatMap(({ runs }) => runs.flatMap(({ field }) => field ?? [])),
  );
  const items = new Map<string, CslItem>();
  let [count, unread] = [0, 0];
  for (const { kind, data } of fields) {
    if (kind !== 'citation' || data === undefined) continue;
    const found = data.startsWith('<') ? itemsOfEndNote(data) : itemsOfCsl(data);
    if (found.length > 0) count += 1;
    else unread += 1;
    for (const item of found) {
      const { id: _id, ...facts } = item;
      items.set(JSON.stringify(facts), item);
    }
  }
  return { items: [...items.values()], count, unread };
}

/** The works in what Zotero and Mendeley keep (`citationItems[].itemData`). */
function itemsOfCsl(data: string): CslItem[] {
  try {
    const read = JSON.parse(data) as { citationItems?: { id?: string | number; itemData?: CslItem }[] };
    return (read.citationItems ?? []).flatMap(({ id, itemData }) =>
      itemData && typeof itemData === 'object' ? [{ ...itemData, id: itemData.id ?? id ?? '' }] : [],
    );
  } catch {
    return [];
  }
}

const types: Record<string, string> = {
  'Journal Article': 'article-journal',
  'Newspaper Article': 'article-newspaper',
  Book: 'book',
  'Edited Book': 'book',
  'Book Section': 'chapter',
  'Conference Proceedings': 'paper-conference',
  Report: 'report',
  Thesis: 'thesis',
  'Web Page': 'webpage',
};

/** The works in what EndNote keeps. */
function itemsOfEndNote(data: string): CslItem[] {
  try {
    return allWithin(readXml(data), 'record').map((record) => {
      const said = (...path: string[]) => {
        const found = elementAt(record, ...path);
        return found ? textIn(found).trim() || undefined : undefined;
      };
      const kind = elementAt(record, 'ref-type')?.attributes.name ?? '';
      const year = Number(/\d{4}/.exec(said('dates', 'year') ?? '')?.[0]);
      const facts = {
        title: said('titles', 'title'),
        'container-title': said('titles', 'secondary-title'),
        publisher: said('publisher'),
        'publisher-place': said('pub-location'),
        volume: said('volume'),
        issue: said('number'),
        page: said('pages'),
        DOI: said('electronic-resource-num'),
      };
      return {
        id: said('rec-number') ?? '',
        type: types[kind] ?? 'document',
        ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
        author: namesIn(record, 'authors'),
        ...(year && { issued: { 'date-parts': [[year]] } }),
      };
    });
  } catch {
    return [];
  }
}

function namesIn(record: XmlElement, role: string) {
  return allWithin(record, role)
    .flatMap((list) => allWithin(list, 'author'))
    .map((author) => {
      const [family = '', given = ''] = textIn(author).split(',');
      return given.trim() === ''
        ? { literal: family.trim() }
        : { family: family.trim(), given: given.trim() };
    });
}
