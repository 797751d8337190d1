import type { Article } from '#shared/article/article.ts';
import type { OpenedLibrary } from '../current.ts';
import { findFullText } from '../full-text.ts';
import { listNoticeRecords } from '../notices.ts';
import { listReferences } from '../references.ts';
import type { JatsSource } from './jats.ts';
import type { NoticeSource } from './jats-notice.ts';

type Opened = Pick<OpenedLibrary, 'library' | 'database'>;

/** Everything that the records of an article say, and its full text. */
export async function readJatsSource(
  opened: Opened,
  article: Article,
  publicUrl: string,
): Promise<JatsSource> {
  const [source, fullText] = await Promise.all([
    readRecordSource(opened, article, publicUrl),
    findFullText(opened.database, article.id),
  ]);
  return { ...source, fullText };
}

/** Everything that the records of an article say. */
export async function readRecordSource(
  { library, database }: Opened,
  article: Article,
  publicUrl: string,
): Promise<Omit<JatsSource, 'fullText'>> {
  const [journal, references, issue] = await Promise.all([
    library.journal(),
    listReferences(database, article.id),
    article.issue === null ? null : library.issue(article.volume, article.issue),
  ]);
  return { article, journal, references, issue, publicUrl };
}

/** Everything that the record of a notice says, or null. */
export async function readNoticeSource(
  { library, database }: Opened,
  slug: string,
  publicUrl: string,
): Promise<NoticeSource | null> {
  const [journal, records] = await Promise.all([library.journal(), listNoticeRecords(database)]);
  const record = records.find(({ notice }) => notice.slug === slug);
  return record ? { record, journal, publicUrl } : null;
}
