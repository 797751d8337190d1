import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { articleTypes } from '#shared/article/article-type.ts';
import type { Language } from '#shared/language/language.ts';
import { givenRoles } from '#shared/office/role.ts';

/** What happened to a second factor. */
export type FactorChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'codeAppAdded'
  | 'codeAppRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'reset';

const folder = path.resolve(import.meta.dirname, '../../resources/locales');

const Text = z.string().min(1);
const WithLink = z.strictObject({ subject: Text, text: Text, action: Text, note: Text });
const answers = { decline: Text, declineAction: Text, time: Text, timeAction: Text };

const CaseWords = z.strictObject({ subject: Text, text: Text, note: Text });

/** The texts in `resources/locales/<language>/mail.json`. */
const MailWords = z.strictObject({
  greeting: Text,
  greetingAnybody: Text,
  footer: Text,
  facts: z.strictObject({
    number: Text,
    name: Text,
    email: Text,
    subject: Text,
    time: Text,
    device: Text,
    title: Text,
    authors: Text,
    type: Text,
    textLanguage: Text,
    theme: Text,
    guestEditors: Text,
    article: Text,
    decidedBy: Text,
    deadline: Text,
    role: Text,
    fields: Text,
  }),
  devices: z.strictObject({ program: Text, yandexBrowser: Text, unknown: Text }),
  verifyEmail: WithLink,
  changeEmail: WithLink,
  resetPassword: WithLink,
  passwordChanged: z.strictObject({ subject: Text, text: Text, note: Text }),
  emailChanged: z.strictObject({ subject: Text, text: Text, note: Text }),
  newDevice: z.strictObject({ subject: Text, text: Text, note: Text }),
  secondFactorChanged: z.strictObject({
    subject: Text,
    text: Text,
    changes: z.strictObject({
      passkeyAdded: Text,
      passkeyRemoved: Text,
      codeAppAdded: Text,
      codeAppRemoved: Text,
      recoveryCodesMade: Text,
      recoveryCodeUsed: Text,
      reset: Text,
    } satisfies Record<FactorChange, typeof Text>),
    note: Text,
  }),
  orcidChanged: z.strictObject({
    subject: Text,
    text: Text,
    changes: z.strictObject({ added: Text, removed: Text }),
    note: Text,
  }),
  accountRemoval: WithLink,
  contactOffice: z.strictObject({ subject: Text, text: Text }),
  contactAcknowledgement: z.strictObject({ subject: Text, text: Text }),
  contactReceipt: z.strictObject({ subject: Text, text: Text, note: Text }),
  contactAnswer: z.strictObject({ subject: Text, text: Text, note: Text }),
  manuscriptReceived: WithLink,
  manuscriptWithdrawn: z.strictObject({ subject: Text, text: Text }),
  manuscriptLetter: z.strictObject({ subject: Text, appeal: Text, action: Text, note: Text }),
  fileQuarantined: WithLink,
  reminders: WithLink.extend({
    tasks: z.strictObject({
      finishDraft: Text,
      completeManuscript: Text,
      reviseMinor: Text,
      reviseMajor: Text,
      nameDecider: Text,
      chairNamesMember: Text,
      decideAsNamed: Text,
      examineAppeal: Text,
    }),
    office: z.strictObject({ action: Text, note: Text }),
  }),
  draftRemoval: WithLink.extend({ untitled: Text }),
  authorship: WithLink,
  authorshipConfirmed: WithLink,
  authorshipDenied: WithLink,
  orcidClaim: WithLink,
  manuscriptEntrusted: WithLink,
  reviewInvitation: WithLink.extend({ single: Text }),
  reviewAgreed: WithLink,
  reviewReceived: WithLink,
  reviewDelayed: WithLink,
  reviewExtended: WithLink,
  reviewHelper: WithLink.extend({ answers: z.strictObject({ allowed: Text, refused: Text }) }),
  reviewReturned: WithLink,
  revisionExtended: WithLink,
  reviewDecided: WithLink.extend({
    decisions: z.strictObject({ accept: Text, minor: Text, major: Text, reject: Text }),
  }),
  reviewWithdrawn: z.strictObject({ subject: Text, text: Text }),
  reviewAnswerReminder: WithLink.extend(answers),
  reviewReportReminder: WithLink.extend(answers),
  reviewCode: z.strictObject({ subject: Text, text: Text, note: Text }),
  reviewNews: WithLink.extend({
    what: z.strictObject({
      agreed: Text,
      helped: Text,
      unhelped: Text,
      declined: Text,
      silent: Text,
      bounced: Text,
      recommended: Text,
      further: Text,
      revisionExtended: Text,
      reported: Text,
      extended: Text,
    }),
  }),
  manuscriptPassedOn: z.strictObject({ subject: Text, text: Text }),
  editorConflict: WithLink,
  newSubmissions: WithLink,
  unattendedManuscripts: WithLink,
  undecidedManuscripts: WithLink,
  caseNews: z.strictObject({
    action: Text,
    what: z.strictObject({
      nameDecider: CaseWords,
      decider: CaseWords,
      nameMember: CaseWords,
      chairNamesMember: CaseWords,
      member: CaseWords,
    }),
  }),
  roleGiven: WithLink,
  roleTaken: z.strictObject({ subject: Text, text: Text, note: Text }),
  reviewOffer: z.strictObject({ subject: Text, text: Text, note: Text }),
  roles: z.record(z.enum(givenRoles), Text),
  newIssue: z.strictObject({ subject: Text, text: Text, action: Text }),
  newArticle: z.strictObject({ subject: Text, text: Text, abstract: Text, action: Text }),
  newNotice: z.strictObject({ text: Text, reason: Text, action: Text }),
  newAnnouncement: z.strictObject({ text: Text, action: Text }),
  unsubscribe: z.strictObject({ publications: Text, updates: Text, action: Text }),
  places: z.strictObject({ volume: Text, issue: Text, supplement: Text, page: Text, pages: Text }),
  articleTypes: z.record(z.enum(articleTypes), Text),
});
export type MailWords = z.output<typeof MailWords>;

const read = new Map<Language, MailWords>();

/**
 * The texts of mails in a language.
 * @throws Error if the file or one of the texts is missing
 */
export function mailWords(language: Language): MailWords {
  let words = read.get(language);
  if (!words) {
    words = MailWords.parse(JSON.parse(fs.readFileSync(path.join(folder, language, 'mail.json'), 'utf8')));
    read.set(language, words);
  }
  return words;
}

/** A queued mail lacks a value that its template needs. */
class MissingValue extends Error {
  readonly code: string;

  constructor(name: string) {
    super(`an email lacks its ${name}`);
    this.code = `no ${name}`;
  }
}

/**
 * Replaces placeholders in a text, such as `{{name}}`. After a value that ends with a full stop, as Russian dates do, a
 * sentence needs none of its own.
 * @throws MissingValue
 */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}(\.?)/g, (_place, name: string, stop: string) => {
    const value = values[name];
    if (value === undefined) throw new MissingValue(name);
    return value.endsWith('.') ? value : value + stop;
  });
}
