import type { ReaderHandle } from '../handle.ts';
import { linkId, pageNumberOf } from '../pdfjs/parts-of-pages.ts';
import { type Target, targetOfLink } from '../pdfjs/targets.ts';

/** The target of an internal link. */
export function targetOf({ pdf }: ReaderHandle, link: HTMLAnchorElement): Promise<Target | undefined> {
  return targetOfLink(pdf, pageNumberOf(link), linkId(link));
}
