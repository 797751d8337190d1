import { Failure } from '#shared/failure.ts';
import type { Issue } from '#shared/library/issue.ts';
import { createLibrary } from '../../server/library/library.ts';
import { listNoticeRecords } from '../../server/library/notices.ts';
import { type OpenLibrary, openLibrary } from '../../server/library/open.ts';
import { listReferences } from '../../server/library/references.ts';
import { presentEdition } from '../../server/library/scheduled.ts';
import { Refusal } from '../refusal.ts';
import type { DepositedArticle, DepositSource } from './source.ts';

/**
 * Reads a volume from the library, or one issue of it; what has appeared since it was made counts.
 * @param url the journal's public address; the domain of journal.json without it
 * @throws Refusal when there is nothing to deposit
 */
export async function readSource(
  file: string,
  volume: number,
  issue: number | undefined,
  url: string | undefined,
): Promise<DepositSource> {
  const { database, search, close } = openToRead(presentEdition(file));
  try {
    const library = createLibrary({ database, search });
    const [journal, found, notices] = await Promise.all([
      library.journal(),
      library.volume(volume),
      listNoticeRecords(database),
    ]);
    if (!found) throw new Refusal(`${file} has no volume ${volume}. Make it again: npm run library`);
    const wanted = found.articles.filter((article) => issue === undefined || article.issue === issue);
    if (wanted.length === 0) {
      throw new Refusal(
        issue === undefined
          ? `Volume ${volume} has no articles.`
          : `Volume ${volume} has no issue ${issue}, or no articles in it.`,
      );
    }
    const articles: DepositedArticle[] = [];
    for (const { slug, id } of wanted) {
      const article = await library.article(slug);
      const authors = database.selectFrom('authors').select('email').where('article_id', '=', id);
      const emails = await authors.orderBy('position').execute();
      if (article) {
        const references = await listReferences(database, id);
        articles.push({ article, references, emails: emails.map(({ email }) => email) });
      }
    }
    const issues: Issue[] = [];
    for (const { number } of found.issues.toReversed()) {
      const details = issue === undefined || issue === number ? await library.issue(volume, number) : null;
      if (details) issues.push(details);
    }
    return {
      ...{ journal, volume, articles, issues },
      notices: notices.filter(
        (notice) => notice.volume === volume && (issue === undefined || notice.issue === issue),
      ),
      publicUrl: (url ?? `https://${journal.domain}`).replace(/\/+$/, ''),
      now: new Date(),
    };
  } finally {
    await close();
  }
}

/**
 * Opens a library for a script.
 * @throws Refusal when there is none, or it can't be read
 */
export function openToRead(file: string): OpenLibrary {
  try {
    return openLibrary(file);
  } catch (error) {
    throw error instanceof Failure ? new Refusal(error.message) : error;
  }
}
