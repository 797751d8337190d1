import type { ArticleSummary } from '../../src/shared/article/article.ts';
import { languages } from '../../src/shared/language/language.ts';
import type { Volume } from '../../src/shared/library/volume.ts';
import { officePaths } from '../../src/shared/office/office-paths.ts';
import { paths } from '../../src/shared/page/paths.ts';
import { listArticles } from '../bench/pages.ts';
import type { Scene } from './scene.ts';

/** Pages of an account; all others are public. */
const ofPersons: string[] = [paths.profile, paths.userDashboard];

/** Pages of the desktop program only. */
const elsewhere: string[] = [paths.settings, paths.catalogue];

type Listed = { slug: string; articles: number };

/** Every page of the journal: those with a path of their own, and one of each kind. */
export async function pageScenes(origin: string): Promise<Scene[]> {
  const list = async (what: string) =>
    (await (await fetch(`${origin}/api/library/${what}`)).json()) as Listed[];
  const articles = await listArticles(origin);
  const author = first(mostArticles(await list('authors')));
  const keyword = first(mostArticles(await list('keywords')));
  const article = first(articles);
  const issues = (await volumesOf(origin)).flatMap(({ issues }) => issues);
  const longest = first(articles.toSorted((one, other) => titleLength(other) - titleLength(one)));

  const own = [...Object.values(paths), ...Object.values(officePaths)]
    .filter((path) => typeof path === 'string')
    .filter((path) => !elsewhere.includes(path))
    .map((path): Scene => {
      const name = path === paths.home ? 'home' : path.slice(1).toLowerCase();
      return { name, path, ...(ofPersons.includes(path) && { person: 'reader' }) };
    });
  return [
    ...own,
    ...issues.map(({ volume, number, title, supplement }): Scene => {
      const kind = supplement ? '--supplement' : title ? '--thematic' : '';
      return { name: `issue${kind}-${number}`, path: paths.issue(volume, number) };
    }),
    { name: 'author', path: paths.author(author.slug) },
    { name: 'keyword', path: paths.keyword(keyword.slug) },
    { name: 'article', path: paths.articleBySlug(article.slug) },
    { name: 'article--generic', path: paths.article(article.id) },
    { name: 'article--long-title', path: paths.articleBySlug(longest.slug) },
  ];
}

async function volumesOf(origin: string): Promise<Volume[]> {
  return (await (await fetch(`${origin}/api/library/volumes`)).json()) as Volume[];
}

function mostArticles(listed: Listed[]): Listed[] {
  return listed.toSorted((one, other) => other.articles - one.articles);
}

function titleLength({ title }: ArticleSummary): number {
  return Math.max(...languages.map((language) => title[language].length));
}

function first<Entry>([entry]: Entry[]): Entry {
  if (entry === undefined) throw new Error('The library is empty.');
  return entry;
}
