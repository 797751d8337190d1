import type { OfficeMessage } from '#shared/office/manuscript-views.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';

export type MessagesData = {
  messages: OfficeMessage[];
  /** What became of a form that was sent without scripts. */
  done: boolean;
  fault: string | null;
};

/** Loads the messages of visitors to the office. */
export async function loadMessages(office: OfficeQuestions, address: string): Promise<MessagesData> {
  const { searchParams } = new URL(address);
  return {
    messages: await office.messages(),
    done: searchParams.has('done'),
    fault: searchParams.get('fault'),
  };
}
