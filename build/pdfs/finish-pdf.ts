import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { markArtifacts } from './artifacts.ts';
import { nameBookmarks } from './bookmarks.ts';
import { settleDestinations } from './destinations.ts';
import { dropEmptyLinks } from './empty-links.ts';
import { placeFigures } from './figure-boxes.ts';
import { tagFormulas } from './formula-tags.ts';
import { linearise } from './linearise.ts';
import { rewriteContent } from './page-content.ts';
import { type LabelRun, labelPages } from './page-labels.ts';
import type { Printed } from './print-document.ts';
import { dropSoftHyphens } from './soft-hyphens.ts';
import { describePdf, type XmpFacts } from './xmp.ts';

/** The metadata of a finished PDF. */
export interface PdfFacts extends XmpFacts {
  labels: LabelRun[];
}

/** Adds to a printed PDF what a browser does not: metadata, page labels, complete bookmarks, clean text. */
export async function finishPdf(printed: Printed, facts: PdfFacts): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(printed.pdf, { updateMetadata: false });
  writeInformation(pdf, facts);
  describePdf(pdf, facts);
  labelPages(pdf, facts.labels);
  nameBookmarks(pdf, printed.headings);
  mapRoles(pdf);
  dropEmptyLinks(pdf);
  settleDestinations(pdf);
  tagFormulas(pdf);
  placeFigures(pdf);
  rewriteContent(pdf, (content) => markArtifacts(dropSoftHyphens(content)));
  pdf.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
  return linearise(
    await pdf.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false }),
  );
}

function writeInformation(pdf: PDFDocument, facts: PdfFacts): void {
  const date = new Date(`${facts.date}T00:00:00Z`);
  pdf.setTitle(facts.title, { showInWindowTitleBar: true });
  if (facts.authors.length > 0) pdf.setAuthor(facts.authors.join('; '));
  pdf.setSubject(facts.subject);
  if (facts.keywords.length > 0) pdf.setKeywords([facts.keywords.join('; ')]);
  pdf.setLanguage(facts.language);
  pdf.setCreator('Chromium');
  pdf.setProducer('Skia/PDF, pdf-lib');
  pdf.setCreationDate(date);
  pdf.setModificationDate(date);
}

/** Chromium tags emphasis with names of PDF 2.0; maps them to roles of PDF 1.7. */
function mapRoles(pdf: PDFDocument): void {
  const root = pdf.catalog.lookup(PDFName.of('StructTreeRoot'));
  if (!(root instanceof PDFDict)) throw new Error('The printed PDF has no tags');
  root.set(PDFName.of('RoleMap'), pdf.context.obj({ Em: 'Span', Strong: 'Span' }));
}
