import { deflateSync } from 'node:zlib';
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHeader,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFStreamWriter,
  PDFString,
} from '@cantoo/pdf-lib';
import type { RemovedThing } from '#shared/office/removed-thing.ts';
import { isImpersonal } from '../docx/fields.ts';
import { scrubIcc } from '../images/icc.ts';
import { CannotScrub, type Removed } from '../removed.ts';
import { cleanCmap, cleanContent } from './content.ts';
import { destinationsOf } from './destinations.ts';
import { cleanFontProgram } from './font-program.ts';
import { allowed, keyRoles, personal, type Role, typeRoles, unwantedTypes } from './keys.ts';
import { Names } from './names.ts';
import { decodedStream, nameIn, stringIn } from './objects.ts';
import { openPdf, revisions } from './open.ts';
import { cleanPicture } from './stream-picture.ts';
import { noteUnsearched } from './unsearched.ts';
import { dropUnused } from './unused.ts';

/**
 * The review copy of a PDF: its pages with links, outline, labels and structure, written anew from what these refer to, so
 * that no earlier revision and nothing orphaned stays in the bytes.
 * @throws CannotScrub when it is encrypted or damaged
 */
export async function scrubPdf(bytes: Uint8Array, removed: Removed): Promise<Uint8Array> {
  const { context } = await openPdf(bytes);
  if (revisions(bytes) > 1) removed.add('earlier-revision', 'file', revisions(bytes) - 1);
  try {
    new Cleaner(context, removed).clean();
    return await PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
  } catch (error) {
    // Such as filters that can't decode, or objects nested too deep.
    throw error instanceof CannotScrub ? error : new CannotScrub('damaged', error);
  }
}

type Task = { ref: PDFRef; role: Role };

class Cleaner {
  readonly #context: PDFContext;
  readonly #removed: Removed;
  readonly #seen = new Set<PDFRef>();
  /** First of all, so that a page is known as one before a destination refers to it. */
  readonly #pages: Task[] = [];
  readonly #tasks: Task[] = [];
  /** Left until all pages are known: structure may only refer to what they keep. */
  readonly #later: Task[] = [];
  readonly #names = new Names();
  #destinations = new Map<string, PDFArray>();

  constructor(context: PDFContext, removed: Removed) {
    this.#context = context;
    this.#removed = removed;
  }

  clean(): void {
    const { Root, Info } = this.#context.trailerInfo;
    const info = this.#context.lookup(Info);
    if (info instanceof PDFDict) this.#removed.add('author-property', 'document', info.keys().length);
    if (!(Root instanceof PDFRef)) throw new CannotScrub('damaged');
    const used = this.#reachable([Root, ...(Info ? [Info] : [])]);
    this.#context.trailerInfo = { Root };
    this.#context.header = PDFHeader.forVersion(1, 7);
    const catalog = this.#context.lookup(Root);
    if (catalog instanceof PDFDict) {
      this.#noteForms(catalog);
      this.#destinations = destinationsOf(catalog);
    }
    this.#tasks.push({ ref: Root, role: 'catalog' });
    for (let task = this.#next(); task; task = this.#next()) this.#visit(task);
    let orphans = 0;
    for (const [ref, object] of this.#context.enumerateIndirectObjects()) {
      if (this.#seen.has(ref)) continue;
      this.#noteAttachment(object);
      if (!used.has(ref) && !isOfFile(object)) orphans += 1;
      this.#context.delete(ref);
    }
    if (dropUnused(this.#context) > 0) {
      const left = this.#reachable([Root]);
      for (const [ref] of this.#context.enumerateIndirectObjects())
        if (!left.has(ref)) {
          orphans += 1;
          this.#context.delete(ref);
        }
    }
    this.#removed.add('orphan', 'object', orphans);
    noteUnsearched(this.#context, this.#removed);
  }

  /** Notes what its pages do not show. */
  #noteForms(catalog: PDFDict): void {
    if (catalog.lookup(PDFName.of('Collection')) instanceof PDFDict)
      this.#removed.addUnsearched('portfolio', 'document');
    const form = catalog.lookup(PDFName.of('AcroForm'));
    if (form instanceof PDFDict && form.has(PDFName.of('XFA')))
      this.#removed.addUnsearched('dynamic-form', 'document');
  }

  /** What the file as it came uses of its objects. */
  #reachable(roots: PDFObject[]): Set<PDFRef> {
    const used = new Set<PDFRef>();
    const open = [...roots];
    const push = (objects: PDFObject[]) => {
      for (const each of objects) open.push(each);
    };
    for (let object = open.pop(); object; object = open.pop()) {
      if (object instanceof PDFRef) {
        if (used.has(object)) continue;
        used.add(object);
        const target = this.#context.lookup(object);
        if (target) open.push(target);
      } else if (object instanceof PDFArray) push(object.asArray());
      else if (object instanceof PDFDict) push(object.values());
      else if (object instanceof PDFStream) push(object.dict.values());
    }
    return used;
  }

  #next(): Task | undefined {
    return this.#pages.pop() ?? this.#tasks.pop() ?? this.#later.pop();
  }

  #visit({ ref, role }: Task): void {
    if (this.#seen.has(ref)) return;
    const object = this.#context.lookup(ref);
    if (object === undefined || object instanceof PDFInvalidObject) return;
    this.#seen.add(ref);
    const kept = this.#cleaned(object, role);
    this.#context.assign(ref, kept ?? PDFNull);
  }

  /** The object as it stays, cleaned in its place; null when it goes. */
  #cleaned(object: PDFObject, role: Role): PDFObject | null {
    if (object instanceof PDFRef) return this.#refer(object, role);
    if (object instanceof PDFArray) return this.#cleanArray(object, role);
    if (object instanceof PDFStream) return this.#cleanStream(object, role);
    if (role === 'other' && isUnwanted(object)) return null;
    if (object instanceof PDFDict) return this.#cleanDict(object, role) ? object : null;
    const unreadable = object instanceof PDFHexString && !/^[0-9a-f\s]*$/i.test(object.asString());
    return unreadable || object instanceof PDFInvalidObject ? null : object;
  }

  #refer(ref: PDFRef, role: Role): PDFObject | null {
    const target = this.#context.lookup(ref);
    if (target === undefined || target instanceof PDFInvalidObject) return null;
    if (role === 'other' && isUnwanted(target)) return null;
    if (role === 'annotation' && !this.#keepsAnnotation(target)) return null;
    if (role === 'action' && target instanceof PDFDict && !this.#keepsAction(target)) return null;
    const own = typeRoles[nameIn(target, 'Type') ?? ''] ?? role;
    (own === 'page' ? this.#pages : own === 'structure' ? this.#later : this.#tasks).push({ ref, role: own });
    return ref;
  }

  #cleanArray(array: PDFArray, role: Role): PDFArray {
    const first = array.size() > 0 ? array.lookup(0) : undefined;
    const kind = first instanceof PDFName ? first.decodeText() : '';
    for (let index = array.size() - 1; index >= 0; index -= 1) {
      const item = array.get(index);
      const text = stringIn(this.#context, item);
      // The colours of an indexed space are a string; other strings in arrays are labels.
      if (text && /^(?:Indexed|I)$/.test(kind)) continue;
      if (text) {
        array.remove(index);
        continue;
      }
      const inside = kind === 'ICCBased' && index === 1 ? 'profile' : (insideArray[role] ?? role);
      const kept = this.#cleaned(item, inside);
      if (kept === item) continue;
      if (kept === null && inside === 'annotation') array.remove(index);
      else array.set(index, kept ?? PDFNull);
    }
    if (kind === 'Separation' || kind === 'DeviceN') this.#renameColorants(array);
    return array;
  }

  #renameColorants(array: PDFArray): void {
    const named = array.lookup(1);
    const renamed = (name: PDFObject | undefined) =>
      name instanceof PDFName ? PDFName.of(this.#names.colorant(name.decodeText())) : PDFNull;
    if (named instanceof PDFName) array.set(1, renamed(named));
    else if (named instanceof PDFArray)
      array.set(1, this.#context.obj(named.asArray().map((each) => renamed(this.#context.lookup(each)))));
  }

  #cleanDict(dict: PDFDict, hint: Role): boolean {
    if (hint === 'annotation' && !this.#keepsAnnotation(dict)) return false;
    if (hint === 'action' && !this.#keepsAction(dict)) return false;
    const role = typeRoles[nameIn(dict, 'Type') ?? ''] ?? hint;
    const keys = allowed[role];
    for (const [name, value] of dict.entries()) {
      const key = name.decodeText();
      const inside =
        insideNamed[role] ??
        (keys ? ownValue(keys, key) : personal.test(key) ? undefined : (ownValue(keyRoles, key) ?? 'other'));
      // What structure says about an annotation or a picture stays only if a page has it.
      const lost =
        role === 'structure' && key === 'Obj' && !(value instanceof PDFRef && this.#seen.has(value));
      const kept = inside === undefined || lost ? null : this.#cleanValue(key, value, role, inside);
      const renamed = this.#renamedKey(key, role);
      if (kept === null) {
        this.#note(key, role);
        dict.delete(name);
      } else if (renamed !== key) {
        dict.delete(name);
        dict.set(PDFName.of(renamed), kept);
      } else if (kept !== value) dict.set(name, kept);
    }
    return true;
  }

  #cleanValue(key: string, value: PDFObject, role: Role, inside: Role): PDFObject | null {
    if (/^(?:Dest|D)$/.test(key) && /^(?:annotation|outline|action)$/.test(role))
      return this.#destination(value);
    const text = stringIn(this.#context, value);
    if (text) return this.#cleanString(key, text, role);
    const named = this.#context.lookup(value);
    if (named instanceof PDFName) return this.#cleanName(key, named, role);
    if (role === 'structure' && key === 'C' && named instanceof PDFArray)
      return this.#context.obj(
        named.asArray().map((each) => {
          const item = this.#context.lookup(each);
          return item instanceof PDFName
            ? PDFName.of(this.#names.ofClass(item.decodeText()))
            : (item ?? PDFNull);
        }),
      );
    return this.#cleaned(value, inside);
  }

  #cleanName(key: string, name: PDFName, role: Role): PDFName | null {
    const said = name.decodeText();
    const renamed = (by: string) => (by === said ? name : PDFName.of(by));
    if (role === 'role-map' || (role === 'structure' && key === 'S')) return renamed(this.#names.mark(said));
    if (role === 'structure' && key === 'C') return renamed(this.#names.ofClass(said));
    if (/^(?:BaseFont|FontName)$/.test(key)) return renamed(this.#names.font(said));
    if (key === 'CMapName') return PDFName.of('Adobe-Identity-UCS');
    return key === 'Name' && role !== 'annotation' ? null : name;
  }

  #cleanString(key: string, text: PDFString | PDFHexString, role: Role): PDFObject | null {
    const said = text.decodeText();
    const keep = (stays: boolean) => (stays ? text : null);
    if (role === 'layer') {
      this.#removed.add('given-name', 'layer');
      return key === 'Name' ? PDFString.of(this.#names.layer(said)) : null;
    }
    if (role === 'page-labels') return keep(/^\p{L}?[\d\s.:–-]*$/u.test(said));
    if (role === 'outline') return keep(key === 'Title');
    if (role === 'action') return keep(key === 'URI');
    if (key === 'NS')
      return keep(/^https?:\/\/(?:iso\.org\/pdf2?\/ssn|www\.w3\.org\/1998\/Math\/MathML)$/.test(said));
    if (key === 'Registry') return PDFString.of('Adobe');
    if (key === 'Ordering')
      return (
        keep(/^(?:Identity|UCS2?|Japan1|GB1|CNS1|Korea1|KR|Manga1)$/.test(said)) ?? PDFString.of('Identity')
      );
    if (!/^(?:Lang|Alt|E|ActualText|Summary|Short)$/.test(key)) return null;
    const stays = this.#names.said(key, said) !== null;
    if (!stays) this.#removed.add('file-name', 'alternative-text');
    return keep(stays);
  }

  #renamedKey(key: string, role: Role): string {
    if (role === 'role-map') return this.#names.mark(key);
    if (role === 'class-map') return this.#names.ofClass(key);
    if (role === 'colorants') return this.#names.colorant(key);
    return role === 'named' || role === 'named-properties' ? this.#names.resource(key) : key;
  }

  /** Where a link leads, without the name of that place. */
  #destination(value: PDFObject): PDFObject | null {
    const target = this.#context.lookup(value);
    const name = stringIn(this.#context, value) ?? (target instanceof PDFName ? target : undefined);
    const place = name ? this.#destinations.get(name.decodeText()) : target;
    return place instanceof PDFArray ? this.#cleanArray(place, 'other') : null;
  }

  #cleanStream(stream: PDFStream, hint: Role): PDFStream {
    const subtype = nameIn(stream.dict, 'Subtype');
    const role =
      subtype === 'Image' ? 'image' : subtype === 'Form' ? 'form' : hint === 'structure' ? 'other' : hint;
    // A file outside, whose name this is.
    if (stream.dict.delete(PDFName.of('F'))) this.#removed.add('file-name', 'stream');
    const isPattern = stream.dict.lookup(PDFName.of('PatternType'))?.toString() === '1';
    this.#cleanDict(stream.dict, role);
    if (!(stream instanceof PDFRawStream)) return stream;
    if (role === 'form' || role === 'content' || isPattern)
      return this.#rewritten(stream, (bytes) => cleanContent(bytes, this.#names, this.#removed));
    if (role === 'font-program') return this.#rewritten(stream, cleanFontProgram);
    if (stream.dict.lookup(PDFName.of('FunctionType'))?.toString() === '4')
      return this.#rewritten(stream, cleanCmap);
    if (role === 'cmap') return this.#rewritten(stream, cleanCmap);
    if (role === 'profile') return this.#rewritten(stream, (bytes) => scrubIcc(bytes) ?? new Uint8Array());
    return cleanPicture(stream, this.#removed);
  }

  /** A stream with what is inside its filters changed. */
  #rewritten(stream: PDFRawStream, change: (bytes: Uint8Array) => Uint8Array): PDFStream {
    const bytes = decodedStream(stream);
    if (bytes === null) {
      this.#removed.addUnsearched('text', 'stream');
      return stream;
    }
    const changed = change(bytes);
    const isSame = changed.length === bytes.length && Buffer.compare(changed, bytes) === 0;
    if (isSame) return stream;
    stream.dict.delete(PDFName.of('DecodeParms'));
    stream.dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
    return PDFRawStream.of(stream.dict, deflateSync(changed));
  }

  #keepsAnnotation(object: PDFObject): boolean {
    if (!(object instanceof PDFDict)) return true;
    const subtype = nameIn(object, 'Subtype');
    if (subtype !== 'Link' && nameIn(object, 'Type') !== 'XObject') {
      this.#removed.add(
        subtype === 'FileAttachment' ? 'attachment' : subtype === 'Widget' ? 'form' : 'annotation',
        'page',
      );
      return false;
    }
    const action = object.lookup(PDFName.of('A'));
    return !(action instanceof PDFDict) || this.#keepsAction(action);
  }

  #keepsAction(action: PDFDict): boolean {
    const kind = nameIn(action, 'S');
    const address = action.lookup(PDFName.of('URI'));
    const text = address instanceof PDFString || address instanceof PDFHexString ? address.decodeText() : '';
    const keeps = kind === 'GoTo' || (kind === 'URI' && isImpersonal(text));
    if (!keeps) this.#removed.add(kind === 'JavaScript' ? 'script' : 'personal-link', 'action');
    return keeps;
  }

  #note(key: string, role: Role): void {
    const what = nameOf(key, role);
    if (what) this.#removed.add(what, role === 'other' ? 'object' : role);
  }

  #noteAttachment(object: PDFObject): void {
    if (object instanceof PDFStream && nameIn(object.dict, 'Type') === 'EmbeddedFile')
      this.#removed.add('attachment', 'document');
  }
}

/** The roles of what arrays hold, if not their own. */
const insideArray: Partial<Record<Role, Role>> = { annotations: 'annotation', action: 'other' };

/** The roles of what dictionaries hold under names that people may give. */
const insideNamed: Partial<Record<Role, Role>> = {
  named: 'other',
  'named-properties': 'properties',
  'role-map': 'other',
  'class-map': 'other',
  colorants: 'other',
  glyphs: 'content',
};

function ownValue(roles: Record<string, Role>, key: string): Role | undefined {
  return Object.hasOwn(roles, key) ? roles[key] : undefined;
}

function nameOf(key: string, role: Role): RemovedThing | null {
  if (key === 'Metadata') return 'xmp';
  if (/^(AF|EF|EmbeddedFiles|Collection)$/.test(key)) return 'attachment';
  if (/^(JS|JavaScript|AA|OpenAction)$/.test(key)) return 'script';
  if (/^(AcroForm|XFA)$/.test(key)) return 'form';
  if (/^(Perms|Legal|DSS)$/.test(key)) return 'signature';
  if (/^(PieceInfo|LastModified|SpiderInfo|OPI|CreatorInfo|User)$|[._:]/.test(key)) return 'application-data';
  if (key === 'Thumb') return 'thumbnail';
  if (role === 'structure' && /^(ID|IDTree|T)$/.test(key)) return 'structure-id';
  return null;
}

function isUnwanted(object: PDFObject): boolean {
  return unwantedTypes.test(nameIn(object, 'Type') ?? '');
}

/** Whether an object belongs to how a file is written. */
function isOfFile(object: PDFObject): boolean {
  return object instanceof PDFStream && /^(XRef|ObjStm)$/.test(nameIn(object.dict, 'Type') ?? '');
}
