import type { z } from 'zod';
import {
  AuthorManuscript,
  AuthorSummary,
  DeskManuscript,
  DeskPage,
  OfficeMessage,
  ReviewerManuscript,
} from '#shared/office/manuscript-views.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import { askAccount } from '../ask-account.ts';

/** The questions to the office as requests. */
export const fetchedOffice: OfficeQuestions = {
  mine: () => answer('manuscripts', AuthorSummary.array()),
  manuscript: (id) => answer(`manuscripts/${encodeURIComponent(id)}`, AuthorManuscript),
  asReviewer: (id) => answer(`manuscripts/${encodeURIComponent(id)}/as-reviewer`, ReviewerManuscript),
  desk: (query) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    );
    return answer(`desk?${new URLSearchParams(given)}`, DeskPage);
  },
  deskManuscript: (id) => answer(`desk/${encodeURIComponent(id)}`, DeskManuscript),
  messages: () => answer('messages', OfficeMessage.array()),
};

async function answer<Answer>(address: string, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(await askAccount('GET', `/api/office/${address}`));
}
