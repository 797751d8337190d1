import fs from 'node:fs';
import path from 'node:path';
import { Slug } from '#shared/article/identifiers.ts';
import { languages } from '#shared/language/language.ts';
import type { AnnouncementKind } from '#shared/library/announcement-kind.ts';
import { unwritten } from '../library/problems.ts';
import { Refusal } from '../refusal.ts';
import { schemaOf, writeJsonSchemas } from './json-schemas.ts';

/**
 * Makes the folder of a new announcement: `announcement.json` and its text in each language, to be filled in.
 * @returns the folder
 * @throws Refusal when the slug is none, or taken
 */
export function makeAnnouncement(
  resources: string,
  { slug, kind }: { slug: string; kind: AnnouncementKind },
): string {
  const named = Slug.safeParse(slug);
  if (!named.success) throw new Refusal(`${slug} is ${named.error.issues[0]?.message}.`);
  const folder = path.join(resources, 'announcements', slug);
  if (fs.existsSync(folder)) throw new Refusal(`${folder} is there already.`);
  const facts = {
    $schema: schemaOf.announcement,
    kind,
    published: unwritten,
    ...(kind === 'call-for-papers' ? { deadline: unwritten } : {}),
    title: { ru: unwritten, en: unwritten, kk: unwritten },
  };
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'announcement.json'), `${JSON.stringify(facts, null, 2)}\n`);
  for (const language of languages)
    fs.writeFileSync(path.join(folder, `text.${language}.md`), `${unwritten}\n`);
  writeJsonSchemas(resources, ['announcement']);
  return folder;
}
