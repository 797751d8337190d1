import type { Selectable } from 'kysely';
import type { AnnotationRecord } from '#shared/account/annotation.ts';
import { isRemoved } from '#shared/account/annotation-merge.ts';
import type { AccountTables } from './db/schema.ts';

type Row = Selectable<AccountTables['annotations']>;

/** The columns of a record; a removed annotation keeps only its id and time. */
export function annotationRow(record: AnnotationRecord): Omit<Row, 'user_id' | 'revision'> {
  if (isRemoved(record)) {
    return {
      id: record.id,
      article_id: record.articleId,
      places: '[]',
      quote: '',
      prefix: '',
      suffix: '',
      colour: null,
      note: '',
      created: null,
      changed: record.deletedAt,
      removed: 1,
    };
  }
  return {
    id: record.id,
    article_id: record.articleId,
    places: JSON.stringify(record.places),
    quote: record.quote,
    prefix: record.prefix,
    suffix: record.suffix,
    colour: record.colour,
    note: record.note,
    created: record.createdAt,
    changed: record.updatedAt,
    removed: 0,
  };
}

/** The record of a row, as sent to devices. */
export function presentRecord(row: Row): AnnotationRecord {
  const { id, article_id: articleId, changed } = row;
  if (row.colour === null || row.created === null) return { id, articleId, deletedAt: changed };
  return {
    id,
    articleId,
    places: JSON.parse(row.places),
    quote: row.quote,
    prefix: row.prefix,
    suffix: row.suffix,
    colour: row.colour,
    note: row.note,
    createdAt: row.created,
    updatedAt: changed,
  };
}

/** How much of the account's quota a record takes, in characters. */
export function sizeOf(record: AnnotationRecord): number {
  if (isRemoved(record)) return 0;
  const { places, quote, prefix, suffix, note } = record;
  return [JSON.stringify(places), quote, prefix, suffix, note].reduce(
    (sum, text) => sum + [...text].length,
    0,
  );
}
