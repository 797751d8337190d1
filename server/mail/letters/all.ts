import { accountRemoval } from './accounts/account-removal.ts';
import { changeEmail } from './accounts/change-email.ts';
import { emailChanged } from './accounts/email-changed.ts';
import { newDevice } from './accounts/new-device.ts';
import { orcidChanged } from './accounts/orcid-changed.ts';
import { passwordChanged } from './accounts/password-changed.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { secondFactorChanged } from './accounts/second-factor-changed.ts';
import { verifyEmail } from './accounts/verify-email.ts';
import { contactAcknowledgement } from './contact/contact-acknowledgement.ts';
import { contactAnswer } from './contact/contact-answer.ts';
import { contactOffice } from './contact/contact-office.ts';
import { contactReceipt } from './contact/contact-receipt.ts';
import type { Letter } from './letter.ts';
import { authorship } from './office/authorship.ts';
import { authorshipConfirmed } from './office/authorship-confirmed.ts';
import { authorshipDenied } from './office/authorship-denied.ts';
import { caseNews } from './office/case-news.ts';
import { draftRemoval } from './office/draft-removal.ts';
import { editorConflict } from './office/editor-conflict.ts';
import { fileQuarantined } from './office/file-quarantined.ts';
import { manuscriptEntrusted } from './office/manuscript-entrusted.ts';
import { manuscriptLetter } from './office/manuscript-letter.ts';
import { manuscriptPassedOn } from './office/manuscript-passed-on.ts';
import { manuscriptReceived } from './office/manuscript-received.ts';
import { manuscriptWithdrawn } from './office/manuscript-withdrawn.ts';
import { newSubmissions } from './office/new-submissions.ts';
import { orcidClaim } from './office/orcid-claim.ts';
import { reminders } from './office/reminders.ts';
import { reviewAgreed } from './office/review-agreed.ts';
import { reviewAnswerReminder } from './office/review-answer-reminder.ts';
import { reviewCode } from './office/review-code.ts';
import { reviewDecided } from './office/review-decided.ts';
import { reviewDelayed } from './office/review-delayed.ts';
import { reviewExtended } from './office/review-extended.ts';
import { reviewHelper } from './office/review-helper.ts';
import { reviewInvitation } from './office/review-invitation.ts';
import { reviewNews } from './office/review-news.ts';
import { reviewReceived } from './office/review-received.ts';
import { reviewReportReminder } from './office/review-report-reminder.ts';
import { reviewReturned } from './office/review-returned.ts';
import { reviewWithdrawn } from './office/review-withdrawn.ts';
import { revisionExtended } from './office/revision-extended.ts';
import { unattendedManuscripts } from './office/unattended-manuscripts.ts';
import { undecidedManuscripts } from './office/undecided-manuscripts.ts';
import { reviewOffer } from './roles/review-offer.ts';
import { roleGiven } from './roles/role-given.ts';
import { roleTaken } from './roles/role-taken.ts';

/** Every mail that one person causes, each declared in a file of its own. */
export const letters = {
  'verify-email': verifyEmail,
  'change-email': changeEmail,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'new-device': newDevice,
  'second-factor-changed': secondFactorChanged,
  'orcid-changed': orcidChanged,
  'account-removal': accountRemoval,
  'contact-office': contactOffice,
  'contact-acknowledgement': contactAcknowledgement,
  'contact-receipt': contactReceipt,
  'contact-answer': contactAnswer,
  'manuscript-received': manuscriptReceived,
  'manuscript-withdrawn': manuscriptWithdrawn,
  'manuscript-letter': manuscriptLetter,
  'file-quarantined': fileQuarantined,
  reminders: reminders,
  'draft-removal': draftRemoval,
  authorship: authorship,
  'authorship-confirmed': authorshipConfirmed,
  'authorship-denied': authorshipDenied,
  'orcid-claim': orcidClaim,
  'manuscript-entrusted': manuscriptEntrusted,
  'manuscript-passed-on': manuscriptPassedOn,
  'editor-conflict': editorConflict,
  'unattended-manuscripts': unattendedManuscripts,
  'undecided-manuscripts': undecidedManuscripts,
  'case-news': caseNews,
  'new-submissions': newSubmissions,
  'review-agreed': reviewAgreed,
  'review-answer-reminder': reviewAnswerReminder,
  'review-code': reviewCode,
  'review-decided': reviewDecided,
  'review-delayed': reviewDelayed,
  'review-extended': reviewExtended,
  'review-invitation': reviewInvitation,
  'review-news': reviewNews,
  'review-received': reviewReceived,
  'review-report-reminder': reviewReportReminder,
  'review-helper': reviewHelper,
  'review-returned': reviewReturned,
  'review-withdrawn': reviewWithdrawn,
  'revision-extended': revisionExtended,
  'role-given': roleGiven,
  'role-taken': roleTaken,
  'review-offer': reviewOffer,
};

/** The mails that one person causes. */
export type PersonalTemplate = keyof typeof letters;

/** What a mail says beside its words, by its template. */
export type DataOf<Template extends PersonalTemplate> =
  (typeof letters)[Template] extends Letter<infer Data> ? Data : never;

/** A mail by its template. */
export function letterFor(template: PersonalTemplate): Letter<Record<string, string>> {
  return letters[template] as unknown as Letter<Record<string, string>>;
}
