import { type LimitRules, limitRules } from '../../server/accounts/limits.ts';
import { type MailRules, mailRules } from '../../server/mail/budget-rules.ts';

/** Rate limits that are never reached, for tests that send more requests than users do. */
export const noLimits = Object.fromEntries(
  Object.keys(limitRules).map((name) => [name, { address: 1e9, account: 1e9 }]),
) as LimitRules;

/** Unlimited emails, for the same tests. */
export const noMailLimits = Object.fromEntries(
  Object.keys(mailRules).map((template) => [template, { confirmed: {}, unconfirmed: {} }]),
) as MailRules;

/** Both, for the accounts of a site. */
export const unlimited = { limitRules: noLimits, mailRules: noMailLimits };
