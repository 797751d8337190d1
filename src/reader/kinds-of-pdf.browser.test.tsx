import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { articleWith } from '../../tests/support/browser/articles.ts';
import { count, field, search } from '../../tests/support/browser/found.ts';
import { enterRoom, press } from '../../tests/support/browser/reading-room.tsx';

async function withPage(): Promise<PDFDocument> {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 500]).drawRectangle({ x: 50, y: 50, width: 300, height: 400 });
  return pdf;
}

const notice = page.getByText(/form made for Adobe’s XFA/);

test.for([
  ['en', /has no text/, /Its pages are pictures/],
  ['ru', /нет текста/, /Его страницы — изображения/],
  ['kk', /мәтін жоқ/, /Оның беттері — суреттер/],
] as const)('a scan says that it has no text, in %s', async ([language, words, advice]) => {
  const room = await enterRoom({ article: articleWith(await (await withPage()).save()), language });
  room.focusPages();
  await press('Control+f');
  await expect.element(count).toMatchTextContent(words);
  await field.fill('cotton');
  await expect.element(search).toMatchTextContent(advice);
  await expect.element(count).toMatchTextContent(words);
  await expect.element(notice).not.toBeInTheDocument();
});

test('a form made for Adobe’s XFA is said to be one', async () => {
  const pdf = await withPage();
  const form = pdf.context.obj({ Fields: [], XFA: pdf.context.register(pdf.context.stream('<xdp:xdp/>')) });
  pdf.catalog.set(PDFName.of('AcroForm'), pdf.context.register(form));
  pdf.catalog.set(PDFName.of('NeedsRendering'), pdf.context.obj(true));
  form.set(PDFName.of('DA'), PDFString.of('/Helv 0 Tf'));
  await enterRoom({ article: articleWith(await pdf.save()) });
  await expect.element(notice).toBeVisible();
});
