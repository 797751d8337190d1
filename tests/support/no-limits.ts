import { type LimitRules, limitRules } from '../../server/accounts/limits.ts';
import { type MailRules, mailRules } from '../../server/mail/budget-rules.ts';

/** Rules that stop nobody, for tests that ask more often than people do. */
export const noLimits = Object.fromEntries(
  Object.keys(limitRules).map((name) => [name, { address: 1e9, account: 1e9 }]),
) as LimitRules;

/** Mails without end, for the same. */
export const noMailLimits = Object.fromEntries(
  Object.keys(mailRules).map((template) => [template, { confirmed: {}, unconfirmed: {} }]),
) as MailRules;

/** Both, for the accounts of a site. */
export const unlimited = { limitRules: noLimits, mailRules: noMailLimits };
