import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { nameIn } from './objects.ts';

/** The pages of a file in their order; those that its tree does not reach come last. */
export function pagesOf(context: PDFContext): PDFDict[] {
  const pages = new Set<PDFDict>();
  const seen = new Set<PDFObject>();
  const open: (PDFObject | undefined)[] = [];
  const catalog = context.lookup(context.trailerInfo.Root);
  if (catalog instanceof PDFDict) open.push(catalog.lookup(PDFName.of('Pages')));
  while (open.length > 0) {
    const node = open.pop();
    if (!(node instanceof PDFDict) || seen.has(node)) continue;
    seen.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray)
      open.push(
        ...kids
          .asArray()
          .map((kid) => context.lookup(kid))
          .reverse(),
      );
    else pages.add(node);
  }
  for (const [, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFDict && nameIn(object, 'Type') === 'Page') pages.add(object);
  return [...pages];
}

/** The resources of a page, which it may have from the nodes above. */
export function inherited(page: PDFDict): PDFDict | undefined {
  let node: PDFObject | undefined = page;
  for (let depth = 0; depth < 64 && node instanceof PDFDict; depth += 1) {
    const resources = node.lookup(PDFName.of('Resources'));
    if (resources instanceof PDFDict) return resources;
    node = node.lookup(PDFName.of('Parent'));
  }
  return undefined;
}
