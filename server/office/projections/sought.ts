import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { AccountTables } from '../../accounts/db/schema.ts';
import { isPostgres } from '../../accounts/db/table-words.ts';
import { folded } from '../folded.ts';

const mostWords = 10;

/**
 * The manuscripts whose number, titles or authors have all words of a search, in part and in any case, with or without
 * Kazakh letters and diacritics. Trigrams find words of three letters and more; for shorter ones all texts are read.
 */
export function sought(database: Kysely<AccountTables>, search: string) {
  const patterns = folded(search).split(/\s+/).filter(Boolean).slice(0, mostWords).map(pattern);
  return ({ and, eb }: ExpressionBuilder<AccountTables, 'manuscripts'>) => {
    const likes = and(patterns.map((one) => eb('sought', 'like', one)));
    if (patterns.length === 0 || isPostgres(database)) return likes;
    // The plus has the list’s index read through, which has all it needs, and not a row of the table for each hit.
    return sql<SqlBool>`+manuscripts.id IN (SELECT manuscript_id FROM manuscripts_sought WHERE ${likes})`;
  };
}

/** Whatever contains a word; the wildcards of LIKE mean nothing in it. */
function pattern(word: string): string {
  return `%${word.replaceAll(/[%_\\]/g, '')}%`;
}
