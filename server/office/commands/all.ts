import type { z } from 'zod';
import type { CommandName } from '#shared/office/command-names.ts';
import type { Command, Given } from '../workflow/command.ts';
import { appeal } from './appeal/appeal.ts';
import { nameMember } from './appeal/name-member.ts';
import { reopenAfterAppeal } from './appeal/reopen-after-appeal.ts';
import { upholdDecision } from './appeal/uphold-decision.ts';
import { confirmAuthorship } from './authorship/confirm-authorship.ts';
import { denyAuthorship } from './authorship/deny-authorship.ts';
import { declareConflict } from './conflicts/declare-conflict.ts';
import { withdrawConflict } from './conflicts/withdraw-conflict.ts';
import { askFurther } from './decision/ask-further.ts';
import { accept, askMajor, askMinor, reject } from './decision/decide.ts';
import { recommend } from './decision/recommend.ts';
import { undo } from './decision/undo.ts';
import { addFile } from './files/add-file.ts';
import { attachSimilarity } from './files/attach-similarity.ts';
import { readAgain } from './files/read-again.ts';
import { removeFile } from './files/remove-file.ts';
import { addSimilarity } from './initial-check/add-similarity.ts';
import { assignEditor } from './initial-check/assign-editor.ts';
import { beginCheck } from './initial-check/begin-check.ts';
import { check } from './initial-check/check.ts';
import { decline } from './initial-check/decline.ts';
import { leaveOutByline } from './initial-check/leave-out-byline.ts';
import { makeCopyAgain } from './initial-check/make-copy-again.ts';
import { releaseCopy } from './initial-check/release-copy.ts';
import { returnForCompletion } from './initial-check/return-for-completion.ts';
import { sendToReview } from './initial-check/send-to-review.ts';
import { singleBlind } from './initial-check/single-blind.ts';
import { answerOwn } from './own/answer-own.ts';
import { nameDecider } from './own/name-decider.ts';
import { hold } from './record/hold.ts';
import { liftHold } from './record/lift-hold.ts';
import { quarantine } from './record/quarantine.ts';
import { write } from './record/write.ts';
import { agree } from './review/agree.ts';
import { allowHelper, refuseHelper } from './review/answer-helper.ts';
import { askHelper } from './review/ask-helper.ts';
import { declineReview } from './review/decline-review.ts';
import { bounceInvitation, endInvitation } from './review/end-invitation.ts';
import { extendReview } from './review/extend-review.ts';
import { invite } from './review/invite.ts';
import { makeReportCopyAgain } from './review/make-report-copy-again.ts';
import { releaseFile } from './review/release-file.ts';
import { releaseReport } from './review/release-report.ts';
import { returnReport } from './review/return-report.ts';
import { sendReport } from './review/send-report.ts';
import { withdrawReviewer } from './review/withdraw-reviewer.ts';
import { answerReport } from './submission/answer-report.ts';
import { discard } from './submission/discard.ts';
import { extendRevision } from './submission/extend-revision.ts';
import { lapse } from './submission/lapse.ts';
import { reopen } from './submission/reopen.ts';
import { save } from './submission/save.ts';
import { submit } from './submission/submit.ts';
import { withdraw } from './submission/withdraw.ts';

/** Every command, each declared in a file of its own: who may give it when, what it takes, and what it does. */
const commands = {
  save,
  addFile,
  removeFile,
  readAgain,
  discard,
  submit,
  withdraw,
  beginCheck,
  check,
  attachSimilarity,
  addSimilarity,
  releaseCopy,
  leaveOutByline,
  makeCopyAgain,
  returnForCompletion,
  singleBlind,
  assignEditor,
  sendToReview,
  invite,
  agree,
  declineReview,
  extendReview,
  askHelper,
  allowHelper,
  refuseHelper,
  sendReport,
  returnReport,
  withdrawReviewer,
  endInvitation,
  bounceInvitation,
  releaseReport,
  releaseFile,
  makeReportCopyAgain,
  recommend,
  askFurther,
  accept,
  askMinor,
  askMajor,
  reject,
  extendRevision,
  answerReport,
  decline,
  undo,
  write,
  denyAuthorship,
  confirmAuthorship,
  declareConflict,
  withdrawConflict,
  answerOwn,
  nameDecider,
  appeal,
  nameMember,
  upholdDecision,
  reopenAfterAppeal,
  hold,
  liftHold,
  lapse,
  reopen,
  quarantine,
} satisfies { [Name in CommandName]: unknown };

/** What a command is given, by its name. */
export type CommandInput<Name extends CommandName> = z.output<(typeof commands)[Name]['input']>;

/** A command by its name. */
export function commandOf<Name extends CommandName>(name: Name): Command<CommandInput<Name>> {
  return commands[name] as unknown as Command<CommandInput<Name> & Given>;
}
