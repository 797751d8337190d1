import { strToU8, type Zippable, zipSync } from 'fflate';
import { alphabetically } from '#shared/language/alphabet.ts';
import { type Language, languages, perLanguage } from '#shared/language/language.ts';
import { fill } from '../../mail/words.ts';
import { paperWords } from './words.ts';

type Reviewers = { year: number; names: readonly string[]; others: number };

/**
 * The list of a year’s reviewers as an announcement of the site, by its files: whoever wanted to be named, in the order of
 * each language by the last word of the name, and how many others there are.
 * @param published the day of the announcement, `YYYY-MM-DD`
 */
export function reviewersList({ year, names, others }: Reviewers, published: string): Record<string, string> {
  const words = (language: Language) => paperWords(language).papers.list;
  const facts = {
    $schema: '../announcement.schema.json',
    kind: 'news',
    published,
    title: perLanguage((language) => fill(words(language).title, { year: String(year) })),
  };
  const text = (language: Language) =>
    [
      fill(words(language).lead, { year: String(year) }),
      inOrderOf(language, names)
        .map((name) => `- ${asMarkdown(name)}`)
        .join('\n'),
      ...(others > 0 ? [fill(words(language).others, { count: String(others) })] : []),
    ].join('\n\n');
  return {
    'announcement.json': `${JSON.stringify(facts, null, 2)}\n`,
    ...Object.fromEntries(languages.map((language) => [`text.${language}.md`, `${text(language)}\n`])),
  };
}

/** The same as a zip of the folder that goes to `resources/announcements`. */
export function reviewersZip(reviewers: Reviewers, published: string): Uint8Array {
  const folder = `reviewers-${reviewers.year}`;
  const files = Object.entries(reviewersList(reviewers, published));
  const mtime = new Date(`${published}T00:00:00Z`);
  const zippable: Zippable = Object.fromEntries(
    files.map(([name, text]) => [`${folder}/${name}`, [strToU8(text), { mtime }]]),
  );
  return zipSync(zippable);
}

function inOrderOf(language: Language, names: readonly string[]): string[] {
  // The Kazakh alphabet has the letters of all three.
  const inOrder = alphabetically('kk');
  const last = (name: string) => name.split(' ').at(-1) ?? name;
  const isLater = (name: string) => Number(/^\p{Script=Latin}/u.test(last(name)) !== (language === 'en'));
  return names.toSorted(
    (one, other) => isLater(one) - isLater(other) || inOrder(last(one), last(other)) || inOrder(one, other),
  );
}

/** A name in which no sign means anything. */
function asMarkdown(name: string): string {
  return name.replaceAll(/[\\`*_{}[\]<>()#+!|~&:]/g, '\\$&');
}
