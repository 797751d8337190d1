import type { Article } from '#shared/article.ts';
import type { Notice } from '#shared/notice.ts';
import type { OpenedLibrary } from '../current.ts';
import { listReferences } from '../references.ts';
import type { JatsSource } from './jats.ts';
import type { NoticeSource } from './jats-notice.ts';

type Opened = Pick<OpenedLibrary, 'library' | 'database'>;

/** Everything that the records of an article say. */
export async function readJatsSource(
  { library, database }: Opened,
  article: Article,
  publicUrl: string,
): Promise<JatsSource> {
  const [journal, references, issue] = await Promise.all([
    library.journal(),
    listReferences(database, article.id),
    article.issue === null ? null : library.issue(article.volume, article.issue),
  ]);
  return { article, journal, references, issue, publicUrl };
}

/** Everything that the records of a notice say. */
export async function readNoticeSource(
  { library }: Pick<Opened, 'library'>,
  notice: Notice,
  publicUrl: string,
): Promise<NoticeSource> {
  const [journal, article] = await Promise.all([library.journal(), library.article(notice.article.slug)]);
  return { notice, article, journal, publicUrl };
}
