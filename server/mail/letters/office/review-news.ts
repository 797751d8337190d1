import { always, ceiling } from '../../budgets.ts';
import type { MailWords } from '../../words.ts';
import { letter } from '../letter.ts';
import { value, withLink } from '../parts.ts';

/** What an editor is told of a reviewer. */
export type ReviewNews = keyof MailWords['reviewNews']['what'];

/** Tells an editor what a reviewer has answered or sent; the mail names nobody. */
export const reviewNews = letter<{
  name?: string;
  number: string;
  title: string;
  what: ReviewNews;
  link: string;
}>({
  budget: always({ recipient: ceiling('review-news', 100) }),
  waits: true,
  write: (words, data) => {
    const what = words.reviewNews.what[value(data, 'what') as ReviewNews];
    return withLink(words, words.reviewNews, { ...data, what });
  },
});
