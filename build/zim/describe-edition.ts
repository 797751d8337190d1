import type { Language } from '#shared/language/language.ts';
import { longLanguageCodes } from '#shared/language/language-names.ts';
import type { Journal } from '#shared/library/journal.ts';

/** The most signs of a title and of a description. */
const longest = { title: 30, description: 80 };

type DescribeOptions = {
  journal: Journal;
  /** The languages of the edition, that of its main page first. */
  languages: readonly [Language, ...Language[]];
  publicUrl: string;
  /** When it was made. */
  now: Date;
  /** What made it, with its version. */
  scraper: string;
};

/**
 * What the ZIM file of a journal says of itself, from the journal's own facts, in the language of its main page.
 * @see https://wiki.openzim.org/wiki/Metadata
 */
export function describeEdition({ journal, languages, publicUrl, now, scraper }: DescribeOptions) {
  const { name, abbreviation, description, publisher, domain, licence } = journal;
  const [language] = languages;
  const codes = languages.map((each) => longLanguageCodes[each]);
  const title = name[language];
  return {
    Name: `${domain}_${codes.length > 1 ? 'mul' : codes[0]}_all`,
    Title: signsOf(title).length > longest.title ? abbreviation[language] : title,
    Description: shortened(description[language], longest.description),
    LongDescription: `${title}. ${description[language]}`,
    Language: codes.join(','),
    Creator: title,
    Publisher: publisher[language],
    Date: now.toISOString().slice(0, 10),
    License: `${licence.name}, ${licence.url}`,
    Source: publicUrl,
    Scraper: scraper,
    Tags: '_category:other;_ftindex:yes;_pictures:yes;_videos:no;_details:yes;_sw:no',
  };
}

/** The first sentence of a text, cut between words if that is too long. */
function shortened(text: string, most: number): string {
  const [first = text] = text.split(/(?<=[.!?…])\s/u);
  if (signsOf(first).length <= most) return first;
  const start = signsOf(first)
    .slice(0, most - 1)
    .join('');
  return `${start.replace(/[\s,;:–—-]+\S*$/u, '')}…`;
}

function signsOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
