import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ArticleFile } from '#shared/article/article-file.ts';
import { NoticeFile } from '#shared/article/notice-file.ts';
import { AnnouncementFile } from '#shared/library/announcement-file.ts';
import { IssueFile } from '#shared/library/issue-file.ts';
import { VolumeFile } from '#shared/library/volume-file.ts';

/** The documented fields that editors write, with the paths of the schema files below the resources folder. */
const schemas = {
  article: { file: 'volumes/article.schema.json', schema: ArticleFile, title: 'An article' },
  volume: { file: 'volumes/volume.schema.json', schema: VolumeFile, title: 'A volume' },
  issue: { file: 'volumes/issue.schema.json', schema: IssueFile, title: 'An issue' },
  notice: { file: 'notices/notice.schema.json', schema: NoticeFile, title: 'A notice' },
  announcement: {
    file: 'announcements/announcement.schema.json',
    schema: AnnouncementFile,
    title: 'An announcement',
  },
};

/** How the files of volumes, issues, articles, notices and announcements refer to their schema. */
export const schemaOf = {
  volume: '../volume.schema.json',
  article: '../../article.schema.json',
  issue: '../../issue.schema.json',
  notice: '../notice.schema.json',
  announcement: '../announcement.schema.json',
};

/**
 * Writes the JSON Schemas (draft 2020-12) by which programs such as VS Code explain the fields of
 * `volume.json`, `issue.json`, `article.json`, `notice.json` and `announcement.json` while they are filled in, and mark
 * faults. Derived from the schemas that check the library.
 * @param names those that the files just made refer to
 */
export function writeJsonSchemas(resources: string, names: (keyof typeof schemas)[]): void {
  for (const { file: name, schema, title } of names.map((one) => schemas[one])) {
    const text = `${JSON.stringify({ title, ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) }, null, 2)}\n`;
    const file = path.join(resources, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) fs.writeFileSync(file, text);
  }
}
