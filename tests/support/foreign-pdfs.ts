import { createCipheriv, createHash } from 'node:crypto';
import { PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import { launchQuickBrowser } from '../../build/find-browser.ts';
import { type LabelRun, labelPages } from '../../build/pdfs/page-labels.ts';

/** A text printed as by third-party software: plain, without page labels. */
export type ForeignText = { title: string; language: string; pages: string[] };

/** Prints texts as A5 PDFs, one page per part. */
export async function printPdfs(texts: ForeignText[]): Promise<Uint8Array[]> {
  const browser = await launchQuickBrowser();
  try {
    const page = await browser.newPage();
    const printed: Uint8Array[] = [];
    for (const { title, language, pages } of texts) {
      const parts = pages.map((text) => `<section style="break-after: page">${text}</section>`);
      await page.setContent(
        `<!doctype html><html lang="${language}"><title>${title}</title>${parts.join('')}</html>`,
      );
      printed.push(await page.pdf({ format: 'A5', tagged: false, pageRanges: `1-${pages.length}` }));
    }
    return printed;
  } finally {
    await browser.close();
  }
}

/** A copy of a PDF with page labels. */
export async function relabelled(pdf: Uint8Array, runs: LabelRun[]): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  labelPages(document, runs);
  return document.save();
}

/** Merges the pages of several PDFs. */
export async function bound(pdfs: Uint8Array[]): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const pdf of pdfs) {
    const part = await PDFDocument.load(pdf);
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  return whole.save();
}

/**
 * A copy of a PDF that everybody can open, but only its owner may change: with the standard security handler of
 * 256 bits, revision 5, and no user password.
 */
export async function protectedPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context } = document;
  const salts = [Buffer.alloc(8, 1), Buffer.alloc(8, 2)] as const;
  const hashed = (salt: Buffer) => createHash('sha256').update(salt).digest();
  const cipher = createCipheriv('aes-256-cbc', hashed(salts[1]), Buffer.alloc(16)).setAutoPadding(false);
  const hex = (bytes: Buffer) => PDFHexString.of(bytes.toString('hex'));
  context.trailerInfo.Encrypt = context.register(
    context.obj({
      ...{ Filter: 'Standard', V: 5, R: 5, Length: 256, P: -3904, StmF: 'Identity', StrF: 'Identity' },
      CF: { StdCF: { AuthEvent: 'DocOpen', CFM: 'AESV3', Length: 32 } },
      U: hex(Buffer.concat([hashed(salts[0]), ...salts])),
      UE: hex(Buffer.concat([cipher.update(Buffer.alloc(32, 3)), cipher.final()])),
      O: hex(Buffer.alloc(48, 4)),
      OE: hex(Buffer.alloc(32, 5)),
      Perms: hex(Buffer.alloc(16, 6)),
    }),
  );
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}
