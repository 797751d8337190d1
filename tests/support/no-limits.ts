import { type LimitRules, limitRules } from '../../server/accounts/limits.ts';

/** Rules that stop nobody, for tests that ask more often than people do. */
export const noLimits = Object.fromEntries(
  Object.keys(limitRules).map((name) => [name, { address: 1e9, account: 1e9 }]),
) as LimitRules;
