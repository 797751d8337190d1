import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { stringIn } from './objects.ts';

const mostNodes = 100_000;

/** The places that links of a document know by name (ISO 32000-2, 12.3.2.4). */
export function destinationsOf(catalog: PDFDict): Map<string, PDFArray> {
  const found = new Map<string, PDFArray>();
  const add = (name: string, value: PDFObject | undefined) => {
    const target = catalog.context.lookup(value);
    const place = target instanceof PDFDict ? target.lookup(PDFName.of('D')) : target;
    if (place instanceof PDFArray) found.set(name, place);
  };
  const old = catalog.lookup(PDFName.of('Dests'));
  if (old instanceof PDFDict) for (const [name, value] of old.entries()) add(name.decodeText(), value);
  const names = catalog.lookup(PDFName.of('Names'));
  const tree = names instanceof PDFDict ? names.lookup(PDFName.of('Dests')) : undefined;
  const open: (PDFObject | undefined)[] = [tree];
  for (let count = 0; open.length > 0 && count < mostNodes; count += 1) {
    const node = open.pop();
    if (!(node instanceof PDFDict)) continue;
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) for (const kid of kids.asArray()) open.push(catalog.context.lookup(kid));
    const leaves = node.lookup(PDFName.of('Names'));
    if (!(leaves instanceof PDFArray)) continue;
    for (let at = 0; at + 1 < leaves.size(); at += 2) {
      const name = stringIn(catalog.context, leaves.get(at));
      if (name) add(name.decodeText(), leaves.get(at + 1));
    }
  }
  return found;
}
