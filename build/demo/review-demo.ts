import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/language/language.ts';
import { type Remark, unplaced } from '#shared/office/remark.ts';
import { criteria, type DecisionCommand, type Rating, type Recommendation } from '#shared/office/review.ts';
import { takeEffects } from '../../server/office/commands/run-command.ts';
import { type DemoPlace, type GiveDemo, theReviewer } from './demo-place.ts';
import { type DemoManuscript, type DemoStage, demoSentence } from './manuscripts.ts';
import { demoDomain } from './people.ts';

const day = 24 * 60 * 60 * 1_000;

/** What a reviewer of the demonstration writes. */
const reports: Record<Language, [first: string, second: string]> = {
  ru: [
    'Работа посвящена важной теме и опирается на собственные данные. Прежде всего нужно описать выборку: из раздела о методе неясно, как отбирались дворы и сколько жителей отказались от беседы.\n\nЖелательно сопоставить выводы с исследованиями последних пяти лет, в том числе на казахском языке.',
    '«Жители говорят о доме не как о собственности, а как о привычке» — на чём это основано?\n\nТекст хорошо построен, рисунки читаются. Таблицу 2 стоит сократить, а в заключении не повторять введение.',
  ],
  en: [
    'The manuscript asks an important question and brings data of its own. What is necessary: the section on method does not say how the courtyards were chosen, nor how many residents refused to talk.\n\nWhat is desirable: a comparison with work of the last five years, also in Kazakh.',
    'What is “Residents speak of home less as property than as a habit” based on?\n\nThe text is well built and the figures are legible. Table 2 could be shorter, and the conclusion should not repeat the introduction.',
  ],
  kk: [
    'Жұмыс маңызды тақырыпқа арналған және өз деректеріне сүйенеді. Ең алдымен іріктемені сипаттау керек: аулалар қалай таңдалғаны және қанша тұрғын сұхбаттан бас тартқаны әдіс бөлімінен түсініксіз.\n\nҚорытындыларды соңғы бес жылдағы зерттеулермен, оның ішінде қазақ тіліндегілермен салыстырған жөн.',
    '«Тұрғындар үй туралы меншік емес, әдет ретінде айтады» — бұл неге сүйенеді?\n\nМәтін жақсы құрылған, суреттер анық. 2-кестені қысқартып, қорытындыда кіріспені қайталамаған жөн.',
  ],
};

/** What the first of them remarks on two sentences. */
const placed: Record<Language, [one: string, other: string]> = {
  ru: ['Кто именно так говорит? Нужна хотя бы одна цитата из интервью.', 'Какие два сезона и какие годы?'],
  en: [
    'Who says so? One quotation from an interview at least is needed.',
    'Which two seasons, of which years?',
  ],
  kk: ['Мұны кім айтады? Сұхбаттан кемінде бір дәйексөз керек.', 'Қай екі маусым, қай жылдар?'],
};

/** Where the paragraph stands that both are on. */
const remarked = { paragraph: 5, sentences: [1, 3] } as const;

/** What is decided, and by which command. */
const decisions: Partial<Record<DemoStage, [Recommendation, DecisionCommand]>> = {
  'major-revision': ['major', 'askMajor'],
  'second-round': ['major', 'askMajor'],
  accepted: ['accept', 'accept'],
  rejected: ['reject', 'reject'],
  appealed: ['reject', 'reject'],
};

const letters: Record<Language, [subject: string, body: string]> = {
  ru: ['Решение по вашей рукописи', 'Спасибо за рукопись. Отзывы рецензентов — на её странице.'],
  en: ['The decision on your manuscript', 'Thank you for the manuscript. The reports are on its page.'],
  kk: ['Қолжазбаңыз бойынша шешім', 'Қолжазбаңызға рақмет. Рецензенттердің пікірлері оның бетінде.'],
};

const outsiders = [
  ['Olga Lim', 'olga.lim', 'Yonsei University'],
  ['Бекзат Нұрғали', 'bekzat', 'Л. Н. Гумилёв атындағы ЕҰУ'],
  ['Анна Вебер', 'anna.weber', 'Humboldt-Universität zu Berlin'],
] as const;

/** Takes a manuscript through its review: two reports, or one of them still to come, and an alternate. */
export async function reviewDemo(
  { office, ids, clock }: Pick<DemoPlace, 'office' | 'ids' | 'clock'>,
  { language, age, stage }: DemoManuscript,
  { id, give }: { id: string; give: GiveDemo },
): Promise<void> {
  // All addresses of the demonstration have one domain.
  const reason = 'Известный специалист по теме.';
  await give('editor', 'invite', { personIds: [ids('reviewer')], reason });
  for (const [place, [name, mailbox, affiliation]] of outsiders.entries()) {
    const email = `${mailbox}@${demoDomain}`;
    const as = place < 2 ? 'invite' : 'alternate';
    await give('editor', 'invite', { name, email, affiliation, language, as, reason });
  }
  const assignments = await office.database
    .selectFrom('review_assignments')
    .select('id')
    .where('manuscript_id', '=', id)
    .orderBy('added')
    .execute();
  const [account, first, second, alternate] = assignments.map(({ id: assignmentId }) => ({ assignmentId }));
  clock.pass(day);
  await give(theReviewer, 'agree', { ...account, noConflict: true });
  await give(theReviewer, 'agree', { ...first, noConflict: true });
  await give(theReviewer, 'declineReview', { ...second, reason: 'noTime', suggestions: 'Gulnara Lee' });
  const copy = await office.database
    .selectFrom('manuscript_files')
    .select('id')
    .where('manuscript_id', '=', id)
    .where('role', '=', 'manuscript')
    .executeTakeFirstOrThrow();
  const remarks = remarked.sentences.map((sentence, place) => ({
    ...{ ...unplaced, id: randomUUID(), copy: copy.id, paragraph: remarked.paragraph, at: place },
    quotation: demoSentence(language, sentence),
    text: placed[language][place] ?? '',
  }));
  const written = (
    text: string,
    recommendation: Recommendation,
    rating: Rating,
    marks: readonly Remark[] = [],
  ) => ({
    content: {
      remarks: marks,
      ratings: Object.fromEntries(criteria.map((name, place) => [name, place % 3 === 0 ? rating : 'good'])),
      toAuthors: text,
      toEditors: '',
      recommendation,
    },
  });
  const [one, other] = reports[language];
  await give(theReviewer, 'sendReport', { ...first, ...written(one, 'major', 'weak', remarks) });
  const decision = decisions[stage];
  // The account of the demonstration has a report to write in some.
  if (!decision && age % 2 !== 0) return;
  await give(theReviewer, 'sendReport', { ...account, ...written(other, 'minor', 'acceptable') });
  await give('editor', 'withdrawReviewer', { ...alternate });
  for (const assignment of [account, first]) await give('editor', 'releaseReport', { ...assignment });
  const [recommendation, command] = decision ?? ['minor', null];
  const letter = { subject: letters[language][0], body: letters[language][1] };
  await give('editor', 'recommend', { recommendation, ...letter });
  if (!command) return;
  await give('chief', command, letter);
  clock.pass(day / 24);
  await takeEffects(office, clock.now());
}
