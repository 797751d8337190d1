import { releasedReports } from '../../server/office/reviewers/report.ts';
import { atDesk, type DemoPlace, type GiveDemo, theReviewer } from './demo-place.ts';
import { releaseCopies } from './initial-check.ts';
import { type DemoManuscript, demoRevision } from './manuscripts.ts';
import { wordFile } from './word-file.ts';

const answers = {
  ru: 'Спасибо. Мы описали выборку и сократили таблицу 2.',
  en: 'Thank you. We have described the sample and shortened table 2.',
  kk: 'Рақмет. Іріктемені сипаттап, 2-кестені қысқарттық.',
} as const;

/** The author revises the text and answers the reports, and both reviewers are asked again: one has agreed. */
export async function secondRoundDemo(
  place: DemoPlace,
  plan: DemoManuscript,
  { id, give, former }: { id: string; give: GiveDemo; former: string },
): Promise<void> {
  const { office, ids, upload } = place;
  const { database } = office;
  const assignments = (round: number, ...states: ('reported' | 'invited')[]) =>
    database
      .selectFrom('review_assignments')
      .select('id')
      .where('manuscript_id', '=', id)
      .where('round', '=', round)
      .where('state', 'in', states)
      .orderBy('added')
      .execute();
  const reported = await assignments(1, 'reported');
  const body = answers[plan.language];
  for (const { id: assignmentId, points } of await releasedReports(database, id, 1)) {
    const toPoints = Object.fromEntries(points.map((point) => [point.id, body]));
    await give('author', 'answerReport', { assignmentId, body, answers: toPoints });
  }
  await give('author', 'removeFile', { fileId: former });
  const text = wordFile(demoRevision(plan));
  const uploadId = await upload(ids('author'), 'manuscript-revised.docx', 'docx', text);
  await give('author', 'addFile', { key: uploadId, uploadId, role: 'manuscript' });
  await office.jobs.doDue();
  await give('author', 'submit');
  await office.jobs.doDue();
  await give('office', 'beginCheck');
  await releaseCopies(atDesk(place, id, give));
  await give('office', 'assignEditor', { personId: ids('editor') });
  await give('chief', 'sendToReview');
  await give('editor', 'invite', { formerIds: reported.map((assignment) => assignment.id) });
  // The account of the demonstration, which was asked first.
  const [again] = await assignments(2, 'invited');
  await give(theReviewer, 'agree', { assignmentId: again?.id, noConflict: true });
}
