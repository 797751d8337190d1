import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Language } from '#shared/language/language.ts';
import { authorEvents, loggedSteps } from '#shared/office/command-names.ts';
import { fileRoles } from '#shared/office/file-role.ts';
import { manuscriptStates } from '#shared/office/manuscript-state.ts';
import { assignmentStates, criteria, ratings, recommendations } from '#shared/office/review.ts';

const folder = path.resolve(import.meta.dirname, '../../../resources/locales');

const Text = z.string().min(1);
const texts = <Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, Text])) as Record<Name, typeof Text>);

/** The texts in `resources/locales/<language>/office-papers.json`. */
const PaperWords = z.strictObject({
  page: Text,
  missing: Text,
  report: texts(
    ...(['title', 'number', 'manuscript', 'round', 'agreed', 'sent', 'advice', 'criteria'] as const),
    ...(['toAuthors', 'toEditors', 'confidential', 'none', 'notice'] as const),
  ),
  certificate: texts(
    ...(['title', 'certifies', 'reviewed', 'blind', 'thanks', 'journal', 'issn'] as const),
    ...(['publisher', 'issued', 'code', 'check'] as const),
  ),
  history: texts(
    ...(['title', 'forAuthor', 'forOffice', 'made', 'number', 'type', 'language', 'state'] as const),
    ...(['submitted', 'editor', 'corresponding', 'titles', 'keywords', 'authors', 'author'] as const),
    ...(['statements', 'references', 'coveringLetter', 'files', 'file', 'reviews', 'reviewer'] as const),
    ...(['name', 'affiliation', 'asked', 'answered', 'sent', 'assignment', 'reason', 'advice'] as const),
    ...(['remarks', 'toEditors', 'released', 'answer', 'decisions', 'decision', 'letters'] as const),
    ...(['fromAuthor', 'fromOffice', 'recommendation', 'log'] as const),
  ).extend({
    statement: texts('funding', 'conflicts', 'ethics', 'data', 'useOfAi', 'preprint'),
    assignments: texts(...assignmentStates),
  }),
  list: texts('title', 'lead', 'others'),
});
export type PaperWords = z.output<typeof PaperWords>;

/** The same where pages have others, too. */
function loosely<Name extends string>(...names: Name[]) {
  return z.object(texts(...names).shape);
}

/** What of `office-report.json`, which pages show, papers say too. */
const ReportWords = z.object({
  criterion: texts(...criteria),
  rating: texts(...ratings),
  recommendation: loosely(...recommendations),
  place: loosely('page', 'paragraph'),
  released: z.object({ decision: texts(...recommendations) }),
});
export type ReportWords = z.output<typeof ReportWords>;

/** What of the words of pages a history says, too: of `office-author.json`, `office-desk.json`, `office-frame.json`. */
const AuthorWords = z.object({ event: loosely(...authorEvents), role: loosely(...fileRoles) });
const DeskWords = z.object({ log: loosely(...loggedSteps) });
const FrameWords = z.object({ state: loosely(...manuscriptStates) });

type Words = {
  papers: PaperWords;
  reports: ReportWords;
  events: z.output<typeof AuthorWords>['event'];
  roles: z.output<typeof AuthorWords>['role'];
  log: z.output<typeof DeskWords>['log'];
  states: z.output<typeof FrameWords>['state'];
};
const read = new Map<Language, Words>();

/**
 * The texts of papers in a language.
 * @throws Error if a file or one of the texts is missing
 */
export function paperWords(language: Language): Words {
  let words = read.get(language);
  if (!words) {
    const file = (name: string) =>
      JSON.parse(fs.readFileSync(path.join(folder, language, name), 'utf8')) as unknown;
    const { event: events, role: roles } = AuthorWords.parse(file('office-author.json'));
    words = {
      ...{ events, roles },
      ...DeskWords.parse(file('office-desk.json')),
      states: FrameWords.parse(file('office-frame.json')).state,
      papers: PaperWords.parse(file('office-papers.json')),
      reports: ReportWords.parse(file('office-report.json')),
    };
    read.set(language, words);
  }
  return words;
}
