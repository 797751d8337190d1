import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib';

/** The upper margin of a text page, in points: 25 mm. */
const margin = (25 / 25.4) * 72;

/**
 * Moves link destinations down to their proper place: Chromium measures them from the edge of the text but
 * writes them as if from the edge of the page. Destinations of whole articles stay at the top of their first
 * page.
 */
export function settleDestinations(pdf: PDFDocument): void {
  const places = pdf.catalog.lookup(PDFName.of('Dests'));
  if (!(places instanceof PDFDict)) return;
  for (const [name, place] of places.entries()) {
    const destination = pdf.context.lookup(place);
    if (!(destination instanceof PDFArray) || !isInText(name.decodeText())) continue;
    const top = destination.get(3);
    if (top instanceof PDFNumber) destination.set(3, PDFNumber.of(top.asNumber() - margin));
  }
}

/** Notes, works, figures and tables have a number after their article's name. */
function isInText(name: string): boolean {
  return /-(?:fn|fnref|work|figure|table)-[\d-]+$/.test(name);
}
