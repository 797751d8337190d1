import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Doi, Slug } from '#shared/article/identifiers.ts';
import { noticeTypes } from '#shared/article/notice-type.ts';
import { Moment } from '#shared/iso-date.ts';
import { isAhead } from './check-appearance.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import type { Problems } from './problems.ts';
import type { NoticeContent, ReadNotice } from './read-notices.ts';

/** What never changes about a published notice: it is cited and registered by these facts. */
const NoticeEntry = z.strictObject({
  ...{ slug: Slug, type: z.enum(noticeTypes), article: Slug, doi: Doi },
  /** Set on a notice that is prepared: from this moment on it is published. */
  appears: Moment.optional(),
});
export type NoticeEntry = z.infer<typeof NoticeEntry>;

/** The path of the list of published notices below the resources folder. It is committed with the content. */
export const noticeLedgerFile = path.join('journal', 'published-notices.json');

/** The published and the prepared notices; none before the first. */
export function readNoticeLedger(resources: string, problems: Problems): NoticeEntry[] {
  const file = path.join(resources, noticeLedgerFile);
  if (!fs.existsSync(file)) return [];
  return problems.check(readJsonFile(file, problems), z.array(NoticeEntry)) ?? [];
}

/** Reports published notices that are gone, announced for later, or different in what is registered of them. */
export function checkNoticeLedger(
  resources: string,
  notices: ReadNotice[],
  { ledger, now }: { ledger: NoticeEntry[]; now: Date },
  problems: Problems,
): void {
  const undo = `if it was never published, remove its entry from ${path.join(resources, noticeLedgerFile)}`;
  const sources = notices.flatMap(({ source }) => source ?? []);
  for (const entry of ledger.filter(({ appears }) => !isAhead(appears, now))) {
    const folder = path.join(resources, 'notices', entry.slug);
    const source = sources.find(({ file }) => path.dirname(file) === folder);
    if (!source) {
      if (!fs.existsSync(folder))
        problems.add(folder, `notice ${entry.doi} was published here and is gone: restore it; ${undo}`);
      continue;
    }
    const facts = fieldsOf(source);
    const appears = Moment.safeParse(facts.appears);
    if (appears.success && isAhead(appears.data, now))
      problems.addField(source, ['appears'], `lies ahead, but the notice is published already; ${undo}`);
    for (const field of ['type', 'article', 'doi'] as const) {
      if (typeof facts[field] !== 'string' || facts[field] === entry[field]) continue;
      problems.addField(source, [field], `was published as ${entry[field]}, and must stay so; ${undo}`);
    }
  }
}

/**
 * Writes the list only if it has changed.
 * @param notices those that are published, and those that are prepared
 */
export function keepNoticeLedger(
  resources: string,
  before: NoticeEntry[],
  { notices, now }: { notices: NoticeContent[]; now: Date },
): void {
  const entries = notices.map(
    ({ slug, type, article, doi, appears }): NoticeEntry => ({
      ...{ slug, type, article, doi },
      ...(isAhead(appears, now) ? { appears } : {}),
    }),
  );
  if (JSON.stringify(before) === JSON.stringify(entries)) return;
  fs.writeFileSync(path.join(resources, noticeLedgerFile), `${JSON.stringify(entries, null, 2)}\n`);
}
