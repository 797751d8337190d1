import type { KnownContent } from './known-volumes.ts';

type Numbered = { id: number; volume: number; issue?: number | undefined };

/**
 * A DOI on the pattern of the last article's: its beginning, then year, volume, and the article's number in its issue; in
 * a volume without issues its place; online first the number that it has in the whole journal, behind an e. Undefined
 * when the last article's DOI has another pattern.
 */
export function nextDoi(known: KnownContent, article: Numbered): string | undefined {
  const last = known.articles.toSorted((one, other) => one.id - other.id).at(-1);
  const pattern = last && beginningOf(known, last);
  const ending = yearAndVolume(known, article);
  if (!last?.doi || !pattern || !ending) return undefined;
  const beginning = pattern.exec(last.doi)?.[1];
  if (beginning === undefined) return undefined;
  const stem = `${beginning}${ending}`;
  if (article.issue === undefined) return `${stem}.e${article.id}`;
  if (!hasIssues(known, article.volume)) return `${stem}.${article.issue}`;
  const taken = new Set(known.articles.map(({ doi }) => doi?.toLowerCase()));
  const there = [...known.ledger, ...known.articles].filter(
    ({ volume, issue }) => volume === article.volume && issue === article.issue,
  );
  let number = new Set(there.map(({ id }) => id)).size + 1;
  while (taken.has(`${stem}.${article.issue}.${number}`.toLowerCase())) number += 1;
  return `${stem}.${article.issue}.${number}`;
}

/** What a DOI with the pattern looks like, the beginning captured. */
function beginningOf(known: KnownContent, { id, volume, issue }: Numbered): RegExp | undefined {
  const ending = yearAndVolume(known, { volume });
  if (ending === undefined) return undefined;
  const inIssue = hasIssues(known, volume) ? `${issue}\\.\\d+` : `${issue}`;
  const numbers = issue === undefined ? `e${id}` : `(?:${inIssue}|e${id})`;
  return new RegExp(`^(.+)${ending.replaceAll('.', '\\.')}\\.${numbers}$`, 'i');
}

function yearAndVolume(known: KnownContent, { volume }: Pick<Numbered, 'volume'>): string | undefined {
  const year = known.volumes.find(({ id }) => id === volume)?.year;
  return year === undefined ? undefined : `.${year}.${volume}`;
}

function hasIssues({ volumes }: KnownContent, volume: number): boolean {
  return volumes.some(({ id, issues }) => id === volume && issues.length > 0);
}
