import type { Migration } from 'kysely/migration';
import { manuscripts } from '../../../office/db/013-manuscripts.ts';
import { manuscriptSearch } from '../../../office/db/015-manuscript-search.ts';
import { holdsAndDenials } from '../../../office/db/016-holds-and-denials.ts';
import { textsOfCopies } from '../../../office/db/017-texts-of-copies.ts';
import { uploadsByNetwork } from '../../../office/db/018-uploads-by-network.ts';
import { heldDeclines } from '../../../office/db/022-held-declines.ts';
import { turnsOfJobs } from '../../../office/db/023-turns-of-jobs.ts';
import { asSent } from '../../../office/db/024-as-sent.ts';
import { orcidClaims } from '../../../office/db/025-orcid-claims.ts';
import { warnedDrafts } from '../../../office/db/026-warned-drafts.ts';
import { foundConflicts } from '../../../office/db/027-found-conflicts.ts';
import { factsOfTheLog } from '../../../office/db/028-facts-of-the-log.ts';
import { effectsWithADate } from '../../../office/db/029-effects-with-a-date.ts';
import { tasks } from '../../../office/db/030-tasks.ts';
import { review } from '../../../office/db/033-review.ts';
import { numberedRemarks } from '../../../office/db/035-numbered-remarks.ts';
import { recognition } from '../../../office/db/036-recognition.ts';
import { furtherReviewers } from '../../../office/db/037-further-reviewers.ts';
import { ownAndAppeals } from '../../../office/db/038-own-and-appeals.ts';
import { reviewFiles } from '../../../office/db/041-review-files.ts';
import { countries } from '../../../office/db/042-countries.ts';
import { idleClock } from '../../../office/db/043-idle-clock.ts';
import { sentLetters } from '../../../office/db/044-sent-letters.ts';
import { reviewersLoad } from '../../../office/db/045-reviewers-load.ts';
import { versionsOfAdvice } from '../../../office/db/046-versions-of-advice.ts';
import { decidedPassages } from '../../../office/db/047-decided-passages.ts';
import { askedHelpers } from '../../../office/db/051-asked-helpers.ts';
import { usage } from '../../../usage/db/049-usage.ts';
import { accounts } from './001-accounts.ts';
import { rememberedRemovals } from './002-remembered-removals.ts';
import { annotations } from './003-annotations.ts';
import { mailBudgets } from './004-mail-budgets.ts';
import { devices } from './005-devices.ts';
import { oneQuestionOfReviewing } from './007-one-question-of-reviewing.ts';
import { givenUpMails } from './008-given-up-mails.ts';
import { announcements } from './009-announcements.ts';
import { announcedCalls } from './010-announced-calls.ts';
import { secondFactors } from './011-second-factors.ts';
import { rolesAndOffers } from './012-roles-and-offers.ts';
import { uploads } from './014-uploads.ts';
import { servedRecords } from './020-served-records.ts';
import { withheldMails } from './021-withheld-mails.ts';
import { mailsOfWhom } from './031-mails-of-whom.ts';
import { sendings } from './032-sendings.ts';
import { authenticatedOrcids } from './034-authenticated-orcids.ts';
import { calendarFeeds } from './039-calendar-feeds.ts';
import { mailsBeingSent } from './048-mails-being-sent.ts';
import { orcidIssuers } from './050-orcid-issuers.ts';

/** Every migration by name; each runs once, in the order of the names. */
export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-remembered-removals': rememberedRemovals,
  '003-annotations': annotations,
  '004-mail-budgets': mailBudgets,
  '005-devices': devices,
  '007-one-question-of-reviewing': oneQuestionOfReviewing,
  '008-given-up-mails': givenUpMails,
  '009-announcements': announcements,
  '010-announced-calls': announcedCalls,
  '011-second-factors': secondFactors,
  '012-roles-and-offers': rolesAndOffers,
  '013-manuscripts': manuscripts,
  '014-uploads': uploads,
  '015-manuscript-search': manuscriptSearch,
  '016-holds-and-denials': holdsAndDenials,
  '017-texts-of-copies': textsOfCopies,
  '018-uploads-by-network': uploadsByNetwork,
  '020-served-records': servedRecords,
  '021-withheld-mails': withheldMails,
  '022-held-declines': heldDeclines,
  '023-turns-of-jobs': turnsOfJobs,
  '024-as-sent': asSent,
  '025-orcid-claims': orcidClaims,
  '026-warned-drafts': warnedDrafts,
  '027-found-conflicts': foundConflicts,
  '028-facts-of-the-log': factsOfTheLog,
  '029-effects-with-a-date': effectsWithADate,
  '030-tasks': tasks,
  '031-mails-of-whom': mailsOfWhom,
  '032-sendings': sendings,
  '033-review': review,
  '034-authenticated-orcids': authenticatedOrcids,
  '035-numbered-remarks': numberedRemarks,
  '036-recognition': recognition,
  '037-further-reviewers': furtherReviewers,
  '038-own-and-appeals': ownAndAppeals,
  '039-calendar-feeds': calendarFeeds,
  '041-review-files': reviewFiles,
  '042-countries': countries,
  '043-idle-clock': idleClock,
  '044-sent-letters': sentLetters,
  '045-reviewers-load': reviewersLoad,
  '046-versions-of-advice': versionsOfAdvice,
  '047-decided-passages': decidedPassages,
  '048-mails-being-sent': mailsBeingSent,
  '049-usage': usage,
  '050-orcid-issuers': orcidIssuers,
  '051-asked-helpers': askedHelpers,
};
