import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
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
import { scrubJpeg } from '../images/jpeg.ts';
import { scrubJpeg2000 } from '../images/jpeg2000.ts';
import { CannotScrub, type Removed } from '../removed.ts';
import { allowed, personal, type Role, typeRoles, unwantedTypes } from './keys.ts';

/**
 * The review copy of a PDF: its pages with links, outline, labels and structure, written anew from what these refer to, so
 * that no earlier revision and nothing orphaned stays in the bytes.
 * @throws CannotScrub when it is encrypted or damaged
 */
export async function scrubPdf(bytes: Uint8Array, removed: Removed): Promise<Uint8Array> {
  const { context } = await opened(bytes);
  if (revisions(bytes) > 1) removed.add('earlier-revision', 'file', revisions(bytes) - 1);
  try {
    new Cleaner(context, removed).clean();
    return await PDFStreamWriter.forContext(context, Number.POSITIVE_INFINITY).serializeToBuffer();
  } catch (error) {
    // Such as filters that can't decode, or objects nested too deep.
    throw error instanceof CannotScrub ? error : new CannotScrub('damaged', error);
  }
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(unsliced(bytes), { updateMetadata: false, ignoreEncryption: true });
    if (!document.context.trailerInfo.Encrypt) document.getPageCount();
  } catch (error) {
    throw new CannotScrub('damaged', error);
  }
  if (document.context.trailerInfo.Encrypt) throw new CannotScrub('encrypted');
  return document;
}

/** Bytes of which the parser of a PDF takes parts without copying them. */
class Unsliced extends Uint8Array<ArrayBuffer> {
  override slice(begin?: number, end?: number): Unsliced {
    return this.subarray(begin, end) as Unsliced;
  }
}

function unsliced(bytes: Uint8Array): Unsliced {
  return new Unsliced(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);
}

/** How often a file was written, by its end marks. */
function revisions(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = file.indexOf('%%EOF'); at >= 0; at = file.indexOf('%%EOF', at + 5)) count += 1;
  // The first part of a linearised file ends with a mark, too.
  return file.subarray(0, 1024).includes('/Linearized') ? count - 1 : count;
}

const knownFilters = new Set(
  `FlateDecode LZWDecode ASCIIHexDecode ASCII85Decode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode
  Fl LZW AHx A85 RL CCF DCT`.split(/\s+/),
);

const pictureFilters: Record<string, typeof scrubJpeg> = {
  DCTDecode: scrubJpeg,
  DCT: scrubJpeg,
  JPXDecode: scrubJpeg2000,
};

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
    this.#tasks.push({ ref: Root, role: 'catalog' });
    for (let task = this.#next(); task; task = this.#next()) this.#visit(task);
    let orphans = 0;
    for (const [ref, object] of this.#context.enumerateIndirectObjects()) {
      if (this.#seen.has(ref)) continue;
      this.#noteAttachment(object);
      if (!used.has(ref) && !isOfFile(object)) orphans += 1;
      this.#context.delete(ref);
    }
    this.#removed.add('orphan', 'object', orphans);
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
    const inside = role === 'annotations' ? 'annotation' : role === 'action' ? 'other' : role;
    for (let index = array.size() - 1; index >= 0; index -= 1) {
      const item = array.get(index);
      const kept = this.#cleaned(item, inside);
      if (kept === item) continue;
      if (kept === null && inside === 'annotation') array.remove(index);
      else array.set(index, kept ?? PDFNull);
    }
    return array;
  }

  #cleanDict(dict: PDFDict, hint: Role): boolean {
    if (hint === 'annotation' && !this.#keepsAnnotation(dict)) return false;
    if (hint === 'action' && !this.#keepsAction(dict)) return false;
    const role = typeRoles[nameIn(dict, 'Type') ?? ''] ?? hint;
    const keys = allowed[role];
    for (const [name, value] of dict.entries()) {
      const key = name.decodeText();
      const inside = keys
        ? Object.hasOwn(keys, key)
          ? keys[key]
          : undefined
        : personal.test(key)
          ? undefined
          : 'other';
      // What structure says about an annotation or a picture stays only if a page has it.
      const lost =
        role === 'structure' && key === 'Obj' && !(value instanceof PDFRef && this.#seen.has(value));
      const kept = inside === undefined || lost ? null : this.#cleaned(value, inside);
      if (kept === null) {
        this.#note(key, role);
        dict.delete(name);
      } else if (kept !== value) dict.set(name, kept);
    }
    return true;
  }

  #cleanStream(stream: PDFStream, hint: Role): PDFStream {
    const subtype = nameIn(stream.dict, 'Subtype');
    const role =
      subtype === 'Image' ? 'image' : subtype === 'Form' ? 'form' : hint === 'structure' ? 'other' : hint;
    // A file outside, whose name this is.
    if (stream.dict.delete(PDFName.of('F'))) this.#removed.add('file-name', 'stream');
    this.#cleanDict(stream.dict, role);
    return stream instanceof PDFRawStream ? this.#cleanImage(stream) : stream;
  }

  /** Cleans whatever a stream says is a picture of these kinds. */
  #cleanImage(stream: PDFRawStream): PDFStream {
    const filter = stream.dict.lookup(PDFName.of('Filter'));
    const filters =
      filter instanceof PDFArray
        ? filter.asArray().map((each) => this.#context.lookup(each))
        : filter
          ? [filter]
          : [];
    const names = filters.map((each) => (each instanceof PDFName ? each.decodeText() : ''));
    // Nobody can read what is packed in an unknown way, but somebody may find a name in it.
    if (!names.every((name) => knownFilters.has(name))) return PDFRawStream.of(stream.dict, new Uint8Array());
    const last = filters.at(-1);
    const scrub = pictureFilters[names.at(-1) ?? ''];
    if (!scrub) return stream;
    const packed = filters.length > 1 ? this.#unpacked(stream, filters.slice(0, -1)) : stream.contents;
    if (packed !== stream.contents && last instanceof PDFName) stream.dict.set(PDFName.of('Filter'), last);
    if (packed !== stream.contents) stream.dict.delete(PDFName.of('DecodeParms'));
    try {
      return PDFRawStream.of(stream.dict, scrub(packed, this.#removed, 'image'));
    } catch (error) {
      // A damaged picture is shown as far as it goes, or not at all; its bytes cannot be vouched for.
      if (error instanceof CannotScrub) this.#removed.add('image-metadata', 'image');
      return PDFRawStream.of(stream.dict, new Uint8Array());
    }
  }

  /** What is inside other filters. */
  #unpacked(stream: PDFRawStream, filters: (PDFObject | undefined)[]): Uint8Array {
    const dict = PDFDict.withContext(this.#context);
    dict.set(PDFName.of('Filter'), this.#context.obj(filters.filter((each) => each !== undefined)));
    return decodePDFRawStream(PDFRawStream.of(dict, stream.contents)).decode();
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

function nameIn(object: PDFObject, key: string): string | undefined {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return undefined;
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
}

/** Whether an object belongs to how a file is written. */
function isOfFile(object: PDFObject): boolean {
  return object instanceof PDFStream && /^(XRef|ObjStm)$/.test(nameIn(object.dict, 'Type') ?? '');
}
