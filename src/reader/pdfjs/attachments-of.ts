import { type PdfDocument, proxyOf } from './document.ts';

/** A file embedded in a PDF; names need not be unique. */
export type Attachment = { id: string; name: string; read(): Promise<Uint8Array | null> };

/** The files attached to the document as a whole; files attached to a page are opened from that page. */
export async function attachmentsOf(document: PdfDocument): Promise<Attachment[]> {
  const proxy = proxyOf(document);
  const found = await proxy.getAttachments();
  return [...(found ?? [])].map(([id, { filename }]) => ({
    id,
    name: filename,
    read: () => proxy.getAttachmentContent(id),
  }));
}
