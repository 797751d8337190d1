import type { ReaderHandle } from '../handle.ts';
import { type Destination, findTarget, type Target } from './destination.ts';

type LinkAnnotation = { id: string; rect: number[]; dest?: Destination };

/** What selects the links within the document. */
export const innerLinks = '[data-internal-link] a[href]';

/** The link within the document that an event is about. */
export function innerLinkOf(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(innerLinks) : null;
}

/** What a PDF calls a link. */
export function linkId(link: HTMLAnchorElement): string {
  return link.closest<HTMLElement>('[data-annotation-id]')?.dataset.annotationId ?? '';
}

/** Where a link within the document leads. */
export async function targetOf(reader: ReaderHandle, link: HTMLAnchorElement): Promise<Target | undefined> {
  const id = linkId(link);
  const number = Number(link.closest<HTMLElement>('.page')?.dataset.pageNumber);
  const page = await reader.pdf.getPage(number);
  const annotations = (await page.getAnnotations()) as LinkAnnotation[];
  return findTarget(reader.pdf, annotations.find((annotation) => annotation.id === id)?.dest);
}
