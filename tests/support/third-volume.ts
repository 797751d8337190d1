import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bound, type ForeignText, printPdfs, relabelled } from './foreign-pdfs.ts';
import { npmRun } from './npm-run.ts';

/** The sample edition with a third volume of two articles, published step by step as an editor does. */
export type ThirdVolume = {
  resources: string;
  libraryFile: string;
  manifestFile: string;
  /** The output of each script, by its command line. */
  printed: Map<string, string>;
  remove(): void;
};

export const yards = { slug: 'teni-dvorov-almaty', title: 'Тени дворов: где летом прохладно' };
export const wells = { slug: 'dala-kudyktary', title: 'Дала құдықтары мен жолдар' };

const texts: ForeignText[] = [
  {
    ...yards,
    language: 'ru',
    pages: ['Вступление о дворах.', 'Карагачи и шелковицы дают прохладу.', 'Заключение о поливе.'],
  },
  { ...wells, language: 'kk', pages: ['Құдықтар туралы кіріспе.', 'Шыңырау құдықтың тереңдігі.'] },
];

const text = (ru: string, en: string, kk: string) => ({ ru, en, kk });
const place = {
  name: text('Музей воды', 'Water Museum', 'Су музейі'),
  city: text('Тараз', 'Taraz', 'Тараз'),
};

/** What an editor fills in where the generated files have question marks. */
const written = {
  [yards.slug]: {
    title: text(
      yards.title,
      'Shade in Courtyards: Where Summer Is Cool',
      'Аулалар көлеңкесі: жазда қайда салқын',
    ),
    sentenceTitle: 'Shade in courtyards: Where summer is cool',
    keywords: { ru: ['тень', 'двор'], en: ['shade', 'courtyard'], kk: ['көлеңке', 'аула'] },
    // The second page of the typesetter's PDF is labelled ii.
    firstPrintedPage: 24,
  },
  [wells.slug]: {
    title: text('Степные колодцы и дороги', 'Steppe Wells and Roads', wells.title),
    sentenceTitle: 'Steppe wells and roads',
    keywords: { ru: ['колодец'], en: ['well'], kk: ['құдық'] },
  },
};

/** Publishes it in a temporary folder, with the scripts that an editor runs. */
export async function publishThirdVolume(): Promise<ThirdVolume> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'third-volume-'));
  const resources = path.join(folder, 'resources');
  fs.cpSync('resources', resources, {
    recursive: true,
    filter: (name) => !/\/(?:source\/(?!references)|locales)/.test(name),
  });
  const volume = path.join(resources, 'volumes', '3');
  const printed = new Map<string, string>();
  const run = async (script: string, ...given: string[]) => {
    const running = npmRun(script, [...given, '--resources', resources]);
    const code = await running.exit;
    if (code !== 0) throw new Error(`npm run ${script}: ${running.output()}`);
    printed.set([script, ...given].join(' '), running.output());
  };

  const [first, second] = await printPdfs(texts);
  if (!first || !second) throw new Error('nothing was printed');
  const pdfs = [await relabelled(first, [{ from: 0, style: 'roman', first: 1 }]), second];
  await run('new-issue', '--volume', '3', '--year', '2027', '--published', '2027-06-30');
  fs.writeFileSync(path.join(volume, 'volume-3.pdf'), await bound(pdfs));
  const articles = [
    { ...yards, language: 'ru', pages: '24-26' },
    { ...wells, language: 'kk', pages: '27-28' },
  ];
  for (const [index, { slug, language, pages }] of articles.entries()) {
    const pdf = path.join(folder, `typeset-${index}.pdf`);
    fs.writeFileSync(pdf, pdfs[index] ?? '');
    const facts = ['--volume', '3', '--slug', slug, '--language', language, '--pages', pages];
    await run('new-article', ...facts, '--pdf', pdf);
    fillIn(path.join(volume, slug), written[slug] ?? {});
  }
  edit(path.join(resources, 'journal/journal.json'), (journal) => {
    journal.home = { featured: 13, carousel: [14, 13, 12, 10] };
  });
  await run('pictures', yards.slug, wells.slug);
  const libraryFile = path.join(folder, 'library.sqlite');
  await run('library', '--out', libraryFile);
  return {
    resources,
    libraryFile,
    manifestFile: path.join(folder, 'library.manifest.json'),
    printed,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

function fillIn(folder: string, facts: Record<string, unknown>): void {
  edit(path.join(folder, 'article.json'), (article) => {
    const author = {
      givenName: text('Айгерим', 'Aigerim', 'Айгерім'),
      familyName: text('Сейтказина', 'Seitkazina', 'Сейтқазина'),
      affiliations: [1],
    };
    Object.assign(article, facts, {
      authors: [author],
      affiliations: [{ ...place, country: 'KZ' }],
      received: '2027-02-01',
      accepted: '2027-05-02',
    });
  });
  fs.writeFileSync(path.join(folder, 'abstract.ru.md'), 'Работа о воде и тени. Второе предложение.\n');
  fs.writeFileSync(
    path.join(folder, 'abstract.en.md'),
    'A study of water and shade. It has a second sentence.\n',
  );
  fs.writeFileSync(path.join(folder, 'abstract.kk.md'), 'Су мен көлеңке туралы еңбек. Екінші сөйлем.\n');
  fs.writeFileSync(
    path.join(folder, 'source/references.md'),
    '- Lynch, K. (1960). *The image of the city*. MIT Press.\n',
  );
}

function edit(file: string, change: (content: Record<string, unknown>) => void): void {
  const content = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>;
  change(content);
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
