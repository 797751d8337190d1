import { type DirectAnswer, directAnswers } from '#shared/office/review.ts';
import { always, ceiling, type MailRule } from '../../budgets.ts';
import type { MailWords } from '../../words.ts';
import { type Block, type Content, type Data, day, value, withLink } from '../parts.ts';

/** What every letter to a reviewer says. */
export type ReviewValues = { name?: string; number: string; title: string; link: string };

/** With a day. */
export type DatedValues = ReviewValues & { due: string };

/** Letters to a reviewer that somebody of the office causes, or the reviewer. */
export const toReviewer = (count: string, perAccount = 100): Record<'confirmed' | 'unconfirmed', MailRule> =>
  always({
    account: ceiling(count, perAccount),
    everyone: ceiling(count, 1_000),
    recipient: ceiling(count, 10),
  });

/** A letter with a link that speaks of a day. */
export function dated(
  words: MailWords,
  own: MailWords['verifyEmail'],
  data: Data,
  language: Parameters<typeof day>[1],
): Content {
  return withLink(words, own, { ...data, day: day(value(data, 'due'), language) });
}

type WithAnswers = MailWords['verifyEmail'] & Record<DirectAnswer | `${DirectAnswer}Action`, string>;

/** The same with a link for each answer that is no report; each opens the page, which asks there. */
export function withAnswers(
  words: MailWords,
  own: WithAnswers,
  data: Data,
  language: Parameters<typeof day>[1],
): Content {
  const { subject, blocks } = dated(words, own, data, language);
  const answers = directAnswers.map((answer): Block => {
    const address = `${value(data, 'link')}&answer=${answer}`;
    return { kind: 'remark', text: own[answer], label: own[`${answer}Action`], address };
  });
  return { subject, blocks: [...blocks, ...answers] };
}
