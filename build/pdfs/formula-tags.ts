import { PDFDict, type PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { Element } from 'hast';

/** Begins the description of a formula: no drawing has it (U+2061, function application). */
const mark = '\u2061';

/** A formula for print. Chromium has tags for pictures, but none for formulas: its name is its LaTeX. */
export function taggedFormula(math: Element): Element {
  const ariaLabel = mark + String(math.properties.alttext);
  return { ...math, properties: { ...math.properties, role: 'img', ariaLabel } };
}

/** Tags formulas as such, with their LaTeX (ISO 32000-1, 14.8.4.5). */
export function tagFormulas(pdf: PDFDocument): void {
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('S')) !== PDFName.of('Figure')) continue;
    const description = object.lookup(PDFName.of('Alt'));
    if (!(description instanceof PDFString || description instanceof PDFHexString)) continue;
    const text = description.decodeText();
    if (!text.startsWith(mark)) continue;
    object.set(PDFName.of('S'), PDFName.of('Formula'));
    object.set(PDFName.of('Alt'), PDFHexString.fromText(text.slice(mark.length)));
  }
}
