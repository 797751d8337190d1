// Makes the folder of an announcement, to be filled in: a call for papers, unless --kind says otherwise.
//
//   npm run new-announcement -- --slug cities-and-water
//   npm run new-announcement -- --slug a-new-editor --kind news --resources DIR

import { announcementKinds } from '#shared/library/announcement-kind.ts';
import { readArguments } from './publishing/arguments.ts';
import { makeAnnouncement } from './publishing/make-announcement.ts';
import { orRefuse, Refusal } from './refusal.ts';

const usage = 'Example: npm run new-announcement -- --slug cities-and-water';

await orRefuse(() => {
  const given = readArguments(['slug', 'kind', 'resources'], usage);
  const kind = announcementKinds.find((each) => each === (given.kind ?? 'call-for-papers'));
  if (kind === undefined)
    throw new Refusal(`--kind must be one of ${announcementKinds.join(', ')}.\n${usage}`);
  if (given.slug === undefined) throw new Refusal(`--slug must name the announcement.\n${usage}`);
  const folder = makeAnnouncement(given.resources ?? 'resources', { slug: given.slug, kind });
  console.log(`The announcement is ready to be filled in:\n  ${folder}`);
  console.log(`Replace every ?; editors such as VS Code explain each field.
To see what is left: npm run library -- --check`);
});
