import type { NoticeRecord } from '#library/notices.ts';
import type { RecordDate } from '#library/records.ts';

/** A record of an article, or of a notice, which has the date of its article, or of the first: that changes with each of its notices. */
export type HarvestedRecord = RecordDate & {
  notice?: NoticeRecord;
  /** 0 for an article, and the place of a notice among those about the article. */
  nth: number;
};

/** Compares records by the order of lists: the earliest change first. */
export function inOrder(
  one: { changed: string; id: number; nth?: number | undefined },
  other: HarvestedRecord,
): number {
  if (one.changed !== other.changed) return one.changed < other.changed ? -1 : 1;
  return one.id - other.id || (one.nth ?? 0) - other.nth;
}

/** The records of articles and of the notices about them, in the order of lists. */
export function withNotices(dates: RecordDate[], notices: NoticeRecord[]): HarvestedRecord[] {
  const about = Map.groupBy(notices, ({ notice }) => notice.articles[0]?.id);
  return dates
    .flatMap((date): HarvestedRecord[] => [
      { ...date, nth: 0 },
      ...(about.get(date.id) ?? []).map((notice, index) => ({
        ...date,
        withdrawn: false,
        notice,
        nth: index + 1,
      })),
    ])
    .sort(inOrder);
}
