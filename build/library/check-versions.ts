import { articlesOf } from '#shared/article/notice-file.ts';
import { IsoDate } from '#shared/iso-date.ts';
import { fieldsOf } from './json-file.ts';
import type { JsonFile, Problems } from './problems.ts';

/**
 * Compares the former versions of each article with the notices of the type new-version about it: each such notice
 * replaces one, after its day. Notes new versions of which no notice tells, and notices that come after their version.
 */
export function checkVersions(articles: JsonFile[], notices: JsonFile[], problems: Problems): void {
  const replacing = notices
    .filter((notice) => fieldsOf(notice).type === 'new-version')
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1));
  for (const article of articles) {
    const { slug, versions } = fieldsOf(article);
    const former = Array.isArray(versions) ? (versions as unknown[]) : [];
    const about = replacing.filter((notice) => articlesOf(fieldsOf(notice)).includes(slug));
    for (const [place, notice] of about.entries()) checkNotice(notice, place, { article, former }, problems);
    if (about.length >= former.length) continue;
    const reason = `versions: no notice tells of version ${about.length + 2}`;
    const remedy = `npm run new-notice -- --article ${String(slug)} --type new-version`;
    problems.note(article.file, `${reason}: ${remedy}`, article.positionOf(['versions']));
  }
}

function checkNotice(
  notice: JsonFile,
  place: number,
  { article, former }: { article: JsonFile; former: unknown[] },
  problems: Problems,
): void {
  const replaced = former[place];
  if (replaced === undefined) {
    problems.addField(notice, ['type'], `${article.file} names no former version, so there is no new one`);
    return;
  }
  const published = IsoDate.safeParse(dayOf(notice));
  const day = IsoDate.safeParse((replaced as { published?: unknown } | null)?.published);
  if (published.success && day.success && published.data < day.data) {
    const reason = `${published.data} is before version ${place + 1}, ${day.data}`;
    problems.addField(notice, ['published'], reason);
  }
  if (fieldsOf(notice).appears === undefined) return;
  const reason = 'appears: the PDF of a new version is there at once, before this notice';
  problems.note(notice.file, reason, notice.positionOf(['appears']));
}

const dayOf = (notice: JsonFile) => String(fieldsOf(notice).published);
