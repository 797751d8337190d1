import path from 'node:path';
import { z } from 'zod';
import { IsoDate } from '#shared/iso-date.ts';
import { LocalizedText } from '#shared/language/localized.ts';
import { Journal } from '#shared/library/journal.ts';
import { folders } from '../library/folders.ts';
import { readJsonFile } from '../library/json-file.ts';
import { createProblems } from '../library/problems.ts';
import { isIssueFolder } from '../library/read-issue.ts';
import { type RecordEntry, readLedger } from '../library/record-ledger.ts';
import { Refusal } from '../refusal.ts';

/** What a new issue or article builds on; some of it may still be unwritten. */
const KnownVolume = z.object({
  id: z.int(),
  title: LocalizedText,
  year: z.int(),
  published: IsoDate.optional().catch(undefined),
  tone: z.string().optional().catch(undefined),
});

const KnownIssue = z.object({
  published: IsoDate.optional().catch(undefined),
  sections: z.array(z.object({ id: z.string() })).catch([]),
});

export type KnownVolume = z.infer<typeof KnownVolume> & {
  /** Empty for a volume without issues of its own. */
  issues: ({ number: number } & z.infer<typeof KnownIssue>)[];
};

const KnownNotice = z.object({
  ...{ slug: z.string(), doi: z.string() },
  ...{ article: z.string().optional(), articles: z.array(z.string()).optional() },
});

const KnownArticle = z.object({
  id: z.int(),
  slug: z.string(),
  volume: z.int(),
  issue: z.int().optional(),
  doi: z.string().optional().catch(undefined),
});
export type KnownArticle = z.infer<typeof KnownArticle>;

export type KnownContent = {
  journal: Journal;
  /** In the order of their numbers. */
  volumes: KnownVolume[];
  articles: KnownArticle[];
  notices: z.infer<typeof KnownNotice>[];
  /** What was published, withdrawn articles included: their numbers and addresses are never reused. */
  ledger: RecordEntry[];
};

/**
 * The existing content, as far as it can be read.
 * @throws Refusal when the journal's own facts or its ledger can't be read
 */
export function readKnownContent(resources: string): KnownContent {
  const problems = createProblems();
  const at = (...parts: string[]) => path.join(resources, ...parts);
  const journal = problems.check(readJsonFile(at('journal', 'journal.json'), problems), Journal);
  if (!journal) throw new Refusal(problems.list().join('\n'));
  const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] => {
    const known = schema.safeParse(readJsonFile(file, problems)?.value);
    return known.success ? [known.data] : [];
  };
  const names = folders(at('volumes'));
  const issuesOf = (volume: string) =>
    folders(at('volumes', volume))
      .filter(isIssueFolder)
      .map((name) => ({
        number: Number(name.slice('issue-'.length)),
        sections: [],
        ...read(at('volumes', volume, name, 'issue.json'), KnownIssue)[0],
      }));
  const volumes = names.flatMap((name) =>
    read(at('volumes', name, 'volume.json'), KnownVolume).map((volume) => ({
      ...volume,
      issues: issuesOf(name),
    })),
  );
  const articles = names.flatMap((name) =>
    folders(at('volumes', name)).flatMap((slug) =>
      read(at('volumes', name, slug, 'article.json'), KnownArticle),
    ),
  );
  const notices = folders(at('notices')).flatMap((name) =>
    read(at('notices', name, 'notice.json'), KnownNotice),
  );
  return { journal, volumes, articles, notices, ledger: readWholeLedger(resources) };
}

/** Without a ledger, published numbers would be reused. */
function readWholeLedger(resources: string): RecordEntry[] {
  const problems = createProblems();
  const ledger = readLedger(resources, problems);
  if (problems.list().length > 0) throw new Refusal(problems.list().join('\n'));
  return ledger;
}
