import type { RemovedThing } from '#shared/office/removed-thing.ts';
import { type Picture, scrubPicture } from '../images/picture.ts';
import { NewNames } from '../new-names.ts';
import { CannotScrub, type Removed } from '../removed.ts';
import { filterXml, walkXml } from '../xml.ts';
import { type Archive, ArchiveWriter } from '../zip.ts';
import { decoded } from './attributes.ts';
import { HidingStyles, hiddenParagraphs } from './hidden.ts';
import { odtRules } from './markup.ts';

const textType = 'application/vnd.oasis.opendocument.text';

const formulaType = 'application/vnd.oasis.opendocument.formula';
const chartType = 'application/vnd.oasis.opendocument.chart';

const unwanted: [RegExp, RemovedThing][] = [
  [/^meta\.xml$/, 'author-property'],
  [/^settings\.xml$/, 'settings'],
  [/^Thumbnails\//, 'thumbnail'],
  [/^META-INF\/.*signatures/, 'signature'],
  [/^Basic\/|^Scripts\//, 'macro'],
  [/^manifest\.rdf$/, 'custom-xml'],
  [/^(Object|ObjectReplacements)\b/, 'embedded-object'],
];

/**
 * The review copy of an OpenDocument text: content, styles, pictures, formulas and charts under new names, tracked changes
 * accepted, and without everything not known to be needed.
 * @throws CannotScrub when it is damaged, encrypted or too large
 */
export function scrubOdt(archive: Archive, removed: Removed): Uint8Array {
  const types = manifestOf(archive);
  const copy = new Copy(archive, types, removed);
  for (const file of ['content.xml', 'styles.xml'])
    if (archive.names.includes(file)) copy.addXml(file, file, file === 'styles.xml' ? 'styles' : 'content');
  for (const name of archive.names)
    if (!/\/$|^mimetype$|^META-INF\/manifest\.xml$/.test(name) && !copy.has(name))
      removed.add(unwanted.find(([pattern]) => pattern.test(name))?.[1] ?? 'unknown-part', 'package');
  return copy.finish();
}

function manifestOf(archive: Archive): Map<string, string> {
  const types = new Map<string, string>();
  if (!archive.names.includes('META-INF/manifest.xml') || !archive.names.includes('content.xml'))
    throw new CannotScrub('damaged');
  walkXml(archive.read('META-INF/manifest.xml'), {
    open({ local, attributes }) {
      if (local === 'encryption-data') throw new CannotScrub('encrypted');
      const value = (name: string) => attributes.find((each) => each.local === name)?.value ?? '';
      if (local === 'file-entry') types.set(value('full-path'), value('media-type'));
    },
  });
  return types;
}

class Copy {
  readonly #names = new Map<string, string | null>();
  readonly #entries: [path: string, type: string][] = [];
  readonly #writer: ArchiveWriter;
  readonly #archive: Archive;
  readonly #types: Map<string, string>;
  readonly #removed: Removed;
  readonly #newNames = new NewNames();

  constructor(archive: Archive, types: Map<string, string>, removed: Removed) {
    this.#writer = new ArchiveWriter(archive.size);
    // First and unpacked, so that the type is found at the beginning of the file.
    this.#writer.add('mimetype', textType, { packed: false });
    this.#archive = archive;
    this.#types = types;
    this.#removed = removed;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  addXml(name: string, newName: string, kind: string): void {
    this.#names.set(name, newName);
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const newFolder = newName.slice(0, newName.lastIndexOf('/') + 1);
    const styles = new HidingStyles();
    for (const each of [`${folder}styles.xml`, `${folder}content.xml`])
      if (this.#archive.names.includes(each)) styles.read(this.#archive.read(each));
    const part = this.#archive.read(name);
    const rules = odtRules(
      kind,
      (address) => {
        const moved = this.#add(address.replace(/^\.\//, ''), folder);
        return moved === null ? null : moved.slice(newFolder.length);
      },
      this.#removed,
      { names: this.#newNames, styles, hiddenParagraphs: hiddenParagraphs(part) },
    );
    this.#write(newName, 'text/xml', filterXml(part, rules));
  }

  finish(): Uint8Array {
    const entries = [['/', textType], ...this.#entries].map(
      ([path, type]) => `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`,
    );
    this.#writer.add(
      'META-INF/manifest.xml',
      `<?xml version="1.0" encoding="UTF-8"?>\n<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entries.join('')}</manifest:manifest>`,
    );
    return this.#writer.finish();
  }

  /** Copies what an address means; null if the copy has no such part. */
  #add(address: string, folder: string): string | null {
    const name = `${folder}${decoded(address)}`;
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    if (this.#archive.names.includes(`${name}/content.xml`)) return this.#addObject(name, folder);
    const isThere = this.#archive.names.includes(name);
    const picture = isThere || /^Pictures\//.test(name) ? this.#picture(name, isThere) : null;
    const newName = picture && `Pictures/image${this.#names.size}.${picture.extension}`;
    this.#names.set(name, newName);
    if (!picture || !newName) return null;
    this.#write(newName, picture.type, picture.bytes);
    return newName;
  }

  /** A picture without metadata; what is damaged or of an unknown kind costs no more than itself. */
  #picture(name: string, isThere: boolean): Picture | null {
    try {
      const bytes = isThere ? this.#archive.read(name) : new Uint8Array();
      if (bytes.length === 0) throw new CannotScrub('damaged');
      const picture = scrubPicture(bytes, this.#removed, 'image');
      if (!picture) throw new CannotScrub('needs-conversion');
      this.#removed.addUnsearched('picture', 'image');
      return picture;
    } catch (error) {
      if (!(error instanceof CannotScrub)) throw error;
      this.#removed.addMissing(error.reason === 'damaged' ? 'damaged-picture' : 'unknown-picture', 'image');
      return null;
    }
  }

  /** A formula or a chart; what is inside another object is not followed. */
  #addObject(name: string, folder: string): string | null {
    const type = this.#types.get(`${name}/`) || typeOf(this.#archive.read(`${name}/content.xml`));
    const drawn = /opendocument\.(formula|chart)$/.test(type);
    if (!drawn || folder !== '') return null;
    const newName = `Object${this.#names.size}`;
    this.#names.set(name, newName);
    this.#entries.push([`${newName}/`, type]);
    for (const file of ['content.xml', 'styles.xml'])
      if (this.#archive.names.includes(`${name}/${file}`))
        this.addXml(`${name}/${file}`, `${newName}/${file}`, /formula$/.test(type) ? 'formula' : 'chart');
    return newName;
  }

  #write(name: string, type: string, bytes: Uint8Array): void {
    this.#entries.push([name, type]);
    this.#writer.add(name, bytes, { packed: !/\.(jpeg|png|gif|webp)$/.test(name) });
  }
}

/** The type of an object by its content, for manifests that do not say it. */
function typeOf(content: Uint8Array): string {
  let type = '';
  walkXml(content, {
    open({ local, uri, parent }) {
      if (local === 'math' && parent === null) type = formulaType;
      if (local === 'chart' && /:chart:/.test(uri)) type ||= chartType;
    },
  });
  return type;
}
