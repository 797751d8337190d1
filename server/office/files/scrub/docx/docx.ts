import type { RemovedThing } from '#shared/office/removed-thing.ts';
import { scrubPicture } from '../images/picture.ts';
import { NewNames } from '../new-names.ts';
import { CannotScrub, type Removed } from '../removed.ts';
import { escapeAttribute, filterXml } from '../xml.ts';
import { type Archive, ArchiveWriter } from '../zip.ts';
import type { Facts } from './facts.ts';
import { isImpersonal } from './fields.ts';
import { docxRules } from './markup.ts';
import { type Package, type Relationship, readPackage } from './package.ts';
import { type PartKind, partKind } from './parts.ts';
import { planOf } from './plan.ts';
import { isHiding, Toggle } from './toggle.ts';

/** Parts that belong to another without being named in its text. */
const implied = new Set(
  `styles numbering fonts settings footnotes endnotes theme theme-override chart-style chart-colours
  diagram-drawing`.split(/\s+/),
);

/** What a part is called in the report if no review copy has its kind. */
const unwanted: [RegExp, RemovedThing][] = [
  [/core-properties|extended-properties/, 'author-property'],
  [/custom-properties/, 'custom-property'],
  [/comments/i, 'comments'],
  [/people/i, 'people'],
  [/customXml/i, 'custom-xml'],
  [/glossary/i, 'glossary'],
  [/printerSettings/i, 'printer-settings'],
  [/vba|macro|keyMapCustomizations|attachedToolbars/i, 'macro'],
  [/oleObject|embeddings|activeX|spreadsheetml|presentationml|package/i, 'embedded-object'],
  [/thumbnail/i, 'thumbnail'],
  [/webSettings/, 'settings'],
  [/signature/i, 'signature'],
];

/**
 * The review copy of a DOCX: its document and what that shows, with parts under new names, tracked changes accepted, and
 * without everything not known to be needed.
 * @throws CannotScrub when it is damaged or too large
 */
export function scrubDocx(archive: Archive, removed: Removed): Uint8Array {
  const opened = readPackage(archive);
  const main = opened
    .relationshipsOf('')
    .find(({ type, external }) => !external && type.endsWith('/officeDocument'));
  if (!main || partKind(opened.typeOf(main.target))?.kind !== 'document') throw new CannotScrub('damaged');
  const styles = opened
    .relationshipsOf(main.target)
    .find(({ target, external }) => !external && partKind(opened.typeOf(target))?.kind === 'styles');
  const vanish = new Toggle(
    isHiding,
    styles && opened.parts.includes(styles.target) ? opened.read(styles.target) : undefined,
  );
  const copy = new Copy(opened, archive.size, removed, { names: new NewNames(), vanish, notes: new Set() });
  copy.add(main.target);
  for (const part of opened.parts)
    if (!copy.has(part)) removed.add(nameOf(part, opened.typeOf(part)), 'package');
  return copy.finish(main);
}

function nameOf(part: string, type: string): RemovedThing {
  const described = `${part} ${type}`;
  return unwanted.find(([pattern]) => pattern.test(described))?.[1] ?? 'unknown-part';
}

const relationshipsSpace = 'http://schemas.openxmlformats.org/package/2006/relationships';

const picture: PartKind = { form: 'picture', kind: 'image' };

/** Kinds of parts without which the copy would not have the words of the file. */
const text = new Set('document styles footnotes endnotes header footer numbering'.split(' '));

/** Kinds of parts of which a document has one. */
const single = new Set('document styles numbering settings footnotes endnotes'.split(' '));

class Copy {
  /** The names of parts in the copy by their names in the package; null for what can’t be copied. */
  readonly #names = new Map<string, string | null>();
  readonly #types: [name: string, type: string][] = [];
  readonly #writer: ArchiveWriter;
  readonly #opened: Package;
  readonly #removed: Removed;
  readonly #facts: Facts;

  constructor(opened: Package, size: number, removed: Removed, facts: Facts) {
    this.#facts = facts;
    this.#writer = new ArchiveWriter(size);
    this.#opened = opened;
    this.#removed = removed;
  }

  has(part: string): boolean {
    return this.#names.has(part);
  }

  /**
   * Copies a part and what it refers to; gives its name in the copy, or null if the copy has no such part.
   * @param relation the type of the relationship by which it is found
   */
  add(part: string, relation = ''): string | null {
    const known = this.#names.get(part);
    if (known !== undefined) return known;
    const isThere = this.#opened.parts.includes(part);
    // Some programs write pictures whose type they do not declare.
    const kind = relation.endsWith('/image') ? picture : isThere ? partKind(this.#opened.typeOf(part)) : null;
    if (!kind) return null;
    const name = this.#attempt(part, kind, isThere);
    if (name === null) this.#names.set(part, null);
    return name;
  }

  /** What is damaged costs no more than itself, but for the text. */
  #attempt(part: string, kind: PartKind, isThere: boolean): string | null {
    const isText = kind.form === 'xml' && text.has(kind.kind);
    try {
      return this.#copied(part, kind, isThere);
    } catch (error) {
      if (!(error instanceof CannotScrub) || isText) throw error;
      const isDamaged = error.reason === 'damaged';
      if (kind.form === 'picture')
        this.#removed.addMissing(isDamaged ? 'damaged-picture' : 'unknown-picture', kind.kind);
      else if (kind.form === 'xml' && /^(chart|diagram)/.test(kind.kind))
        this.#removed.addMissing('damaged-picture', kind.kind);
      return null;
    }
  }

  #copied(part: string, kind: PartKind, isThere: boolean): string | null {
    if (kind.form === 'xml') return this.#addXml(part, kind);
    const bytes = isThere ? this.#opened.read(part) : new Uint8Array();
    if (bytes.length === 0) throw new CannotScrub('damaged');
    if (kind.form === 'font')
      return this.#write(part, `word/fonts/font${this.#names.size}.odttf`, kind.type, bytes);
    const picture = scrubPicture(bytes, this.#removed, 'image');
    if (!picture) throw new CannotScrub('needs-conversion');
    this.#removed.addUnsearched('picture', 'image');
    const name = `word/media/image${this.#names.size}.${picture.extension}`;
    return this.#write(part, name, picture.type, picture.bytes);
  }

  finish(main: Relationship): Uint8Array {
    const target = this.#names.get(main.target) ?? '';
    this.#writer.add('_rels/.rels', relationshipsXml([{ ...main, id: 'rId1', target: `/${target}` }]));
    const overrides = this.#types.map(
      ([name, type]) => `<Override PartName="/${name}" ContentType="${escapeAttribute(type)}"/>`,
    );
    this.#writer.add(
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    );
    return this.#writer.finish();
  }

  #addXml(part: string, kind: PartKind & { form: 'xml' }): string {
    // Readers such as pandoc know parts that there is one of by their names.
    const usual = `word/${kind.kind}.xml`;
    const isOnly = single.has(kind.kind) && !this.#types.some(([taken]) => taken === usual);
    const name = isOnly ? usual : `word/${kind.kind}${this.#names.size}.xml`;
    this.#names.set(part, name);
    const relationships = new Map(this.#opened.relationshipsOf(part).map((each) => [each.id, each]));
    const used = new Map<string, Relationship | null>();
    const use = (id: string): string | undefined => {
      const known = used.get(id);
      const kept = known === undefined ? this.#kept(relationships.get(id), `rId${used.size + 1}`) : known;
      used.set(id, kept);
      return kept?.id;
    };
    const bytes = this.#opened.read(part);
    const rules = docxRules(kind.kind, planOf(bytes, this.#facts), use, this.#removed, this.#facts);
    this.#write(part, name, kind.type, filterXml(bytes, rules));
    // After the text, which says to which notes it refers.
    for (const { id, target, external } of relationships.values())
      if (!external && implied.has(partKind(this.#opened.typeOf(target))?.kind ?? '')) use(id);
    const kept = [...used.values()].filter((each) => each !== null);
    if (kept.length > 0) this.#writer.add(relationshipsFile(name), relationshipsXml(kept));
    return name;
  }

  /** A relationship as it is in the copy, by another name; null if it goes. */
  #kept(relationship: Relationship | undefined, id: string): Relationship | null {
    if (!relationship) return null;
    const { type, target, external } = relationship;
    if (external && type.endsWith('/image')) this.#removed.addMissing('linked-picture', 'image');
    if (external) return type.endsWith('/hyperlink') && isImpersonal(target) ? { ...relationship, id } : null;
    const name = this.add(target, type);
    return name === null ? null : { ...relationship, id, target: `/${name}` };
  }

  #write(part: string, name: string, type: string, bytes: Uint8Array): string {
    this.#names.set(part, name);
    this.#types.push([name, type]);
    this.#writer.add(name, bytes, { packed: !/\.(jpeg|png|gif|webp)$/.test(name) });
    return name;
  }
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function relationshipsFile(part: string): string {
  const slash = part.lastIndexOf('/') + 1;
  return `${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`;
}

function relationshipsXml(relationships: Relationship[]): string {
  const each = relationships.map(
    ({ id, type, target, external }) =>
      `<Relationship Id="${escapeAttribute(id)}" Type="${escapeAttribute(type)}" Target="${escapeAttribute(target)}"${external ? ' TargetMode="External"' : ''}/>`,
  );
  return `${declaration}<Relationships xmlns="${relationshipsSpace}">${each.join('')}</Relationships>`;
}
