import type { Language } from '#shared/language/language.ts';
import { demoEmail } from './people.ts';

/** How far a manuscript of the demonstration has come. */
export const demoStages = [
  'draft',
  'submitted',
  'checking',
  'almost-checked',
  'returned',
  'in-review',
  'major-revision',
  'second-round',
  'accepted',
  'rejected',
  'appealed',
  'own',
  'declined',
  'withdrawn',
  'lapsed',
] as const;

export type DemoStage = (typeof demoStages)[number];

export type DemoManuscript = {
  stage: DemoStage;
  language: Language;
  title: string;
  topic: string;
  /** How many days ago it was begun. */
  age: number;
  /** Whether a second author is asked to confirm. */
  hasCoauthor: boolean;
};

const topics: Record<Language, readonly [string, string][]> = {
  ru: [
    ['Дворы Алматы после строительного бума', 'дворы'],
    ['Маршрутки и право на город', 'транспорт'],
    ['Память о реке: арыки в планировке Шымкента', 'вода'],
    ['Кто решает, каким будет парк: участие жителей в Караганде', 'участие'],
    ['Рынок как соседство: «Барахолка» и её люди', 'рынки'],
    ['Дачные товарищества на границе города', 'дачи'],
    ['Зимний город: тротуары, лёд и пожилые жители', 'пешеходы'],
    ['Съёмное жильё студентов Астаны', 'жильё'],
    ['Цифровые очереди: запись в детский сад', 'услуги'],
    ['Индустриальный город без завода', 'моногорода'],
  ],
  en: [
    ['Courtyards and the Commons in Almaty', 'courtyards'],
    ['Walking to School in a City of Highways', 'walking'],
    ['Air, Coal and Class: Heating in Private Houses', 'air quality'],
    ['Rural Migrants and the Edge of Astana', 'migration'],
    ['Mapping Informal Repair Shops', 'repair'],
    ['Gated Blocks and Shared Streets', 'housing'],
    ['The Second Life of Soviet Cinemas', 'heritage'],
    ['Night Buses, Night Work', 'transport'],
    ['Street Names and Their Speakers', 'language'],
    ['Who Counts the Trees? Urban Forestry by Volunteers', 'trees'],
  ],
  kk: [
    ['Аула мен қоғам: Алматы тұрғындарының тәжірибесі', 'аула'],
    ['Қала шетіндегі ауыл: көші-қон және үй', 'көші-қон'],
    ['Көшедегі қазақ тілі: жазулар мен дауыстар', 'тіл'],
    ['Базар — қаланың жүрегі', 'базар'],
    ['Жаяу жүргіншінің қаласы', 'жаяу жүру'],
    ['Ескі орталық пен жаңа орталық', 'орталық'],
    ['Ауыл шаруашылығы қалада: бақшалар', 'бақша'],
    ['Жастардың жалға алған үйі', 'баспана'],
    ['Су және қала: Сырдария жағасы', 'су'],
    ['Қоғамдық көлік және сенім', 'көлік'],
  ],
};

/** Thirty manuscripts, in all stages and all three languages; the oldest are those that have come furthest. */
export function demoManuscripts(): DemoManuscript[] {
  const order: DemoStage[] = [
    ...['submitted', 'checking', 'in-review', 'returned', 'almost-checked', 'draft', 'submitted'],
    ...[
      'second-round',
      'checking',
      'declined',
      'submitted',
      'lapsed',
      'almost-checked',
      'withdrawn',
      'in-review',
    ],
    ...['own', 'checking', 'accepted', 'returned', 'almost-checked', 'draft', 'submitted'],
    ...[
      'major-revision',
      'checking',
      'rejected',
      'appealed',
      'in-review',
      'almost-checked',
      'declined',
      'in-review',
    ],
  ] as DemoStage[];
  const languages = ['ru', 'en', 'kk'] as const;
  return Array.from({ length: 30 }, (_, place) => {
    const language = languages[place % 3] as Language;
    const stage = order[place % order.length] as DemoStage;
    const [title, topic] = topics[language][Math.floor(place / 3)] as [string, string];
    const least =
      stage === 'lapsed'
        ? 24
        : stage === 'second-round'
          ? 12
          : stage === 'draft' || stage === 'submitted'
            ? 1
            : 6;
    return { stage, language, title, topic, age: least + (place % 7), hasCoauthor: place % 4 === 0 };
  });
}

const words: Record<
  Language,
  { abstract: string; sentences: readonly string[]; keywords: readonly string[] }
> = {
  ru: {
    abstract:
      'Статья рассматривает, как жители обживают общие пространства города, когда меняются правила и планы. Мы провели интервью, наблюдения и разобрали публичные документы за пять лет. ',
    sentences: [
      'Эта часть описывает место, людей и то, как собирались данные.',
      'Жители говорят о доме не как о собственности, а как о привычке.',
      'Планы города и память о нём расходятся, и это расхождение видно во дворе.',
      'Мы сравнили наблюдения двух сезонов и нашли, что зима меняет маршруты.',
    ],
    keywords: ['город', 'жители', 'общее пространство'],
  },
  en: {
    abstract:
      'This article asks how residents live with shared urban space when rules and plans change around them. We conducted interviews and observations and read five years of public documents. ',
    sentences: [
      'This section describes the place, the people and how the data were gathered.',
      'Residents speak of home less as property than as a habit.',
      'Plans of the city and memories of it diverge, and the courtyard shows where.',
      'Comparing two seasons, we found that winter changes the routes that people take.',
    ],
    keywords: ['city', 'residents', 'shared space'],
  },
  kk: {
    abstract:
      'Мақалада ережелер мен жоспарлар өзгергенде тұрғындардың қаланың ортақ кеңістігін қалай игеретіні қарастырылады. Біз сұхбаттар мен бақылаулар жүргізіп, бес жылдың құжаттарын оқыдық. ',
    sentences: [
      'Бұл бөлімде орын, адамдар және деректердің қалай жиналғаны сипатталады.',
      'Тұрғындар үй туралы меншік емес, әдет ретінде айтады.',
      'Қаланың жоспары мен оның жады алшақтайды, бұл аулада көрінеді.',
      'Екі маусымды салыстырып, қыс жүретін жолдарды өзгертетінін байқадық.',
    ],
    keywords: ['қала', 'тұрғындар', 'ортақ кеңістік'],
  },
};

/** The same after a revision: words have changed, a paragraph is new, one is gone, and one has moved. */
export function demoRevision(plan: DemoManuscript): string[] {
  const { abstract, sentences } = words[plan.language];
  const [first = '', second = ''] = sentences;
  const text = demoText(plan, null);
  const [kept, changed, moved, gone] = [text.slice(0, 5), text[5] ?? '', text[6] ?? '', text[7] ?? ''];
  const rest = text.slice(8).filter((part) => part !== gone);
  return [
    ...kept,
    changed.replace(second, `${second.slice(0, -1)} (N = 48).`).replace(`${first} `, ''),
    ...rest.slice(0, 2),
    `${abstract}${first}`,
    moved,
    ...rest.slice(2),
  ];
}

/**
 * The paragraphs of a manuscript’s text.
 * @param author whom it names, as manuscripts do before the check; null in one that reviewers may read
 */
export function demoText({ language, title }: DemoManuscript, author: string | null): string[] {
  const { abstract, sentences } = words[language];
  const part = sentences.join(' ');
  return [
    title,
    ...(author === null ? [] : [author, demoEmail('author')]),
    abstract.trim(),
    ...Array.from({ length: 40 }, (_, place) => `${place + 1}. ${part}`),
    ...(author === null ? [] : [`${author}. ${title}. 2024.`]),
  ];
}

/** A sentence of the first paragraph after the abstract, counted from 0. */
export function demoSentence(language: Language, place: number): string {
  return words[language].sentences[place] ?? '';
}

/** The title, abstract and keywords of a manuscript in the language of its text. */
export function demoMetadata({ language, title, topic }: DemoManuscript) {
  const { abstract, keywords } = words[language];
  return { title, abstract: abstract.repeat(8).trim(), keywords: [topic, ...keywords] };
}
