import { json } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { ArticleType } from '#shared/article/article-type.ts';
import { Failure } from '#shared/failure.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { ReviewText } from '#shared/office/review-text.ts';
import type { ReviewCopy, ReviewerManuscript } from '#shared/office/review-views.ts';
import type { AccountTables } from '../../accounts/db/schema.ts';
import type { FileStore } from '../files/store.ts';
import { copiesOf, type Holder } from '../manuscripts/copies-of.ts';
import type { FileRow } from '../manuscripts/files-of.ts';
import type { ManuscriptRow } from '../workflow/command.ts';

/**
 * The copy of a file for reviewers.
 * @throws Failure `notFound` if there is none
 */
export async function findCopy(
  database: Kysely<AccountTables>,
  row: Pick<ManuscriptRow, 'id' | 'number'>,
  fileId: string,
  holder: Holder,
): Promise<FileRow & { neutral: string; copy_sha256: string }> {
  const copy = (await copiesOf(database, row, holder)).find(({ id }) => id === fileId);
  const sha256 = copy?.copy_sha256;
  if (!copy || !sha256) throw new Failure('notFound', 'there is no such copy');
  return { ...copy, copy_sha256: sha256 };
}

/**
 * A copy to be read on a page, with its text if it has one.
 * @throws Failure `notFound` if there is none
 */
export async function readCopy(
  { database, store }: { database: Kysely<AccountTables>; store: FileStore },
  row: Pick<ManuscriptRow, 'id' | 'number' | 'language'>,
  fileId: string,
  holder: Holder,
): Promise<ReviewCopy> {
  const copy = await findCopy(database, row, fileId, holder);
  const text =
    copy.copy_text === null ? null : ReviewText.parse(await json(await store.open(copy.copy_text)));
  return { ...reviewerFile(copy), language: row.language, text };
}

/** A manuscript as reviewers get it: no authors, no dates, no letters, no file as it came. */
export async function reviewerView(
  database: Kysely<AccountTables>,
  row: ManuscriptRow,
): Promise<ReviewerManuscript> {
  const { metadata } = ManuscriptContent.parse(JSON.parse(row.content));
  const copies = await copiesOf(database, row, 'author');
  return {
    number: row.number,
    type: row.type as ArticleType,
    language: row.language,
    metadata: perLanguageMetadata(metadata),
    files: copies.map(reviewerFile),
  };
}

/** A copy as reviewers see it in a list. */
export function reviewerFile({ id, role, neutral, copy_type, copy_size }: FileRow & { neutral: string }) {
  return { id, role, name: neutral, type: copy_type ?? '', size: copy_size ?? 0 };
}

/** What reviewers read of the record, in each language. */
export function perLanguageMetadata(metadata: ManuscriptContent['metadata']): ReviewerManuscript['metadata'] {
  const of = (language: keyof typeof metadata) => {
    const { title, abstract, keywords } = metadata[language];
    return { title, abstract, keywords };
  };
  return { ru: of('ru'), en: of('en'), kk: of('kk') };
}
