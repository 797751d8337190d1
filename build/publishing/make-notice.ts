import fs from 'node:fs';
import path from 'node:path';
import { articlesOf } from '#shared/article/notice-file.ts';
import type { NoticeType } from '#shared/article/notice-type.ts';
import { IsoDate } from '#shared/iso-date.ts';
import { unwritten } from '../library/problems.ts';
import { Refusal } from '../refusal.ts';
import { schemaOf, writeJsonSchemas } from './json-schemas.ts';
import { readKnownContent } from './known-volumes.ts';

/** What is known of a notice before it is written: its articles are parted by commas, its day may follow. */
export type NewNotice = { article: string; type: NoticeType; published?: string };

/**
 * Makes the folder of a new notice with `notice.json`. Its DOI is that of the article, or of the first, with the number of the
 * notice behind it.
 * @returns the file that was made
 * @throws Refusal when there is no such article, or the day is none
 */
export function makeNotice(resources: string, { article, type, published }: NewNotice): string {
  const known = readKnownContent(resources);
  const named = article.split(',');
  const [about] = named.map((each) => {
    const found = known.articles.find(({ slug }) => slug === each);
    if (!found) throw new Refusal(`There is no article ${each}.`);
    return found;
  });
  if (published !== undefined && !IsoDate.safeParse(published).success)
    throw new Refusal(`${published} is not a date such as 2026-06-30.`);
  const slug = freeName(`${type}-${named[0]}`, (name) =>
    fs.existsSync(path.join(resources, 'notices', name)),
  );
  const dois = new Set(known.notices.map(({ doi }) => doi.toLowerCase()));
  const count = known.notices.filter((notice) => articlesOf(notice).includes(named[0] ?? '')).length + 1;
  const doi = about?.doi && freeName(`${about.doi}.n${count}`, (name) => dois.has(name.toLowerCase()));
  const inAll = { ru: unwritten, en: unwritten, kk: unwritten };
  const facts = {
    $schema: schemaOf.notice,
    slug,
    type,
    ...(named.length > 1 ? { articles: named } : { article }),
    doi: doi ?? unwritten,
    published: published ?? unwritten,
    reason: inAll,
    decidedBy: inAll,
  };
  const file = path.join(resources, 'notices', slug, 'notice.json');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
  writeJsonSchemas(resources, ['notice']);
  return file;
}

/** A name that is not taken: the given one, or with a number behind it. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = `${name}-${number}`;
  return free;
}
