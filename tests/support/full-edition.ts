// An edition in which everything occurs that content files can say: the sample edition, a third volume, and
// two announcements.
// To look at it:
//
//   node tests/support/full-edition.ts /tmp/full
//   RESOURCES_DIR=/tmp/full/resources LIBRARY_FILE=/tmp/full/library.sqlite npm run screens -- archive

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Language, LocalizedText } from '#shared/language/language.ts';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { Journal } from '#shared/library/journal.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { issueCover } from '../../build/publishing/issue-cover.ts';
import { plainCover } from '../../build/publishing/plain-cover.ts';
import { firstIssue } from '../fixtures/full-edition/issue-1.ts';
import { secondIssue } from '../fixtures/full-edition/issue-2.ts';
import { onlineFirst, supplement, thematicIssue } from '../fixtures/full-edition/issue-3.ts';
import { people, text, type WrittenArticle } from '../fixtures/full-edition/written.ts';
import { type Typeset, typesetPdf } from '../fixtures/typeset-pdf.ts';
import { writeAnnouncement } from './written-announcement.ts';

/** The sample edition with a third volume, in a temporary folder. */
export type FullEdition = {
  resources: string;
  libraryFile: string;
  manifestFile: string;
  /** A path below the folder of the third volume. */
  at(...parts: string[]): string;
  /** Changes a JSON file of the third volume. */
  edit(file: string, change: (content: Record<string, unknown>) => void): void;
  remove(): void;
};

type Options = {
  /** Changes files before the library is made. */
  change?: (edition: FullEdition) => void;
  /** The folder, a temporary one by default. */
  folder?: string;
  /** The day when it is published. */
  day?: string;
};

const articles = [...firstIssue, ...secondIssue, ...thematicIssue, ...supplement, ...onlineFirst];

/** The numbers of the articles of the third volume, by slug. */
export const fullEditionNumbers: ReadonlyMap<string, number> = new Map(
  articles.map(({ slug }, place) => [slug, 13 + place]),
);

/**
 * Writes the edition and makes its library.
 * @throws with all that is wrong with it
 */
export async function fullEdition(options: Options = {}): Promise<FullEdition> {
  const edition = await writeFullEdition(options);
  const now = new Date(options.day ?? '2027-11-25T08:00:00Z');
  const problems = await makeLibrary(edition.resources, edition.libraryFile, { now, environment: {} });
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return edition;
}

/** The edition that is in a folder. */
export function fullEditionIn(folder: string): FullEdition {
  const resources = path.join(folder, 'resources');
  const at = (...parts: string[]) => path.join(resources, 'volumes', '3', ...parts);
  const libraryFile = path.join(folder, 'library.sqlite');
  return {
    resources,
    libraryFile,
    manifestFile: manifestFileOf(libraryFile),
    at,
    edit: (file, change) => edit(at(file), change),
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Writes the edition without making its library. */
export async function writeFullEdition({
  change,
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'full-edition-')),
}: Options = {}): Promise<FullEdition> {
  const edition = fullEditionIn(folder);
  const { resources, at } = edition;
  fs.cpSync('resources', resources, {
    recursive: true,
    filter: (name) => !/\/(?:source\/(?!references)|locales)/.test(name),
  });
  const journalFile = path.join(resources, 'journal/journal.json');
  const journal = Journal.parse(JSON.parse(fs.readFileSync(journalFile, 'utf8')));
  writeVolume(at, journal);
  for (const article of articles) await writeArticle(at, article);
  await writeIssuePdf(at('issue-1', 'issue-1.pdf'), firstIssue);
  writeAnnouncement(edition, { published: '2027-11-10', deadline: '2028-06-30' });
  writeAnnouncement(edition, { slug: 'a-new-editor', kind: 'news', published: '2027-10-01' });
  edit(journalFile, (content) => {
    content.home = { featured: 25, carousel: [25, 20, 14, 12] };
  });
  change?.(edition);
  return edition;
}

type IssueFacts = Record<string, unknown> & {
  cover: string | LocalizedText;
  title?: LocalizedText;
  supplement?: true;
};

function writeVolume(at: FullEdition['at'], journal: Journal): void {
  const title = text('Том 3', 'Volume 3', '3-том');
  const volume = { title, year: 2027 };
  const issue = (number: number, facts: IssueFacts) => {
    writeJson(at(`issue-${number}`, 'issue.json'), { volume: 3, number, ...facts });
    const { cover, title, supplement = false } = facts;
    for (const [language, name] of Object.entries(typeof cover === 'string' ? { ru: cover } : cover)) {
      const drawn = { volume, issue: number, title: title?.[language as Language], supplement };
      write(at(`issue-${number}`, name), issueCover(journal, drawn, language as Language));
    }
  };
  writeJson(at('volume.json'), {
    ...{ id: 3, title, year: 2027, published: '2027-03-30', tone: 'clay', cover: 'cover.svg' },
  });
  write(at('cover.svg'), plainCover(journal, { ...volume, volume: 3, tone: 'clay' }, 'ru'));
  const cover = { ru: 'cover-ru.svg', en: 'cover-en.svg', kk: 'cover-kk.svg' };
  issue(1, { published: '2027-03-30', cover });
  issue(2, {
    published: '2027-06-30',
    sections: [
      { id: 'research', title: text('Исследования', 'Research', 'Зерттеулер') },
      { id: 'sources', title: text('Источники', 'Sources', 'Дереккөздер') },
      { id: 'chronicle', title: text('Хроника', 'Chronicle', 'Шежіре') },
    ],
    cover: 'cover.svg',
  });
  issue(3, {
    published: '2027-09-30',
    title: text('Мосты и берега', 'Bridges and Banks', 'Көпірлер мен жағалаулар'),
    guestEditors: [
      text('Клара Вебер', 'Klara Weber', 'Клара Вебер'),
      text('Нодира Рахимова', 'Nodira Rakhimova', 'Нодира Рахимова'),
    ],
    sections: [
      { id: 'essays', title: text('Статьи номера', 'Essays', 'Нөмірдің мақалалары') },
      { id: 'reviews', title: text('Обзоры', 'Reviews', 'Шолулар') },
    ],
    cover: 'cover.svg',
  });
  issue(4, {
    published: '2027-11-15',
    supplement: true,
    title: text('Доклады конференции', 'Conference Papers', 'Конференция баяндамалары'),
    cover: 'cover.svg',
  });
}

async function writeArticle(at: FullEdition['at'], written: WrittenArticle): Promise<void> {
  const { slug, pages, language, more = {}, references = [] } = written;
  const folder = (...parts: string[]) => at(slug, ...parts);
  const { issue, type, section, place, title, keywords, received, accepted, published } = written;
  const affiliations = [...new Set(written.authors.map((name) => people[name].at))];
  const full = written.slug === 'teni-dvorov-almaty' || written.slug === 'peshkhody-i-perekryostki';
  writeJson(folder('article.json'), {
    ...{ id: fullEditionNumbers.get(slug), slug, volume: 3, issue, type, section, place, language },
    ...{ title, sentenceTitle: written.sentence },
    authors: written.authors.map((name, nth) => {
      const { name: names, orcid, at: where } = people[name];
      return {
        ...{ givenName: names[0], familyName: names[1], orcid },
        ...(full ? (nth === 0 ? leading : following) : {}),
        affiliations: [affiliations.indexOf(where) + 1],
      };
    }),
    affiliations,
    ...{ keywords, doi: doiOf(written) },
    pages: pages && { first: pages[0], last: pages[1] },
    ...{ received, accepted, published },
    ...more,
  });
  for (const code of ['ru', 'en', 'kk'] as const)
    write(folder(`abstract.${code}.md`), `${written.abstract[code]}\n`);
  if (references.length > 0)
    write(folder('source/references.md'), references.map((reference) => `- ${reference}\n`).join(''));
  for (const { file } of (more.supplements ?? []) as { file: string }[])
    write(folder('supplements', file), 'courtyard,temperature\n1,31.4\n2,28.9\n');
  write(folder(`${slug}.pdf`), await typesetPdf({ ...setting(written), language }));
}

/** The fuller particulars of the authors of two articles. */
const leading = {
  email: 'author@usr-journal.example',
  orcidAuthenticated: true,
  degree: text('доктор философии', 'PhD', 'философия докторы'),
  position: text('ведущий научный сотрудник', 'leading researcher', 'жетекші ғылыми қызметкер'),
  roles: ['conceptualization', 'methodology', 'writing-original-draft'],
};
const following = { roles: ['investigation', 'visualization', 'writing-review-editing'] };

function doiOf({ slug, issue }: WrittenArticle): string {
  if (issue === undefined) return `10.5555/usr.2027.3.e${fullEditionNumbers.get(slug)}`;
  const inIssue = articles.filter((article) => article.issue === issue);
  const place = inIssue.findIndex((article) => article.slug === slug);
  return `10.5555/usr.2027.3.${issue}.${place + 1}`;
}

/** Sentences that fill the pages. */
const filling: Record<Language, string> = {
  ru: 'Город складывается из мест, где люди останавливаются: у воды, под деревом, на ступенях подъезда. Такие места редко видны на плане, и всё же по ним жители узнают свой двор.',
  en: 'A city is made of the places where people stop: by the water, under a tree, on the steps of a house. Such places are seldom seen on a plan, and yet it is by them that residents know their courtyard.',
  kk: 'Қала адамдар аялдайтын жерлерден құралады: су жағасы, ағаш көлеңкесі, кіреберіс баспалдағы. Мұндай жерлер жоспарда сирек көрінеді, дегенмен тұрғындар өз ауласын солар арқылы таниды.',
};

function setting({ title, authors, language, abstract, pages }: WrittenArticle): Typeset {
  const [first, last] = pages ?? [1, 2];
  const body = Array.from({ length: last - first + 1 }, (_, place) => [
    ...(place === 0 ? [title[language], abstract[language]] : []),
    ...Array.from({ length: place === 0 ? 3 : 6 }, () => filling[language]),
  ]);
  return {
    title: title[language],
    authors: authors.map((name) => people[name].name.map((part) => part[language]).join(' ')),
    language,
    firstPage: first,
    runningHead: '3 · 2027',
    pages: body,
  };
}

async function writeIssuePdf(file: string, issue: WrittenArticle[]): Promise<void> {
  const parts = issue.map(setting);
  const title = 'Урбанистика и социальные исследования, 3 (1)';
  const pages = parts.flatMap((part) => part.pages);
  write(
    file,
    await typesetPdf({
      ...{ title, authors: [], language: 'ru', firstPage: 5, runningHead: '3 · 2027', pages },
    }),
  );
}

function edit(file: string, change: (content: Record<string, unknown>) => void): void {
  const content = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(content);
  writeJson(file, content);
}

/** Indented, so that each field has a line of its own. */
function writeJson(file: string, content: Record<string, unknown>): void {
  write(file, `${JSON.stringify(content, null, 2)}\n`);
}

function write(file: string, content: string | Uint8Array): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

if (import.meta.main) {
  const folder = path.resolve(process.argv[2] ?? 'out/full-edition');
  fs.rmSync(folder, { recursive: true, force: true });
  const { resources, libraryFile } = await fullEdition({ folder });
  console.log(`RESOURCES_DIR=${resources} LIBRARY_FILE=${libraryFile} npm run screens`);
}
