// Makes the folder of a new issue, and that of its volume if it is missing, to be filled in; or only that of a volume.
//
//   npm run new-issue -- --volume 3 --year 2027 --issue 1 --published 2027-03-30
//   npm run new-issue -- --volume 3 --issue 2
//   npm run new-issue -- --volume 3 --issue 3 --title-en 'Bridges and Banks'       a thematic issue
//   npm run new-issue -- --volume 3 --issue 4 --supplement
//   npm run new-issue -- --volume 3 --year 2027 --resources DIR      a volume that is one issue

import { readFileSync, writeFileSync } from 'node:fs';
import { withCoverLetters } from './pictures/own-letters.ts';
import { numberOf, readArguments } from './publishing/arguments.ts';
import { makeIssue } from './publishing/make-issue.ts';
import { orRefuse } from './refusal.ts';

const usage = 'Example: npm run new-issue -- --volume 3 --year 2027 --issue 1 --published 2027-03-30';

await orRefuse(async () => {
  const given = readArguments(
    ['volume', 'year', 'issue', 'published', 'title-ru', 'title-en', 'title-kk', 'resources'],
    usage,
    ['supplement'],
  );
  const { published, supplement } = given;
  const volume = numberOf('volume', given.volume, usage);
  const issue = given.issue === undefined ? undefined : numberOf('issue', given.issue, usage);
  const year =
    given.year === undefined && issue !== undefined ? undefined : numberOf('year', given.year, usage);
  const title = Object.fromEntries(
    (['ru', 'en', 'kk'] as const).flatMap((language) => {
      const text = given[`title-${language}`];
      return text === undefined ? [] : [[language, text]];
    }),
  );
  const files = makeIssue(given.resources ?? 'resources', {
    volume,
    ...(year === undefined ? {} : { year }),
    ...(issue === undefined ? {} : { issue }),
    ...(published === undefined ? {} : { published }),
    ...(Object.keys(title).length === 0 ? {} : { title }),
    ...(supplement === undefined ? {} : { supplement }),
  });
  for (const file of files.filter((each) => each.endsWith('.svg')))
    writeFileSync(file, await withCoverLetters(readFileSync(file, 'utf8')));
  const made = issue === undefined ? `volume ${volume}` : `issue ${issue} of volume ${volume}`;
  console.log(`The folder of ${made} is ready:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(issue === undefined ? nextForVolume(volume) : nextForIssue(volume, issue));
});

function nextForVolume(volume: number): string {
  return `Replace the covers with the designer’s, and add the whole issue’s PDF as volume-${volume}.pdf.
Then add each article: npm run new-article -- --volume ${volume} --slug words-of-the-title --language ru --pages 10-31`;
}

function nextForIssue(volume: number, issue: number): string {
  return `The covers serve until the designer’s are there. The whole issue’s PDF, if there is one, is issue-${issue}.pdf.
Then add each article: npm run new-article -- --volume ${volume} --issue ${issue} --slug words-of-the-title --language ru --pages 10-31`;
}
