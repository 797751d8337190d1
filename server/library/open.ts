import fs from 'node:fs';
import Database from 'better-sqlite3';
import { Kysely, ParseJSONResultsPlugin, SqliteDialect } from 'kysely';
import { Failure } from '#shared/failure.ts';
import { type LibraryDatabase, type LibraryTables, libraryVersion } from './schema.ts';
import type { Compared, NearArticle } from './search/near-articles.ts';
import type { Search } from './search/search.ts';
import type { SearchIndex } from './search/search-index.ts';

export type OpenLibrary = {
  database: LibraryDatabase;
  /** Its search, opened at first use. */
  search(): Promise<Search>;
  /** The articles near to texts that are not in it, as `nearArticles`. */
  near(texts: readonly Compared[]): Promise<NearArticle[]>;
  close(): Promise<void>;
};

/**
 * Opens `library.sqlite` read-only.
 * @throws Failure `unavailable` if the file is missing, is not a library or has another version; the message
 * is one sentence that says what to run
 */
export function openLibrary(file: string): OpenLibrary {
  return reading(openOurs(file));
}

/**
 * Opens `library.sqlite` like `openLibrary`, after reading all its tables.
 * @throws Failure `unavailable`, also if the file is damaged inside
 */
export function openSoundLibrary(file: string): OpenLibrary {
  const sqlite = openOurs(file);
  try {
    checkTables(sqlite);
  } catch (cause) {
    sqlite.close();
    throw new Failure(
      'unavailable',
      `The library at ${file} is damaged: run "npm run library" to rebuild it.`,
      { cause },
    );
  }
  return reading(sqlite);
}

/**
 * Checks the pages of all tables and indexes. The search index is checked as its underlying tables only:
 * FTS5's own check takes ten times as long as everything else.
 */
function checkTables(sqlite: Database.Database): void {
  const tables = sqlite
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0")
    .pluck()
    .all();
  for (const table of tables) {
    const found = sqlite.pragma(`quick_check(${table})`, { simple: true });
    if (found !== 'ok') throw new Error(String(found));
  }
}

/** The file, if it is a library of the version this program reads. */
function openOurs(file: string): Database.Database {
  if (!fs.existsSync(file)) {
    throw new Failure('unavailable', `There is no library at ${file}: run "npm run library" to make it.`);
  }
  const sqlite = openReadonly(file);
  const version = sqlite.pragma('user_version', { simple: true });
  if (version !== libraryVersion) {
    sqlite.close();
    throw new Failure(
      'unavailable',
      `The library at ${file} has version ${version}, but this program reads version ${libraryVersion}: run "npm run library" to rebuild it.`,
    );
  }
  return sqlite;
}

function reading(sqlite: Database.Database): OpenLibrary {
  const kysely = new Kysely<LibraryTables>({
    dialect: new SqliteDialect({ database: sqlite }),
    plugins: [new ParseJSONResultsPlugin()],
  });
  const database = kysely as unknown as LibraryDatabase;
  let search: Promise<Search> | undefined;
  let index: SearchIndex | undefined;
  return {
    database,
    search: () => {
      search ??= import('./search/search.ts').then(({ openSearch }) => openSearch(sqlite));
      return search;
    },
    near: async (texts) => {
      const [{ nearArticles }, { openSearchIndex }, { articles }] = await Promise.all([
        import('./search/near-articles.ts'),
        import('./search/search-index.ts'),
        database
          .selectFrom('articles')
          .select(({ fn }) => fn.countAll<number>().as('articles'))
          .executeTakeFirstOrThrow(),
      ]);
      index ??= openSearchIndex(sqlite);
      return nearArticles(index, articles, texts);
    },
    close: () => kysely.destroy(),
  };
}

function openReadonly(file: string): Database.Database {
  let sqlite: Database.Database | undefined;
  try {
    sqlite = new Database(file, { readonly: true, fileMustExist: true });
    sqlite.pragma('user_version');
    return sqlite;
  } catch (cause) {
    sqlite?.close();
    throw new Failure('unavailable', `${file} is not a library: run "npm run library" to rebuild it.`, {
      cause,
    });
  }
}
