import type { Journal } from '#shared/library/journal.ts';
import type { Volume } from '#shared/library/volume.ts';

/**
 * The journal's holdings as a line that libraries load into their catalogues: KBART Phase II (NISO
 * RP-9-2014), UTF-8, tab-separated. The last issue is left open, since publication continues.
 */
export function kbartFile(journal: Journal, volumes: Volume[], publicUrl: string): string {
  const first = firstIssue(volumes);
  const title: Record<string, string> = {
    publication_title: journal.name.en,
    print_identifier: journal.issn.print,
    online_identifier: journal.issn.online,
    date_first_issue_online: first?.published ?? '',
    num_first_vol_online: first ? String(first.volume) : '',
    num_first_issue_online: first ? String(first.issue) : '',
    date_last_issue_online: '',
    num_last_vol_online: '',
    num_last_issue_online: '',
    title_url: `${publicUrl}/`,
    first_author: '',
    title_id: journal.issn.online,
    embargo_info: '',
    coverage_depth: 'fulltext',
    notes: journal.licence.name,
    publisher_name: journal.publisher.en,
    publication_type: 'serial',
    date_monograph_published_print: '',
    date_monograph_published_online: '',
    monograph_volume: '',
    monograph_edition: '',
    first_editor: '',
    parent_publication_title_id: '',
    preceding_publication_title_id: '',
    access_type: 'F',
  };
  const lines = [Object.keys(title), Object.values(title)];
  return lines.map((fields) => `${fields.join('\t')}\n`).join('');
}

/** The first issue of the first volume that has one; in a volume without issues its first article. */
function firstIssue(volumes: Volume[]): { volume: number; issue: number; published: string } | undefined {
  for (const { id: volume, published, issues, articles } of volumes.toSorted(
    (one, other) => one.id - other.id,
  )) {
    const first = issues.at(-1);
    if (first) return { volume, issue: first.number, published: first.published };
    const numbers = articles.flatMap(({ issue }) => issue ?? []);
    if (numbers.length > 0) return { volume, issue: Math.min(...numbers), published };
  }
  return undefined;
}

/**
 * The file name that KBART prescribes.
 * @param changed UTC, when the list last changed
 */
export function kbartFileName(journal: Journal, changed: string): string {
  const provider = journal.publisher.en.replaceAll(/[^A-Za-z0-9]+/g, '');
  return `${provider}_Global_AllTitles_${changed.slice(0, 10)}.txt`;
}
