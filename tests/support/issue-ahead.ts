import fs from 'node:fs';
import path from 'node:path';
import { scheduledName } from '#library/scheduled.ts';
import { scheduledFolderOf } from '#shared/library/beside-library.ts';
import { addVolume } from './published-editions.ts';
import type { SmallEdition } from './small-edition.ts';

/** In the time zone of the journal; issue 1 appears, a day later issue 2. */
export const firstMoment = '2027-03-30T09:00:00+05:00';
export const secondMoment = '2027-03-31T09:00:00+05:00';

/** A path in volume 3 of an edition. */
export const inVolume3 = ({ resources }: SmallEdition, ...parts: string[]) =>
  path.join(resources, 'volumes/3', ...parts);

/** A path in the edition that is prepared for a moment. */
export const scheduledAt = ({ libraryFile }: SmallEdition, moment: string, ...parts: string[]) =>
  path.join(scheduledFolderOf(libraryFile), scheduledName(new Date(moment)), ...parts);

/** Adds volume 3 with an article in an issue that appears at the first moment. */
export function addIssueAhead(edition: SmallEdition): void {
  addVolume(edition, 3);
  writeIssue(edition, 1, firstMoment);
  edition.edit(inVolume3(edition, 'stenogramma-3/article.json'), (article) => {
    Object.assign(article, { issue: 1, published: '2027-03-30' });
  });
  fs.rmSync(inVolume3(edition, 'volume-3.pdf'));
}

function writeIssue(edition: SmallEdition, number: number, appears: string): void {
  fs.mkdirSync(inVolume3(edition, `issue-${number}`));
  fs.copyFileSync(inVolume3(edition, 'cover.svg'), inVolume3(edition, `issue-${number}/cover.svg`));
  const facts = { volume: 3, number, published: appears.slice(0, 10), appears, cover: 'cover.svg' };
  fs.writeFileSync(inVolume3(edition, `issue-${number}/issue.json`), JSON.stringify(facts));
}

/** Adds an article to issue 2, copied from that in issue 1. */
export function addSecondIssue(edition: SmallEdition): void {
  writeIssue(edition, 2, secondMoment);
  addArticle(edition, 'vtoraya-stenogramma', {
    id: 20,
    issue: 2,
    doi: '10.5555/usr.2027.3.20',
    published: '2027-03-31',
  });
}

function addArticle(edition: SmallEdition, slug: string, facts: Record<string, unknown>): void {
  fs.cpSync(inVolume3(edition, 'stenogramma-3'), inVolume3(edition, slug), { recursive: true });
  fs.renameSync(inVolume3(edition, slug, 'stenogramma-3.pdf'), inVolume3(edition, slug, `${slug}.pdf`));
  fs.appendFileSync(inVolume3(edition, slug, `${slug}.pdf`), `\n% ${slug}\n`);
  edition.edit(inVolume3(edition, slug, 'article.json'), (article) =>
    Object.assign(article, { slug, ...facts }),
  );
}
