/** By when the next step is due: days after the command, of the office’s working days or of the calendar. */
export type Term = { days: number; counts: 'working' | 'calendar' };

/** Working days within which receipt is confirmed. */
export const receiptWithin: Term = { days: 2, counts: 'working' };
/** Working days within which the initial check ends. */
export const checkWithin: Term = { days: 10, counts: 'working' };
/** Days within which a returned manuscript is completed. */
export const completeWithin: Term = { days: 14, counts: 'calendar' };
/** Days after which an untouched draft is mentioned to its author, and after which it is deleted. */
export const draftNudgedAfter = 3;
export const draftDeletedAfter = 60;
/** Days for which a draft is kept after its author was told that it is going to be deleted. */
export const draftWarnedBefore = 7;
/** How long a letter that can’t be taken back waits, in minutes. */
export const holdMinutes = 10;
/** Days within which the Editor-in-Chief decides. */
export const decideWithin: Term = { days: 5, counts: 'calendar' };
/** Days within which the Chairman of the Board names who decides. */
export const nameWithin: Term = { days: 5, counts: 'calendar' };
/** Days after a decision within which its author can appeal, and within which the appeal is answered. */
export const appealWithin: Term = { days: 30, counts: 'calendar' };
export const answerAppealWithin: Term = { days: 30, counts: 'calendar' };
/** Days within which an author returns a minor and a major revision. */
export const reviseMinorWithin: Term = { days: 14, counts: 'calendar' };
export const reviseMajorWithin: Term = { days: 42, counts: 'calendar' };
/** Days after that on which a revision that has not come lapses. */
export const revisionLapsesAfter = 14;
/** Years after the decision for which the record of a manuscript is kept. */
export const keepYears = 5;

/** Days within which an invited reviewer answers. */
export const answerWithin: Term = { days: 5, counts: 'calendar' };
/** Working days within which a reviewer learns whether a colleague may help. */
export const answerHelperWithin: Term = { days: 2, counts: 'working' };
/** Days after that on which the invitation of whoever is silent ends. */
export const silentAfter = 3;
/** Days within which a report is written. */
export const reportWithin: Term = { days: 21, counts: 'calendar' };
/** By how many days at most a reviewer gets more time by asking. */
export const extensionDays = 14;
/** Days after its day on which a report counts as missing: its editor looks for another reviewer. */
export const missingAfter = 14;
/** Days within which a report that is sent back is completed. */
export const completeReportWithin: Term = { days: 7, counts: 'calendar' };
/** How many rounds of review the rules take for usual: more are an exception. */
export const usualRounds = 2;
/** Days within which the handling editor finds a further reviewer. */
export const findFurtherWithin: Term = { days: 5, counts: 'calendar' };
/** Days within which the handling editor weighs the reports. */
export const weighWithin: Term = { days: 5, counts: 'calendar' };
