// Makes the folder of a notice about an article, to be filled in.
//
//   npm run new-notice -- --article words-of-the-title --type retraction
//   npm run new-notice -- --article words-of-the-title,words-of-another --type correction
//   npm run new-notice -- --article words-of-the-title --type correction --published 2027-04-02 --resources DIR

import { noticeTypes } from '#shared/article/notice-type.ts';
import { readArguments } from './publishing/arguments.ts';
import { makeNotice } from './publishing/make-notice.ts';
import { orRefuse, Refusal } from './refusal.ts';

const usage = 'Example: npm run new-notice -- --article words-of-the-title --type retraction';

await orRefuse(() => {
  const given = readArguments(['article', 'type', 'published', 'resources'], usage);
  const type = noticeTypes.find((each) => each === given.type);
  if (type === undefined) throw new Refusal(`--type must be one of ${noticeTypes.join(', ')}.\n${usage}`);
  if (given.article === undefined) throw new Refusal(`--article must be the slug of an article.\n${usage}`);
  const file = makeNotice(given.resources ?? 'resources', {
    article: given.article,
    type,
    ...(given.published === undefined ? {} : { published: given.published }),
  });
  console.log(`The notice is ready to be filled in:\n  ${file}`);
  console.log(`Replace every ?; editors such as VS Code explain each field.
To see what is left: npm run library -- --check`);
});
