import type { PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';

const followed = ['http:', 'https:', 'mailto:'];

/** Whether a link in a PDF may be followed: only web pages and email addresses. */
export function mayFollow(url: string): boolean {
  return followed.includes(URL.parse(url)?.protocol ?? '');
}

/**
 * Restricts links to web pages and email addresses, opened in a new tab without opener or referrer. pdf.js
 * blocks `file:` and `javascript:`, but would follow `ftp:` and `tel:`.
 * Tried on pdf.js 6.5.438.
 */
export function guardLinks(linkService: PDFLinkService): void {
  const addLinkAttributes = linkService.addLinkAttributes.bind(linkService);
  linkService.addLinkAttributes = (link, url) => {
    if (mayFollow(url)) {
      addLinkAttributes(link, url, true);
      link.rel = 'noopener noreferrer';
    } else {
      link.removeAttribute('href');
      link.onclick = () => false;
    }
  };
}
