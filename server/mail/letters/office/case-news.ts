import { always, ceiling } from '../../budgets.ts';
import type { MailWords } from '../../words.ts';
import { letter } from '../letter.ts';
import { value, withLink } from '../parts.ts';

/** What somebody is asked for about one manuscript. */
export type CaseNews = keyof MailWords['caseNews']['what'];

/** Asks the Chairman of the Board or a member of the editorial board for what the rules say of one manuscript. */
export const caseNews = letter<{
  name?: string;
  number: string;
  title: string;
  what: CaseNews;
  link: string;
}>({
  budget: always({ account: ceiling('case-news', 200), recipient: ceiling('case-news', 50) }),
  waits: true,
  write: (words, data) => {
    const own = words.caseNews.what[value(data, 'what') as CaseNews];
    return withLink(words, { ...words.caseNews, ...own }, data);
  },
});
