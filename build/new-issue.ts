// Makes the folder of a new volume, to be filled in.
//
//   npm run new-issue -- --volume 3 --year 2027
//   npm run new-issue -- --volume 3 --year 2027 --published 2027-06-30 --resources DIR

import { numberOf, readArguments } from './publishing/arguments.ts';
import { makeIssue } from './publishing/make-issue.ts';
import { orRefuse } from './refusal.ts';

const usage = 'Example: npm run new-issue -- --volume 3 --year 2027 --published 2027-06-30';

await orRefuse(() => {
  const { volume, year, published, resources } = readArguments(
    ['volume', 'year', 'published', 'resources'],
    usage,
  );
  const number = numberOf('volume', volume, usage);
  const files = makeIssue(resources ?? 'resources', {
    volume: number,
    year: numberOf('year', year, usage),
    ...(published === undefined ? {} : { published }),
  });
  console.log(`The folder of volume ${number} is ready:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Replace cover.svg with the designer’s cover, and add the whole issue’s PDF as volume-${number}.pdf.
Then add each article: npm run new-article -- --volume ${number} --slug words-of-the-title --language ru --pages 10-31`);
});
