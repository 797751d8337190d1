import type { z } from 'zod';
import {
  AuthorManuscript,
  AuthorSummary,
  DeskManuscript,
  DeskPage,
  MessagesPage,
  NamedManuscript,
  ReviewCopy,
  ReviewerManuscript,
} from '#shared/office/manuscript-views.ts';
import type { OfficeQuestions } from '#shared/office/office-questions.ts';
import { askAccount } from '../ask-account.ts';

/** The questions to the office as requests. */
export const fetchedOffice: OfficeQuestions = {
  mine: () => answer('manuscripts', AuthorSummary.array()),
  manuscript: (id) => answer(`manuscripts/${encodeURIComponent(id)}`, AuthorManuscript),
  asReviewer: (id) => answer(`manuscripts/${encodeURIComponent(id)}/as-reviewer`, ReviewerManuscript),
  copy: (id, fileId) => answer(copyReading('manuscripts', id, fileId), ReviewCopy),
  desk: (query) => {
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    );
    return answer(`desk?${new URLSearchParams(given)}`, DeskPage);
  },
  deskManuscript: (id) => answer(`desk/${encodeURIComponent(id)}`, DeskManuscript),
  deskCopy: (id, fileId) => answer(copyReading('desk', id, fileId), ReviewCopy),
  named: () => answer('authorship', NamedManuscript.array()),
  messages: (page) => answer(`messages?page=${page}`, MessagesPage),
};

function copyReading(side: 'manuscripts' | 'desk', id: string, fileId: string): string {
  return `${side}/${encodeURIComponent(id)}/copies/${encodeURIComponent(fileId)}/reading`;
}

async function answer<Answer>(address: string, schema: z.ZodType<Answer>): Promise<Answer> {
  return schema.parse(await askAccount('GET', `/api/office/${address}`));
}
