import { randomUUID } from 'node:crypto';
import type { Language } from '#shared/language/language.ts';
import type { CommandName } from '#shared/office/command-names.ts';
import { checkPoints } from '#shared/office/initial-check.ts';
import { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { type CommandInput, commandOf } from '../../server/office/commands/all.ts';
import { runCommand, takeEffects } from '../../server/office/commands/run-command.ts';
import { beginDraft } from '../../server/office/commands/submission/begin-draft.ts';
import { atDesk, type DemoPlace, type GiveDemo, theReviewer } from './demo-place.ts';
import { allFine, passInitialCheck } from './initial-check.ts';
import { type DemoManuscript, type DemoStage, demoMetadata, demoText } from './manuscripts.ts';
import { demoEmail, demoPeople } from './people.ts';
import { readyContent } from './ready-content.ts';
import { reviewDemo } from './review-demo.ts';
import { secondRoundDemo } from './second-round-demo.ts';
import { wordFile } from './word-file.ts';

const hour = 60 * 60 * 1_000;
const day = 24 * hour;

/** The stages whose texts reviewers do not read. */
const beforeReview: readonly DemoStage[] = [
  'draft',
  'submitted',
  'withdrawn',
  'declined',
  'checking',
  'own',
  'returned',
  'lapsed',
];

/** Takes a manuscript as far as it is to come, by the same commands as people give. */
export async function submitDemo(place: DemoPlace, plan: DemoManuscript): Promise<void> {
  const { office, ids, upload, clock } = place;
  const { database } = office;
  const { language, stage } = plan;
  const id = await beginDraft(office, ids('author'), { key: randomUUID(), language });

  const give: GiveDemo = async (who: string, name: CommandName, input: Record<string, unknown> = {}) => {
    clock.pass(2 * hour);
    const { version } = await database
      .selectFrom('manuscripts')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const given = commandOf(name).input.parse({ key: randomUUID(), version, ...input });
    const commander =
      who === 'system' ? who : who === theReviewer ? ('reviewer' as const) : { userId: ids(who) };
    await runCommand(office, id, name, commander, given as CommandInput<typeof name>);
  };

  const author = demoPeople.find(({ name }) => name === 'author');
  const names = `${author?.givenName} ${author?.familyName}`;
  const text = wordFile(demoText(plan, beforeReview.includes(stage) ? names : null));
  const uploadId = await upload(ids('author'), 'manuscript.docx', 'docx', text);
  await give('author', 'addFile', { key: uploadId, uploadId, role: 'manuscript' });
  await office.jobs.doDue();
  const { content } = await database
    .selectFrom('manuscripts')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await give('author', 'save', { content: contentFor(plan, ManuscriptContent.parse(JSON.parse(content))) });
  await office.jobs.doDue();
  if (stage === 'draft') return;

  await give('author', 'submit');
  await office.jobs.doDue();
  if (stage === 'submitted') return;
  if (stage === 'withdrawn') return give('author', 'withdraw', { reason: '' });
  if (stage === 'declined') {
    await give('chief', 'decline', letterIn(language, 'decline'));
    clock.pass(hour);
    return takeEffects(office, clock.now());
  }

  if (stage === 'checking' || stage === 'own' || stage === 'returned' || stage === 'lapsed') {
    await give('office', 'beginCheck');
    await give('office', 'check', { points: allFine(checkPoints.slice(0, 4)) });
    if (stage === 'checking' || stage === 'own') return;
    await give('office', 'check', { points: [{ point: 'abstracts', answer: 'missing', note: '' }] });
    await give('office', 'returnForCompletion', { points: ['abstracts'], ...letterIn(language, 'return') });
    if (stage === 'returned') return;
    clock.pass(15 * day);
    return give('system', 'lapse');
  }

  await passInitialCheck(atDesk(place, id, give));
  await give('office', 'assignEditor', { personId: ids('editor') });
  if (stage === 'almost-checked') return;
  await give('chief', 'sendToReview');
  // In some, reviewers are still to be found.
  if (stage !== 'in-review' || !plan.hasCoauthor)
    await reviewDemo({ office, ids, clock }, plan, { id, give });
  if (stage === 'appealed') await give('author', 'appeal', { reasons: appeals[language] });
  if (stage === 'second-round') await secondRoundDemo(place, plan, { id, give, former: uploadId });
}

function contentFor(plan: DemoManuscript, content: ManuscriptContent): ManuscriptContent {
  const ready = readyContent(content, demoMetadata(plan));
  return {
    ...ready,
    contributors: [
      ...content.contributors.map((one) => ({ ...one, city: 'Almaty' })),
      ...(plan.hasCoauthor ? [coauthor('coauthor')] : []),
      // The Editor-in-Chief, and a namesake of somebody of the editorial board.
      ...(plan.stage === 'own'
        ? [coauthor('chief'), { ...coauthor('member'), email: 'abenov@university.invalid' }]
        : []),
    ],
    references: ['Harvey, D. (2008). The right to the city. New Left Review, 53, 23–40.'],
    statements: { ...ready.statements, funding: 'None.' },
    reviewers: [
      {
        ...{ kind: 'suggested' as const, name: 'Maria Petrova', email: 'petrova@university.invalid' },
        ...{ affiliation: 'Institute of Geography', reason: '' },
      },
    ],
  };
}

/** Another author, by the name of a person of the demonstration. */
function coauthor(name: string): ManuscriptContent['contributors'][number] {
  const person = demoPeople.find((one) => one.name === name);
  return {
    ...{ id: randomUUID(), givenName: person?.givenName ?? '', familyName: person?.familyName ?? '' },
    ...{ email: demoEmail(name), orcid: '', affiliation: person?.organization ?? '' },
    ...{ city: 'Astana', country: 'KZ', roles: [], isCorresponding: false },
  };
}

/** What the author says against a rejection. */
const appeals: Record<Language, string> = {
  ru: 'В первом отзыве сказано, что не описана выборка. Она описана в разделе 2, с. 6–7: отбор дворов, число бесед и отказов. Вывод о недостатках метода основан на недоразумении; просим рассмотреть рукопись снова.',
  en: 'The first report says that the sample is not described. Section 2, pp. 6–7, describes it: how courtyards were chosen, how many people talked to us and how many refused. The judgement on the method rests on a misunderstanding, and we ask for the manuscript to be considered again.',
  kk: 'Бірінші пікірде іріктеме сипатталмаған делінген. Ол 2-бөлімде, 6–7-беттерде сипатталған: аулалар қалай таңдалды, қанша адам сөйлесті, қаншасы бас тартты. Әдіс туралы қорытынды түсінбестікке негізделген; қолжазбаны қайта қарауды сұраймыз.',
};

const letters = {
  ru: {
    return: ['Просим дополнить рукопись', 'Пожалуйста, добавьте аннотацию на казахском языке.'],
    decline: ['Решение по рукописи', 'Тема рукописи лежит за пределами журнала. Желаем вам успеха.'],
  },
  en: {
    return: ['Please complete your manuscript', 'Please add the abstract in Kazakh.'],
    decline: [
      'Decision on your manuscript',
      'The topic lies outside the scope of the journal. We wish you well.',
    ],
  },
  kk: {
    return: ['Қолжазбаны толықтыруды сұраймыз', 'Ағылшын тіліндегі аннотацияны қосыңыз.'],
    decline: ['Қолжазба туралы шешім', 'Тақырып журналдың аясынан тыс. Сәттілік тілейміз.'],
  },
} as const;

function letterIn(language: keyof typeof letters, kind: 'return' | 'decline') {
  const [subject, body] = letters[language][kind];
  return { subject, body };
}
