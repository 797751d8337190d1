import path from 'node:path';
import { VFile } from 'vfile';
import { matter } from 'vfile-matter';
import { type Language, languages } from '#shared/language/language.ts';
import type { Journal } from '#shared/library/journal.ts';
import { JournalPageMatter, type JournalPageSlug, journalPageSlugs } from '#shared/library/journal-page.ts';
import { type Link, linksIn } from './links.ts';
import type { JsonFile, Position, Problems } from './problems.ts';
import { readText } from './text-file.ts';

export type PageContent = JournalPageMatter & { slug: JournalPageSlug; language: Language; markdown: string };

/** Shared text that several pages include as a fact; it is read before them. */
const statement: JournalPageSlug = 'how-to-submit';

/**
 * Reads the journal's own pages in every language, with the journal's facts filled in, and the links in them.
 * Reports what is wrong.
 */
export function readPages(
  folder: string,
  journal: Journal,
  problems: Problems,
): { pages: PageContent[]; links: Link[] } {
  const pages: PageContent[] = [];
  const links: Link[] = [];
  for (const language of languages) {
    const facts = factsOf(journal);
    for (const slug of [statement, ...journalPageSlugs.filter((slug) => slug !== statement)]) {
      const file = path.join(folder, language, `${slug}.md`);
      const text = readText(file, problems);
      if (text === undefined) continue;
      const vfile = new VFile(text);
      try {
        matter(vfile, { strip: true });
      } catch (error) {
        problems.add(file, `the fields between --- can't be read: ${String(error)}`, { line: 1 });
        continue;
      }
      const front = problems.check(matterOf(file, text, vfile), JournalPageMatter);
      const markdown = fillIn(file, text, String(vfile), facts, problems);
      links.push(
        ...linksOf(file, text, String(vfile), facts).map((link) => ({ ...link, text: { slug, language } })),
      );
      if (slug === statement) facts.set('howToSubmit', markdown.trim());
      if (front) pages.push({ ...front, slug, language, markdown });
    }
  }
  return { pages, links };
}

/** The links of a page with their lines in the file; text that it includes is a page too, and has its own. */
function linksOf(file: string, text: string, written: string, facts: ReadonlyMap<string, string>): Link[] {
  const front = text.slice(0, text.length - written.length);
  return linksIn(file, front.replaceAll(/[^\n]/g, '') + written).map((link) => ({
    ...link,
    address: link.address.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => facts.get(name) ?? whole),
  }));
}

/** The fields of a page's front matter, one per line, with their positions. */
function matterOf(file: string, text: string, vfile: VFile): JsonFile {
  const lines = text.split('\n');
  return {
    file,
    value: vfile.data.matter,
    positionOf: ([field]) => ({
      line: lines.findIndex((line) => line.startsWith(`${String(field)}:`)) + 1 || 1,
    }),
  };
}

/** The journal's facts by their names in texts. */
function factsOf(journal: Journal): Map<string, string> {
  return new Map<string, string>([
    ['issnPrint', journal.issn.print],
    ['issnOnline', journal.issn.online],
    ['placeholderIssn', journal.placeholderIssn],
    ['officeEmail', journal.office.email],
    ['submissionsEmail', journal.office.submissionsEmail],
    ...journal.indexedIn.map((name, place) => [`indexedIn${place + 1}`, name] as const),
  ]);
}

/** Fills facts into a text that refers to them as `{{placeholderIssn}}`, `{{indexedIn1}}` and so on. */
function fillIn(
  file: string,
  text: string,
  markdown: string,
  facts: ReadonlyMap<string, string>,
  problems: Problems,
): string {
  return markdown.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) problems.add(file, `unknown fact ${whole}`, lineOf(text, whole));
    return fact ?? whole;
  });
}

function lineOf(text: string, part: string): Position {
  return { line: text.slice(0, text.indexOf(part)).split('\n').length };
}
