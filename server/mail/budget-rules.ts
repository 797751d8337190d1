import type { AnnouncementTemplate, MailTemplate } from '../accounts/db/schema.ts';
import { always, ceiling, type MailRule, minute } from './budgets.ts';
import { letters, type PersonalTemplate } from './letters/all.ts';
import type { Letter } from './letters/letter.ts';

/** The limits depend on whether the recipient has confirmed the address. */
export type MailRules = Record<MailTemplate, { confirmed: MailRule; unconfirmed: MailRule }>;

/** The pace of announcements unless the operator sets another, in mails a minute. */
export const usualPace = 30;

const announcements = (pace: number): Pick<MailRules, AnnouncementTemplate> => {
  const rule = always({ everyone: ceiling('announcement', pace, minute) });
  return { 'new-issue': rule, 'new-article': rule, 'new-notice': rule, 'new-announcement': rule };
};

const ofLetters = Object.fromEntries(
  Object.entries<Letter<never>>(letters).map(([template, { budget }]) => [template, budget]),
) as Pick<MailRules, PersonalTemplate>;

/** The budget of each kind of mail. A mail counts once it is queued, whatever its delivery. */
export const mailRules: MailRules = mailRulesWith(usualPace);

/** The same with another pace of announcements, in mails a minute of all servers together. */
export function mailRulesWith(pace: number): MailRules {
  return { ...ofLetters, ...announcements(pace) };
}
