import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRawStream } from '@cantoo/pdf-lib';
import { decodedStream, nameIn } from './objects.ts';
import { inherited, pagesOf } from './pages.ts';
import { scanContent } from './tokens.ts';

/** Resources that only content asks for, by their name. */
const categories = ['XObject', 'Pattern', 'Font', 'ExtGState', 'Properties', 'Shading', 'ColorSpace'];

/**
 * Takes away resources that no content asks for by their name, such as the text of a figure that was removed from its page:
 * nothing shows them, and nothing that reads pages would find a name in them.
 * @returns how many went
 */
export function dropUnused(context: PDFContext): number {
  const used = new Map<PDFDict, Set<string>>();
  const seen = new Map<PDFObject, Set<PDFDict | undefined>>();
  const open: { content: PDFObject | undefined; resources: PDFDict | undefined }[] = pagesOf(context).map(
    (page) => ({
      content: page.lookup(PDFName.of('Contents')),
      resources: inherited(page),
    }),
  );
  while (open.length > 0) {
    const { content, resources } = open.pop() ?? { content: undefined, resources: undefined };
    const known = (content && seen.get(content)) ?? new Set();
    if (!content || known.has(resources)) continue;
    seen.set(content, known.add(resources));
    if (content instanceof PDFArray)
      for (const each of content.asArray()) open.push({ content: context.lookup(each), resources });
    if (!(content instanceof PDFRawStream)) continue;
    const names = namesIn(decodedStream(content));
    // What can't be read may ask for anything.
    if (names === null) return 0;
    if (!resources) continue;
    const all = used.get(resources) ?? new Set();
    for (const name of names) all.add(name);
    used.set(resources, all);
    for (const category of categories) {
      const entries = resources.lookup(PDFName.of(category));
      if (!(entries instanceof PDFDict)) continue;
      for (const name of names) open.push(...contentsOf(entries.lookup(PDFName.of(name)), resources));
    }
  }
  let dropped = 0;
  for (const [resources, names] of used)
    for (const category of categories) {
      const entries = resources.lookup(PDFName.of(category));
      if (!(entries instanceof PDFDict)) continue;
      for (const name of entries.keys())
        if (!names.has(name.decodeText()) && !name.decodeText().startsWith('Default')) {
          entries.delete(name);
          dropped += 1;
        }
    }
  return dropped;
}

type Content = { content: PDFObject | undefined; resources: PDFDict | undefined };

/** What a resource draws by content of its own: a form, a pattern, letters of Type 3, or the mask of a state. */
function contentsOf(resource: PDFObject | undefined, outer: PDFDict): Content[] {
  const dict = resource instanceof PDFRawStream ? resource.dict : resource;
  if (!(dict instanceof PDFDict)) return [];
  const own = dict.lookup(PDFName.of('Resources'));
  const resources = own instanceof PDFDict ? own : outer;
  if (resource instanceof PDFRawStream)
    return nameIn(resource, 'Subtype') === 'Image' ? [] : [{ content: resource, resources }];
  const mask = dict.lookup(PDFName.of('SMask'));
  if (mask instanceof PDFDict) return contentsOf(mask.lookup(PDFName.of('G')), outer);
  const letters = dict.lookup(PDFName.of('CharProcs'));
  if (!(letters instanceof PDFDict)) return [];
  return letters.keys().map((name) => ({ content: letters.lookup(name), resources }));
}

/** All names that a content has. */
function namesIn(bytes: Uint8Array | null): Set<string> | null {
  if (!bytes) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const names = new Set<string>();
  scanContent(bytes, ({ kind, from, to }) => {
    if (kind === 'name') names.add(PDFName.of(buffer.toString('latin1', from + 1, to)).decodeText());
  });
  return names;
}
