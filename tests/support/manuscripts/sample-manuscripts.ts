import fs from 'node:fs';
import path from 'node:path';
import type { ArticleFile } from '../../../src/shared/article/article-file.ts';
import type { Language } from '../../../src/shared/language/language.ts';
import type { ManuscriptSource, SourceParagraph } from './manuscript-source.ts';
import type { ExpectedProposal } from './measured-proposals.ts';

type Layout = {
  folder: string;
  format: ManuscriptSource['format'];
  columns?: 2;
  /** Whether authors stand above the title. */
  authorsFirst?: boolean;
  /** Titles in capitals. */
  capitals?: boolean;
  /** The languages of the front; the others follow the references. */
  front: 'all' | 'own';
  held?: boolean;
};

/** The articles of the sample edition that are made into manuscripts, each in a layout of its own. */
export const sampleLayouts: Layout[] = [
  { folder: '1/kachestvo-vozdukha-v-almaty', format: 'docx', front: 'all' },
  {
    folder: '1/gorodskie-soobshchestva-v-zhilykh-kompleksakh-astany',
    format: 'docx',
    front: 'own',
    authorsFirst: true,
  },
  { folder: '2/spatial-distribution-of-thefts-and-violent-crimes', format: 'docx', front: 'own' },
  { folder: '1/zheleznaya-doroga-i-rayon-arman', format: 'odt', front: 'own', capitals: true },
  { folder: '2/who-owns-good-land', format: 'pdf', front: 'all' },
  {
    folder: '1/gorozhane-ob-upravlenii-gorodom',
    format: 'docx',
    front: 'all',
    authorsFirst: true,
    held: true,
  },
  {
    folder: '1/mobile-regulation-design-code-participatory-budget',
    format: 'pdf',
    columns: 2,
    front: 'own',
    held: true,
  },
  { folder: '2/mezhdu-gorodom-i-stepyu-vozrozhdenie-konevodstva', format: 'rtf', front: 'all', held: true },
  { folder: '2/deti-v-podvale-igrali-v-gestapo', format: 'docx', front: 'own', capitals: true, held: true },
  { folder: '2/simvolika-solntsa-i-konya', format: 'odt', front: 'all', authorsFirst: true, held: true },
];

const labels: Record<Language, { abstract: string; keywords: string; references: string }> = {
  ru: { abstract: 'Аннотация', keywords: 'Ключевые слова', references: 'Литература' },
  en: { abstract: 'Abstract', keywords: 'Keywords', references: 'References' },
  kk: { abstract: 'Аңдатпа', keywords: 'Түйін сөздер', references: 'Әдебиеттер' },
};

const volumes = path.resolve(import.meta.dirname, '../../../resources/volumes');

/** A manuscript made of an article’s record, abstracts and text, and what should be read from it. */
export function sampleManuscript(layout: Layout): { source: ManuscriptSource; expected: ExpectedProposal } {
  const read = (name: string) => fs.readFileSync(path.join(volumes, layout.folder, name), 'utf8').trim();
  const article = JSON.parse(read('article.json')) as ArticleFile;
  const { language } = article;
  const others = (['ru', 'kk', 'en'] as const).filter((other) => other !== language);
  const abstract = (of: Language) => plain(read(`abstract.${of}.md`)).replaceAll(/\s+/g, ' ');
  const references = read('source/references.md')
    .split(/\n(?=- )/)
    .map((entry) => plain(entry.replace(/^- /, '')));
  const front = (of: Language) => frontIn(of, article, abstract(of), layout);
  const isAll = layout.front === 'all';
  const paragraphs: SourceParagraph[] = [
    ...front(language),
    ...(isAll ? others.flatMap(front) : []),
    ...bodyOf(read('source/article.md')),
    { text: labels[language].references, heading: 1 },
    ...references.map((text) => ({ text, list: true })),
    ...(isAll ? [] : others.flatMap(front)),
  ];
  const inAll = <Value>(value: (of: Language) => Value) => ({
    ru: value('ru'),
    en: value('en'),
    kk: value('kk'),
  });
  return {
    source: { format: layout.format, columns: layout.columns ?? 1, paragraphs },
    expected: {
      language,
      title: inAll((of) => article.title[of]),
      abstract: inAll((of) => ends(abstract(of))),
      keywords: inAll((of) => article.keywords[of] ?? []),
      authors: article.authors.map(({ familyName, givenName }) => [
        familyName[language],
        givenName[language],
      ]),
      affiliations: article.authors.map(({ affiliations: [place = 1] }) => {
        const { name, city, country } = article.affiliations[place - 1] ?? {};
        return [name?.[language] ?? '', city?.[language] ?? '', country ?? ''];
      }),
      references: references.length,
    },
  };
}

function frontIn(of: Language, article: ArticleFile, abstract: string, { authorsFirst, capitals }: Layout) {
  const several = article.affiliations.length > 1;
  const title: SourceParagraph = {
    text: capitals ? article.title[of].toUpperCase() : article.title[of],
    bold: true,
    centred: true,
    size: 16,
  };
  const people: SourceParagraph[] = [
    {
      text: article.authors
        .map(
          ({ givenName, familyName, affiliations }) =>
            `${givenName[of]} ${familyName[of]}${several ? `^${affiliations.join(',')}^` : ''}`,
        )
        .join(', '),
      centred: true,
    },
    ...article.affiliations.map(({ name, city, country }, place) => ({
      text: `${several ? `^${place + 1}^` : ''}${name[of]}, ${city[of]}, ${new Intl.DisplayNames([of], { type: 'region' }).of(country)}`,
      centred: true,
    })),
  ];
  return [
    ...(authorsFirst ? [...people, title] : [title, ...people]),
    { text: `${labels[of].abstract}. ${abstract}` },
    { text: `${labels[of].keywords}: ${article.keywords[of]?.join(authorsFirst ? '; ' : ', ')}` },
  ];
}

function bodyOf(markdown: string): SourceParagraph[] {
  const notes = new Map(
    [...markdown.matchAll(/^\[\^(\d+)\]: (.+)$/gm)].map(([, number, text]) => [number, text]),
  );
  return markdown
    .split(/\n\s*\n/)
    .filter((block) => !/^\[\^\d+\]:/.test(block))
    .map((block) => {
      const [, kind, caption] = /^::(figure|table)\[(.*?)\]\{/s.exec(block) ?? [];
      if (kind) return { text: caption ?? '', ...(kind === 'figure' && { figure: true }) };
      const heading = /^(#+) /.exec(block)?.[1]?.length;
      const text = plain(block.replace(/^#+ /, '')).replaceAll(/\s*\n\s*/g, ' ');
      return {
        text: text.replaceAll(
          /\[\^(\d+)\]/g,
          (_, number: string) => `[[${notes.get(number)?.replaceAll(/[[\]]/g, '') ?? ''}]]`,
        ),
        ...(heading && { heading: heading - 1 || 1 }),
      };
    });
}

function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]^]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\*+/g, '')
    .replaceAll('^', '')
    .replaceAll(/\\([^\p{L}\d\s])/gu, '$1')
    .replaceAll(/(?<=\[)(?=\d+\])/g, '^');
}

function ends(text: string): string {
  return `${text.slice(0, 40)} … ${text.slice(-40)}`;
}
