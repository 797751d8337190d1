import fs from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { openSearch } from '../../server/library/search/search.ts';
import { writeSearchIndex } from '../../server/library/search/write-search-index.ts';
import type { Findings, Row } from './report.ts';
import { generateLibrary } from './search/generated-library.ts';
import { measureLatency } from './search/latency.ts';
import { openPlainSearch } from './search/plain-fts.ts';
import { type GoldQuestion, measureQuality, type Quality, readGoldQuestions } from './search/quality.ts';
import type { Site } from './site.ts';

const budgets = { recall: 0.95, rank: 0.9, search: 30, suggest: 10, pagesPerSecond: 1_000, size: 3 };

const large = { articles: 1_000, pagesEach: 30 };

/** Measures how well the library's search answers the gold questions, beside plain SQLite FTS5. */
export async function measureSearchQuality(): Promise<Findings> {
  const file = path.resolve(process.env.LIBRARY_FILE || 'out/library.sqlite');
  const questions = readGoldQuestions();
  const sqlite = new Database(file, { readonly: true });
  const { search } = openSearch(sqlite);
  const ours = ({ text, language }: GoldQuestion) =>
    search({ text, language, page: 1, filters: {} }).results.map(({ id }) => id);
  const unicode = openPlainSearch(file, 'unicode61 remove_diacritics 2');
  const trigram = openPlainSearch(file, 'trigram');
  const plain = (ask: (text: string) => number[]) => (asked: GoldQuestion[]) =>
    measureQuality(asked, ({ text }) => ask(text));
  const rows = ['all', 'ru', 'kk', 'en'].flatMap((language) => {
    const asked = questions.filter((question) => language === 'all' || question.language === language);
    const peers = { unicode61: plain(unicode)(asked), trigram: plain(trigram)(asked) };
    return qualityRows(`${asked.length} questions, ${language}`, measureQuality(asked, ours), peers);
  });
  const { missed } = measureQuality(questions, ours);
  sqlite.close();
  return {
    title: 'Search: quality on the gold questions',
    rows,
    notes: missed.map(({ text, found }) => `${text} → ${found.join(', ') || 'nothing'}`),
  };
}

function qualityRows(what: string, ours: Quality, peers: Record<string, Quality>): Row[] {
  const named = (figure: (quality: Quality) => number) =>
    Object.entries(peers)
      .map(([name, quality]) => `${name}: ${figure(quality).toFixed(3)}`)
      .join(', ');
  const row = (name: string, figure: (quality: Quality) => number, budget: number) => ({
    what: `${what}: ${name}`,
    figure: figure(ours).toFixed(3),
    peer: named(figure),
    against: `≥ ${budget}`,
    within: figure(ours) >= budget,
  });
  return [
    row('recall@3', ({ recall }) => recall, budgets.recall),
    row('mean reciprocal rank', ({ meanReciprocalRank }) => meanReciprocalRank, budgets.rank),
  ];
}

/** Measures latency, size and build time of the index of a large generated library. */
export async function measureSearchSpeed(site: Site): Promise<Findings> {
  const file = path.join(site.folder, 'large.sqlite');
  const sample = path.resolve(process.env.LIBRARY_FILE || 'out/library.sqlite');
  const textBytes = generateLibrary(file, sample, large);
  const sqlite = new Database(file);
  const begun = performance.now();
  writeSearchIndex(sqlite);
  const seconds = (performance.now() - begun) / 1_000;
  const pages = large.articles * large.pagesEach;
  const size = sizeOf(sqlite) / textBytes;
  const texts = sqlite.prepare<[], string>('SELECT text FROM pdf_pages WHERE position = 5').pluck().all();
  const latency = measureLatency(openSearch(sqlite), texts);
  sqlite.close();
  fs.rmSync(file);
  const row = (what: string, figure: number, unit: string, budget: number, most: boolean): Row => ({
    what,
    figure: `${figure.toFixed(figure < 100 ? 1 : 0)}${unit}`,
    against: `${most ? '≤' : '≥'} ${budget}${unit}`,
    within: most ? figure <= budget : figure >= budget,
  });
  return {
    title: `Search: ${large.articles.toLocaleString('en')} articles, ${pages.toLocaleString('en')} pages`,
    rows: [
      row('Search, p95', latency.search, ' ms', budgets.search, true),
      row('Suggestions, p95', latency.suggest, ' ms', budgets.suggest, true),
      row('Pages indexed a second', pages / seconds, '', budgets.pagesPerSecond, false),
      row('Size of the index, times the text', size, '', budgets.size, true),
    ],
    notes: [`${(textBytes / 1e6).toFixed(0)} MB of text, made of the sample edition’s words.`],
  };
}

function sizeOf(sqlite: Database.Database): number {
  return (
    sqlite
      .prepare<[], number>(`SELECT sum(pgsize) FROM dbstat WHERE name LIKE 'search\\_%' ESCAPE '\\'`)
      .pluck()
      .get() ?? Number.NaN
  );
}
