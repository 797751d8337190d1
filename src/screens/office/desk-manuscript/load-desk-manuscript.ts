import { commandNames } from '#shared/office/command-names.ts';
import type { DeskManuscript } from '#shared/office/manuscript-views.ts';
import { type OfficeQuestions, SoughtWords } from '#shared/office/office-questions.ts';
import type { SoughtReviewers } from '#shared/office/review-views.ts';
import { newId } from '../../../notes/new-id.ts';
import { faultOf } from './fault-of.ts';

export type DeskManuscriptData = {
  manuscript: DeskManuscript;
  /** Whom the page was asked to find, if anybody. */
  sought: SoughtReviewers | null;
  /** When it was read: lateness is the same on the server and in the page. */
  now: string;
  /** The keys of the page’s forms, by command or file, so that each is carried out once. */
  keys: Record<string, string>;
  /** What became of a form that was sent without scripts. */
  done: string | null;
  fault: string | null;
  /** The fields that the fault is about. */
  fields: string[];
};

/** Loads a manuscript for its page at the office. */
export async function loadDeskManuscript(
  office: OfficeQuestions,
  id: string,
  address: string,
): Promise<DeskManuscriptData> {
  const { searchParams } = new URL(address);
  const words = SoughtWords.parse(searchParams.get('reviewer') ?? '');
  const [manuscript, sought] = await Promise.all([
    office.deskManuscript(id),
    words === '' ? null : office.deskReviewers(id, words),
  ]);
  const fault = searchParams.get('fault');
  const fields = searchParams.get('fields')?.split(' ') ?? [];
  const named = [
    ...commandNames,
    ...manuscript.files.flatMap((file) => [file.id, `byline-${file.id}`]),
    ...(manuscript.review?.assignments ?? []).flatMap(({ id }) => [
      `extendReview-${id}`,
      `returnReport-${id}`,
      `allowHelper-${id}`,
      `refuseHelper-${id}`,
      `withdrawReviewer-${id}`,
      `report-${id}`,
      `report-${id}-anew`,
    ]),
    'again',
    ...manuscript.declaredConflicts.map(
      ({ person, assignmentId }) => `withdraw-${assignmentId ?? person.id}`,
    ),
  ];
  return {
    manuscript,
    sought,
    now: new Date().toISOString(),
    keys: Object.fromEntries(named.map((name) => [name, newId()])),
    done: searchParams.get('done'),
    fault: fault && faultOf(fault, fields),
    fields,
  };
}
