import path from 'node:path';
import type { Journal } from '#shared/library/journal.ts';
import { isAhead } from './check-appearance.ts';
import type { Problems } from './problems.ts';
import type { ArticleContent } from './read-article.ts';
import type { Content } from './read-content.ts';
import type { VolumeContent } from './read-volume.ts';
import type { RecordEntry } from './record-ledger.ts';

/** The moments still ahead at which something appears, in order. */
export function comingMoments({ volumes, notices, announcements }: Content, now: Date): Date[] {
  const parts = volumes.flatMap(({ issues, articles }) => [...issues, ...articles]);
  const times = [...parts, ...notices, ...announcements].flatMap(({ appears }) =>
    isAhead(appears, now) ? [Date.parse(appears)] : [],
  );
  return [...new Set(times)].sort((one, other) => one - other).map((time) => new Date(time));
}

/**
 * The content as readers see it at a moment: without the issues that appear later and their articles, without articles
 * that are published online first later, without later notices and what these withdraw, and without later
 * announcements. An article published online first stays so until its issue appears.
 * The PDF of a volume is left out while one of its issues is, because it may contain it.
 * @param ledger what is published by then
 */
export function contentAt(content: Content, moment: Date, ledger: RecordEntry[]): Content {
  const onlineFirst = new Set(
    ledger.flatMap(({ id, issue, withdrawn }) => (issue === undefined && !withdrawn ? [id] : [])),
  );
  const come = content.notices.filter(({ appears }) => !isAhead(appears, moment));
  const withdrawals = come
    .filter(({ type }) => type === 'withdrawal')
    .flatMap(({ about }) => about.map(({ id }) => id));
  const volumes = content.volumes.flatMap((volume) => {
    const seen = volumeAt(volume, moment, onlineFirst);
    return seen ? withoutWithdrawn(seen, withdrawals) : [];
  });
  const known = new Set(
    volumes.flatMap(({ articles, withdrawn }) => [...articles, ...withdrawn]).map(({ id }) => id),
  );
  const notices = come.flatMap((notice) => {
    const about = notice.about.filter(({ id }) => known.has(id));
    return about.length > 0 ? [{ ...notice, about }] : [];
  });
  const retracted = new Set(
    notices.flatMap(({ type, about }) => (type === 'retraction' ? about.map(({ slug }) => slug) : [])),
  );
  const marked = new Map(
    [...content.marked].filter(([file]) => retracted.has(path.basename(path.dirname(file)))),
  );
  const announcements = content.announcements.filter(({ appears }) => !isAhead(appears, moment));
  return {
    ...content,
    volumes,
    notices,
    announcements,
    marked,
    journal: journalOf(content.journal, volumes),
  };
}

/**
 * Reports published articles that their file or that of their issue announces for later: they would be taken for
 * withdrawn.
 */
export function checkNothingRecalled(
  { volumes }: Content,
  now: Date,
  ledger: RecordEntry[],
  resources: string,
  problems: Problems,
): void {
  const published = new Map(ledger.filter(({ withdrawn }) => !withdrawn).map((entry) => [entry.id, entry]));
  for (const volume of volumes) {
    for (const { id, slug, issue, appears } of volume.articles) {
      const entry = published.get(id);
      const ofIssue = isIssueAhead(volume, issue, now);
      if (!entry || !(ofIssue ? entry.issue !== undefined : isAhead(appears, now))) continue;
      const file = ofIssue ? path.join(`issue-${issue}`, 'issue.json') : path.join(slug, 'article.json');
      problems.add(
        path.join(resources, 'volumes', String(volume.id), file),
        `appears: lies ahead, but article ${id} is published already`,
      );
    }
  }
}

function volumeAt(
  volume: VolumeContent,
  moment: Date,
  onlineFirst: ReadonlySet<number>,
): VolumeContent | undefined {
  const issues = volume.issues.filter(({ appears }) => !isAhead(appears, moment));
  const articles = volume.articles.flatMap((article) => {
    if (!isIssueAhead(volume, article.issue, moment)) return isAhead(article.appears, moment) ? [] : article;
    return onlineFirst.has(article.id) ? withoutIssue(article) : [];
  });
  if (issues.length === volume.issues.length && articles.length === volume.articles.length) return volume;
  if (issues.length + articles.length + volume.withdrawn.length === 0) return undefined;
  const pdf = issues.length === volume.issues.length ? volume.pdf : undefined;
  // Online first comes last.
  const ordered = articles.toSorted((one, other) => place(one) - place(other));
  return { ...volume, pdf, issues, articles: ordered };
}

function withoutWithdrawn(volume: VolumeContent, withdrawals: number[]): VolumeContent {
  const gone = volume.articles.filter(({ id }) => withdrawals.includes(id));
  if (gone.length === 0) return volume;
  const articles = volume.articles.filter((article) => !gone.includes(article));
  return { ...volume, articles, withdrawn: [...volume.withdrawn, ...gone] };
}

const place = ({ issue }: ArticleContent) => (issue === undefined ? 1 : 0);

function isIssueAhead({ issues }: VolumeContent, number: number | undefined, moment: Date): boolean {
  return isAhead(issues.find((issue) => issue.number === number)?.appears, moment);
}

/** An article as it was published online first. */
function withoutIssue(article: ArticleContent): ArticleContent {
  const { issue, pages, section, place, ...rest } = article;
  return { ...rest, pagesInPanel: undefined };
}

/** The home page shows what can be seen; the newest article stands in for one featured ahead. */
function journalOf(journal: Journal, volumes: VolumeContent[]): Journal {
  const ids = volumes.flatMap(({ articles }) => articles.map(({ id }) => id));
  const carousel = journal.home.carousel.filter((id) => ids.includes(id));
  const newest = carousel[0] ?? ids.at(-1);
  if (newest === undefined) return journal;
  const featured = ids.includes(journal.home.featured) ? journal.home.featured : newest;
  return { ...journal, home: { featured, carousel: carousel.length > 0 ? carousel : [newest] } };
}
