import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Doi, Slug } from '#shared/article/identifiers.ts';
import { articlesOf } from '#shared/article/notice-file.ts';
import { noticeTypes } from '#shared/article/notice-type.ts';
import { Moment } from '#shared/iso-date.ts';
import { isAhead } from './check-appearance.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import type { Problems } from './problems.ts';
import type { NoticeContent, ReadNotice } from './read-notices.ts';

/** What never changes about a published notice: it is cited and registered by these facts. */
const NoticeEntry = z.strictObject({
  ...{ slug: Slug, type: z.enum(noticeTypes), doi: Doi },
  /** One of these, as in the notice. */
  ...{ article: Slug.optional(), articles: z.array(Slug).optional() },
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
    for (const field of ['type', 'article', 'articles', 'doi'] as const) {
      const [now, then] = [facts[field], entry[field]].map((value) => [value].flat().toSorted().join(', '));
      if (facts[field] === undefined || now === then) continue;
      const former = then || [articlesOf(entry)].flat().join(', ');
      problems.addField(source, [field], `was published as ${former}, and must stay so; ${undo}`);
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
    ({ slug, type, article, articles, doi, appears }): NoticeEntry => ({
      ...{ slug, type },
      ...(articles ? { articles } : { article }),
      doi,
      ...(isAhead(appears, now) ? { appears } : {}),
    }),
  );
  if (JSON.stringify(before) === JSON.stringify(entries)) return;
  fs.writeFileSync(path.join(resources, noticeLedgerFile), `${JSON.stringify(entries, null, 2)}\n`);
}
