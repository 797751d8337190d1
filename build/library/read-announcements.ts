import path from 'node:path';
import { visit } from 'unist-util-visit';
import { Slug } from '#shared/article/identifiers.ts';
import { IsoDate } from '#shared/iso-date.ts';
import { type LocalizedText, perLanguage } from '#shared/language/language.ts';
import { AnnouncementFile } from '#shared/library/announcement-file.ts';
import { checkAppearance, noteAhead } from './check-appearance.ts';
import { checkPlain } from './check-markdown.ts';
import { folders } from './folders.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import { type Link, linksIn } from './links.ts';
import { parseMarkdown } from './markdown.ts';
import type { JsonFile, Problems } from './problems.ts';
import { readText } from './text-file.ts';

/** An announcement with its text, Markdown in each language. */
export type AnnouncementContent = AnnouncementFile & { slug: string; texts: LocalizedText };

/** An announcement's folder: the announcement if it is sound, and the links in its text. */
export type ReadAnnouncement = { announcement: AnnouncementContent | undefined; links: Link[] };

/** Reads the announcements, and reports all that is wrong with each of them. */
export function readAnnouncements(resources: string, now: Date, problems: Problems): ReadAnnouncement[] {
  const parent = path.join(resources, 'announcements');
  return folders(parent).map((slug) => {
    const folder = path.join(parent, slug);
    const named = Slug.safeParse(slug);
    if (!named.success) problems.add(folder, `the folder’s name is ${named.error.issues[0]?.message}`);
    const source = readJsonFile(path.join(folder, 'announcement.json'), problems);
    const facts = problems.check(source, AnnouncementFile);
    if (source) {
      checkAppearance(source, problems);
      checkDeadline(source, problems);
      noteAhead(source, now, problems);
    }
    const links: Link[] = [];
    const texts = perLanguage((language) =>
      readBody(path.join(folder, `text.${language}.md`), links, problems),
    );
    return { announcement: facts && { ...facts, slug, texts }, links };
  });
}

/** Reports a deadline of what is no call, and one before the day of the call. */
function checkDeadline(source: JsonFile, problems: Problems): void {
  const { kind, published, deadline } = fieldsOf(source);
  if (deadline === undefined) return;
  if (kind === 'news') problems.addField(source, ['deadline'], 'only a call for papers has one');
  const [day, last] = [published, deadline].map((date) => IsoDate.safeParse(date).data);
  if (day !== undefined && last !== undefined && last < day)
    problems.addField(source, ['deadline'], `${last} is before published, ${day}`);
}

/** The text below the title: headings begin with the second level, as on the journal's own pages. */
function readBody(file: string, links: Link[], problems: Problems): string {
  const text = readText(file, problems) ?? '';
  checkPlain(file, text, problems);
  visit(parseMarkdown(text), 'heading', ({ depth, position }) => {
    if (depth === 1)
      problems.add(file, 'the title is in announcement.json: begin headings with ##', {
        line: position?.start.line ?? 1,
      });
  });
  links.push(...linksIn(file, text).filter(({ kind }) => kind !== 'picture'));
  return text;
}
