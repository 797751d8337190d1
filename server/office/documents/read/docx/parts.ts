import path from 'node:path';
import { UnreadableDocument } from '../../model.ts';
import { elements, readXml, type XmlElement } from '../xml.ts';
import { decoded, unzipped } from '../zip.ts';

/** A part that another one refers to, by the last word of the relationship’s type, such as `header`. */
type Relation = { id: string; kind: string; target: string };

/** The parts of a Word document with text, parsed. */
export type DocxParts = {
  document: XmlElement;
  styles: XmlElement | undefined;
  numbering: XmlElement | undefined;
  settings: XmlElement | undefined;
  footnotes: XmlElement | undefined;
  endnotes: XmlElement | undefined;
  /** Running heads and feet. */
  heads: XmlElement[];
  /** Charts and diagrams. */
  drawn: XmlElement[];
  /** What relationships of the main text refer to: addresses, and parts such as pictures. */
  links: Map<string, string>;
  /** The same for the notes, which have relationships of their own. */
  noteLinks: Record<'footnotes' | 'endnotes', Map<string, string>>;
};

const drawnKinds = /^(?:chart|chartEx|chartUserShapes|diagramData)$/;

/**
 * Finds the parts by their relationships (ISO/IEC 29500-2), or by their usual names where those are missing.
 * @throws {@link UnreadableDocument} when it has no main text
 */
export function docxParts(bytes: Uint8Array): DocxParts {
  const names = new Set<string>();
  const relations = unzipped(bytes, (name) => {
    names.add(name);
    return name.endsWith('.rels');
  });
  const of = (part: string) => relationsOf(part, relations, names);
  const usual = [...names].find((name) => /^word\/document\d*\.xml$/.test(name));
  const main = of('').find(({ kind }) => kind === 'officeDocument')?.target ?? usual;
  if (main === undefined || !names.has(main)) throw new UnreadableDocument();
  const related = of(main);
  const drawn = related.filter(({ kind }) => drawnKinds.test(kind)).map(({ target }) => target);
  const inDrawn = drawn.flatMap((part) =>
    of(part)
      .filter(({ kind }) => drawnKinds.test(kind))
      .map(({ target }) => target),
  );
  const partsOf = (kind: string) => {
    const found = related.filter((relation) => relation.kind === kind && names.has(relation.target));
    const named = [...names].filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name));
    return [...new Set(found.length > 0 ? found.map(({ target }) => target) : named)];
  };
  const kinds = {
    styles: partsOf('styles'),
    numbering: partsOf('numbering'),
    settings: partsOf('settings'),
    footnotes: partsOf('footnotes'),
    endnotes: partsOf('endnotes'),
    heads: [...partsOf('header'), ...partsOf('footer')],
    drawn: [...new Set([...drawn, ...inDrawn])].filter((part) => names.has(part)),
  };
  const wanted = new Set([main, ...Object.values(kinds).flat()]);
  const parts = unzipped(bytes, (name) => wanted.has(name));
  const parsed = (part: string | undefined) => {
    const content = parts.get(part ?? '');
    return content && readXml(decoded(content));
  };
  const all = (list: string[]) => list.flatMap((part) => parsed(part) ?? []);
  const document = parsed(main);
  if (!document) throw new UnreadableDocument();
  return {
    document,
    styles: parsed(kinds.styles[0]),
    numbering: parsed(kinds.numbering[0]),
    settings: parsed(kinds.settings[0]),
    footnotes: parsed(kinds.footnotes[0]),
    endnotes: parsed(kinds.endnotes[0]),
    heads: all(kinds.heads),
    drawn: all(kinds.drawn),
    links: targets(related),
    noteLinks: {
      footnotes: targets(of(kinds.footnotes[0] ?? '')),
      endnotes: targets(of(kinds.endnotes[0] ?? '')),
    },
  };
}

function targets(relations: Relation[]): Map<string, string> {
  return new Map(relations.map(({ id, target }) => [id, target]));
}

function relationsOf(part: string, files: Map<string, Uint8Array>, names: Set<string>): Relation[] {
  const { dir, base } = path.posix.parse(part);
  const content = files.get(path.posix.join(dir, '_rels', `${base}.rels`));
  if (!content) return [];
  return elements(readXml(decoded(content)), 'Relationship').map(({ attributes }) => {
    const { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode } = attributes;
    const kind = type.split('/').at(-1) ?? '';
    if (mode === 'External' || /^[a-z]+:/i.test(target)) return { id, kind, target };
    const within = target.startsWith('/') ? target.slice(1) : path.posix.join(dir, target);
    return { id, kind, target: names.has(within) ? within : unescaped(within) };
  });
}

function unescaped(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
