import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { dropEmptyLinks } from './empty-links.ts';

test('links of no height are removed from the page and the tags, others stay in both', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([500, 700]);
  const { context } = pdf;
  const link = (top: number) =>
    context.register(context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [77, 66, 97, top] }));
  const [flat, tall] = [link(66), link(80)];
  page.node.set(PDFName.of('Annots'), context.obj([flat, tall]));
  const element = (kids: object[]) => context.register(context.obj({ S: 'Link', K: kids as never }));
  const part = (annotation: typeof flat) => context.obj({ Type: 'OBJR', Obj: annotation });
  const paragraph = context.register(
    context.obj({ S: 'P', K: [element([part(flat)]), element([part(flat), part(tall)]), 4] }),
  );
  pdf.catalog.set(PDFName.of('StructTreeRoot'), context.obj({ K: [paragraph] }));

  dropEmptyLinks(pdf);

  expect(page.node.Annots()?.asArray()).toEqual([tall]);
  const kids = String(context.lookup(paragraph, PDFDict).get(PDFName.of('K')));
  expect(kids.match(/ R/g)).toHaveLength(1);
  expect(kids).toContain('4');
});
