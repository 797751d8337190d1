import { type PdfDocument, proxyOf } from './document.ts';

/** A file inside of a PDF; two may have the same name. */
export type Attachment = { id: string; name: string; read(): Promise<Uint8Array | null> };

/** The files that a document holds as a whole; those pinned to a page are met on the page. */
export async function attachmentsOf(document: PdfDocument): Promise<Attachment[]> {
  const proxy = proxyOf(document);
  const found = await proxy.getAttachments();
  return [...(found ?? [])].map(([id, { filename }]) => ({
    id,
    name: filename,
    read: () => proxy.getAttachmentContent(id),
  }));
}
