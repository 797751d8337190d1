import { officePaths } from '#shared/office/office-paths.ts';
import type { Remark } from '#shared/office/remark.ts';

/** A file of which there is a copy, and its type. */
type Copied = { id: string; type: string };

/**
 * Where the office reads the place of a remark beside the reports: the words that it quotes or, of a PDF, its page. Null
 * if no copy that is there has it.
 * @param manuscript its id
 * @param files those of which there are copies, in their order: a remark that names none is on the first
 */
export function placeOnDesk(
  manuscript: string,
  files: readonly Copied[],
  { id, copy, page, quotation }: Remark,
): string | null {
  const file = copy === null ? files[0] : files.find((one) => one.id === copy);
  if (!file) return null;
  const address = officePaths.officeCopy(manuscript, file.id);
  if (copy !== null && quotation !== '') return `${address}#note=${id}`;
  return page !== null && file.type === 'pdf' ? `${address}#page=${page}` : null;
}
