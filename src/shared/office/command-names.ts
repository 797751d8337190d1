/** What must hold before a command is carried out; its absence is told by name. */
export const guards = [
  /** Nothing that the rules demand is missing. */
  'complete',
  /** At least one point or gap is named. */
  'gapsNamed',
  /** Every point of the initial check is answered. */
  'checked',
  /** A similarity report is there, and was read by a person. */
  'similarityRead',
  /** Where there is a virus scanner, it has found nothing in the file, or in any file. */
  'scanned',
  /** A person has answered for each name in the copy that surely is an author’s, and none is to be mended. */
  'namesAnswered',
  /** A person says why a copy is released of which something could not be searched. */
  'reasonGiven',
  /** A person has released the review copy of every file that reviewers get. */
  'copyReleased',
  /** There is a handling editor without a conflict. */
  'editorAssigned',
  /** Enough reports have come, or a person says why fewer do. */
  'reportsIn',
  /** Of the journal’s own submissions: two reviewers from outside the journal have reported. */
  'outsideReports',
  /** A person has released every report of the round to the authors. */
  'reportsReleased',
  /** The last decision can be appealed against: once, within the time of the rules. */
  'mayAppeal',
  /** The author has answered every report. */
  'answered',
  /** Reviewers are asked in the first or second round, or a person has said why in a further one. */
  'roundReason',
] as const;

export type Guard = (typeof guards)[number];

/** Changes of what an author has not sent yet: their sending tells of them, no entry of the log. */
export const unloggedCommands = ['save', 'addFile', 'removeFile', 'readAgain', 'answerReport'] as const;

/** The steps of a manuscript that leave an entry in its log. */
export const loggedCommands = [
  'discard',
  'submit',
  'withdraw',
  'beginCheck',
  'check',
  'attachSimilarity',
  'addSimilarity',
  'releaseCopy',
  'leaveOutByline',
  'makeCopyAgain',
  'returnForCompletion',
  'singleBlind',
  'assignEditor',
  'sendToReview',
  'invite',
  'agree',
  'declineReview',
  'extendReview',
  'askHelper',
  'allowHelper',
  'refuseHelper',
  'sendReport',
  'returnReport',
  'withdrawReviewer',
  'endInvitation',
  'bounceInvitation',
  'releaseReport',
  'releaseFile',
  'makeReportCopyAgain',
  'recommend',
  'askFurther',
  'accept',
  'askMinor',
  'askMajor',
  'reject',
  'extendRevision',
  'decline',
  'undo',
  'write',
  'denyAuthorship',
  'confirmAuthorship',
  'declareConflict',
  'withdrawConflict',
  'answerOwn',
  'nameDecider',
  'appeal',
  'nameMember',
  'upholdDecision',
  'reopenAfterAppeal',
  'hold',
  'liftHold',
  'lapse',
  'reopen',
  'quarantine',
] as const;

export type LoggedCommand = (typeof loggedCommands)[number];

/** All commands. What each is, and who may give it when, says its file in `server/office/commands/`. */
export const commandNames = [...unloggedCommands, ...loggedCommands] as const;

export type CommandName = (typeof commandNames)[number];

/**
 * What the log keeps: commands, decisions that take effect later, the beginning of a manuscript, another device of a
 * reviewer, and from whom of the office it hides since, or does no longer.
 */
export const loggedSteps = [
  ...loggedCommands,
  'decide',
  // Of entries from before decisions waited beside their manuscripts.
  'undoDecline',
  // Of those from before the editor was asked.
  'nameHelper',
  'begin',
  'confirmDevice',
  'conflictByAccount',
  'conflictByEmail',
  'conflictByOrcid',
  'conflictEnded',
] as const;

export type LoggedStep = (typeof loggedSteps)[number];

/** What an author learns of the log: never who handles the manuscript, nor the steps of the check. */
export const authorEvents = [
  'submit',
  'beginCheck',
  'returnForCompletion',
  'sendToReview',
  'accept',
  'askMinor',
  'askMajor',
  'reject',
  'extendRevision',
  'decline',
  'withdraw',
  'appeal',
  'upholdDecision',
  'reopenAfterAppeal',
  'lapse',
  'reopen',
  'denyAuthorship',
  'confirmAuthorship',
] as const satisfies CommandName[];

export type AuthorEvent = (typeof authorEvents)[number];
