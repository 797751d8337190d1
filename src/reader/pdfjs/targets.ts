import type { RefProxy } from 'pdfjs-dist/types/src/display/api.d.ts';
import { type PdfDocument, pageOf, proxyOf } from './document.ts';

/** The target of a link or heading: a page number, from 1, and a vertical position in PDF units. */
export type Target = { page: number; top?: number };

/** A PDF destination: a name, or an array of page, fit type and coordinates. */
export type Destination = string | readonly unknown[] | null | undefined;

/**
 * Resolves a destination.
 * @returns undefined if it leads nowhere
 */
export async function findTarget(document: PdfDocument, dest: Destination): Promise<Target | undefined> {
  const proxy = proxyOf(document);
  const explicit = typeof dest === 'string' ? await proxy.getDestination(dest) : dest;
  if (!Array.isArray(explicit)) return undefined;
  const [target, kind, ...numbers] = explicit as [number | RefProxy, { name?: string }, ...(number | null)[]];
  const index = typeof target === 'number' ? target : await proxy.getPageIndex(target);
  const top = kind?.name === 'XYZ' ? numbers[1] : /^FitB?H$/.test(kind?.name ?? '') ? numbers[0] : undefined;
  return { page: index + 1, ...(typeof top === 'number' && { top }) };
}

/** The targets of all named destinations in a document. */
export async function namedTargets(document: PdfDocument): Promise<Target[]> {
  const named = await proxyOf(document).getDestinations();
  const all = await Promise.all(
    [...named.values()].map((dest) => findTarget(document, dest).catch(() => undefined)),
  );
  return all.filter((target) => target !== undefined);
}

/**
 * The target of a link on a page.
 * @param id the link's annotation id
 */
export async function targetOfLink(
  document: PdfDocument,
  page: number,
  id: string,
): Promise<Target | undefined> {
  type LinkAnnotation = { id: string; dest?: Destination };
  const annotations = (await (await pageOf(document, page)).getAnnotations()) as LinkAnnotation[];
  return findTarget(document, annotations.find((annotation) => annotation.id === id)?.dest);
}
