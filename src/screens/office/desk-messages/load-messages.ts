import type { MessagesPage } from '#shared/office/manuscript-views.ts';
import { type OfficeQuestions, PageNumber } from '#shared/office/office-questions.ts';

export type MessagesData = {
  found: MessagesPage;
  /** What became of a form that was sent without scripts. */
  done: boolean;
  fault: string | null;
};

/** Loads the page of visitors’ messages to the office that an address asks for. */
export async function loadMessages(office: OfficeQuestions, address: string): Promise<MessagesData> {
  const { searchParams } = new URL(address);
  return {
    found: await office.messages(PageNumber.parse(searchParams.get('page'))),
    done: searchParams.has('done'),
    fault: searchParams.get('fault'),
  };
}
