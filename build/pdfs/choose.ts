import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SourceProblem } from './source-problem.ts';

/** A volume's folder, the articles in it to typeset, and whether the whole volume is printed too. */
export interface Chosen {
  folder: string;
  articles: string[];
  whole: boolean;
}

/** What to typeset: everything, or the named articles and volumes (`volume-2`). */
export function choose(volumes: string, names: string[]): Chosen[] {
  const all = findVolumes(volumes).map((folder) => ({ folder, articles: findArticles(folder), whole: true }));
  const known = all.flatMap(({ folder, articles }) => [
    volumeName(folder),
    ...articles.map((article) => basename(article)),
  ]);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new SourceProblem(volumes, `unknown article or volume: ${unknown}`);
  if (names.length === 0) return all;
  return all.map(({ folder, articles }) => {
    const whole = names.includes(volumeName(folder));
    return {
      folder,
      whole,
      articles: articles.filter((article) => whole || names.includes(basename(article))),
    };
  });
}

/** Reports requested volumes that have no articles yet, for which nothing is made. */
export function tellOfEmpty(chosen: Chosen[]): void {
  for (const { folder, articles, whole } of chosen) {
    if (whole && articles.length === 0) console.log(`${volumeName(folder)}: no articles yet`);
  }
}

/** `volume-2`: the volume's name on the command line and of its PDF. */
export function volumeName(folder: string): string {
  return `volume-${basename(folder)}`;
}

function findVolumes(volumes: string): string[] {
  return readdirSync(volumes)
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(a) - Number(b))
    .map((name) => join(volumes, name));
}

function findArticles(volume: string): string[] {
  return readdirSync(volume)
    .map((slug) => join(volume, slug))
    .filter((folder) => existsSync(join(folder, 'article.json')));
}
