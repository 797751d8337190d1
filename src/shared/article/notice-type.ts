/** What can happen to a published article, by the names of Crossref's updates. */
export const noticeTypes = [
  'correction',
  'retraction',
  'partial-retraction',
  'expression-of-concern',
  'addendum',
  'withdrawal',
  'new-version',
] as const;

export type NoticeType = (typeof noticeTypes)[number];

/**
 * How an article stands after its notices: the gravest of them counts. Withdrawn articles are not in the library: only
 * their tombstones are.
 */
export const articleStatuses = ['retracted', 'partly-retracted', 'concern', 'corrected'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

const statusOf: Partial<Record<NoticeType, ArticleStatus>> = {
  retraction: 'retracted',
  'partial-retraction': 'partly-retracted',
  'expression-of-concern': 'concern',
  correction: 'corrected',
};

/** How an article with such notices stands, or null. */
export function statusAfter(types: NoticeType[]): ArticleStatus | null {
  const statuses = types.map((type) => statusOf[type]);
  return articleStatuses.find((status) => statuses.includes(status)) ?? null;
}
