import type { CommandName } from '#shared/office/transitions.ts';
import { assignEditor } from './assign-editor.ts';
import { confirmAuthorship } from './confirm-authorship.ts';
import { decline, undoDecline } from './decline.ts';
import { denyAuthorship } from './deny-authorship.ts';
import { discard } from './discard.ts';
import { hold, liftHold } from './hold.ts';
import {
  addSimilarity,
  beginCheck,
  check,
  leaveOutByline,
  releaseCopy,
  sendToReview,
} from './initial-check.ts';
import { lapse, reopen } from './lapse.ts';
import { quarantine } from './quarantine.ts';
import { returnForCompletion } from './return-for-completion.ts';
import { save } from './save.ts';
import type { Handler } from './step.ts';
import { submit } from './submit.ts';
import { withdraw } from './withdraw.ts';
import { write } from './write.ts';

/** What each command does, beside what the table of transitions says of it. */
export const handlers: { [Name in CommandName]: Handler<Name> } = {
  save,
  discard,
  submit,
  withdraw,
  beginCheck,
  check,
  addSimilarity,
  releaseCopy,
  leaveOutByline,
  returnForCompletion,
  assignEditor,
  sendToReview,
  decline,
  undoDecline,
  write,
  denyAuthorship,
  confirmAuthorship,
  hold,
  liftHold,
  lapse,
  reopen,
  quarantine,
};
