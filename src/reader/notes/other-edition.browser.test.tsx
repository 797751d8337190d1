import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { articleWith, landArticle, longArticle } from '../../../tests/support/browser/articles.ts';
import { expectMarksOnWords } from '../../../tests/support/browser/in-the-text.ts';
import { from, highlight, marks, openNotes, panel, quote, to } from '../../../tests/support/browser/noted.ts';
import { enterRoom, leaveRoom } from '../../../tests/support/browser/reading-room.tsx';

test('in another edition of the PDF notes find their words again, or say that they are gone', async () => {
  const room = await enterRoom();
  await room.showPage(2);
  await highlight();
  leaveRoom();

  const edition = await PDFDocument.load(await (await fetch(longArticle.pdf.url)).arrayBuffer());
  edition.insertPage(0, [400, 600]);
  edition.insertPage(0, [400, 600]);
  const longer = await enterRoom({ article: articleWith(await edition.save()) });
  await longer.showPage(4);
  await expect.element(longer.sheet(4).bySelector('[data-mark]')).toHaveLength(2);
  await expectMarksOnWords([from, to], 5);
  leaveRoom();

  const other = await enterRoom({ article: { ...longArticle, pdf: landArticle.pdf } });
  await other.showPage(2);
  await openNotes(other);
  await expect.element(panel.getByRole('heading', { name: 'Place not found' })).toBeVisible();
  await expect.element(panel).toMatchTextContent(quote);
  await expect.element(marks).toHaveLength(0);
});
