import { sayDevice } from '#shared/device.ts';
import { dateLocales, type Language } from '#shared/language.ts';
import { type FieldOfExpertise, fieldName } from '#shared/office/field-of-expertise.ts';
import type { GivenRole } from '#shared/office/role.ts';
import type { PersonalTemplate } from '../../accounts/db/schema.ts';
import { fill, type MailWords } from '../words.ts';

/** A part of a mail, before formatting. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'link'; label: string; address: string }
  | { kind: 'facts'; facts: { label: string; value: string }[] }
  | { kind: 'quote'; text: string }
  | { kind: 'heading'; text: string }
  /** An article of a list, with a line about it. */
  | { kind: 'entry'; title: string; address: string; about: string }
  /** A remark with a link, in small print. */
  | { kind: 'remark'; text: string; label: string; address: string };

export type Content = { subject: string; blocks: Block[] };

type Data = Record<string, string>;
type Write = (words: MailWords, data: Data, language: Language) => Content;

/** The content of each mail that one person causes; `data` includes the journal's name. */
export const templates: Record<PersonalTemplate, Write> = {
  'verify-email': (words, data) => withLink(words, words.verifyEmail, data),
  'change-email': (words, data) => withLink(words, words.changeEmail, data),
  'reset-password': (words, data) => withLink(words, words.resetPassword, data),
  'password-changed': (words, data, language) => withTime(words, words.passwordChanged, data, language),
  'email-changed': (words, data, language) => withTime(words, words.emailChanged, data, language),
  'new-device': (words, data, language) => ({
    subject: fill(words.newDevice.subject, data),
    blocks: [
      greeting(words, data),
      text(words.newDevice.text, data),
      facts(
        [words.facts.device, sayDevice(value(data, 'device'), words.devices)],
        [words.facts.time, moment(value(data, 'time'), language)],
      ),
      text(words.newDevice.note, data),
    ],
  }),
  'second-factor-changed': (words, data, language) => {
    const own = words.secondFactorChanged;
    const change = own.changes[value(data, 'change') as keyof typeof own.changes];
    return withTime(words, { ...own, text: `${change} ${own.text}` }, data, language);
  },
  'account-removal': (words, data, language) =>
    withLink(words, words.accountRemoval, { ...data, day: day(value(data, 'removal'), language) }),
  'contact-office': (words, data) => ({
    subject: fill(words.contactOffice.subject, data),
    blocks: [
      text(words.contactOffice.text, data),
      facts(
        [words.facts.number, value(data, 'id')],
        [words.facts.name, value(data, 'name')],
        [words.facts.email, value(data, 'email')],
        [words.facts.subject, value(data, 'subject')],
      ),
      { kind: 'quote', text: value(data, 'message') },
    ],
  }),
  'contact-acknowledgement': (words, data) => ({
    subject: fill(words.contactAcknowledgement.subject, data),
    blocks: [
      text(words.contactAcknowledgement.text, data),
      facts([words.facts.number, value(data, 'id')]),
      text(words.contactReceipt.note, data),
    ],
  }),
  'contact-receipt': (words, data) => ({
    subject: fill(words.contactReceipt.subject, data),
    blocks: [
      greeting(words, data),
      text(words.contactReceipt.text, data),
      facts([words.facts.subject, value(data, 'subject')]),
      { kind: 'quote', text: value(data, 'message') },
      text(words.contactReceipt.note, data),
    ],
  }),
  'contact-answer': (words, data) => ({
    subject: fill(words.contactAnswer.subject, data),
    blocks: [
      greeting(words, data),
      text(words.contactAnswer.text, data),
      ...paragraphs(value(data, 'body')),
      text(words.contactAnswer.note, data),
      facts([words.facts.subject, value(data, 'subject')]),
      { kind: 'quote', text: value(data, 'message') },
    ],
  }),
  'manuscript-received': (words, data) => withLink(words, words.manuscriptReceived, data),
  'manuscript-withdrawn': (words, data) => ({
    subject: fill(words.manuscriptWithdrawn.subject, data),
    blocks: [greeting(words, data), text(words.manuscriptWithdrawn.text, data)],
  }),
  // The letter greets by itself.
  'manuscript-letter': (words, data) => ({
    subject: fill(words.manuscriptLetter.subject, data),
    blocks: [
      ...paragraphs(value(data, 'body')),
      facts([words.facts.number, value(data, 'number')], [words.facts.subject, value(data, 'subject')]),
      { kind: 'link', label: words.manuscriptLetter.action, address: value(data, 'link') },
      text(words.manuscriptLetter.note, data),
    ],
  }),
  'file-quarantined': (words, data) => withLink(words, words.fileQuarantined, data),
  reminders: (words, data) => ({
    subject: fill(words.reminders.subject, data),
    blocks: [
      greeting(words, data),
      text(words.reminders.text, data),
      { kind: 'quote', text: value(data, 'list') },
      { kind: 'link', label: words.reminders.action, address: value(data, 'link') },
      text(words.reminders.note, data),
    ],
  }),
  'draft-removal': (words, data, language) =>
    withLink(words, words.draftRemoval, {
      ...data,
      title: value(data, 'title') || words.draftRemoval.untitled,
      day: day(value(data, 'due'), language),
    }),
  authorship: (words, data) => withLink(words, words.authorship, data),
  'authorship-confirmed': (words, data) => withLink(words, words.authorshipConfirmed, data),
  'authorship-denied': (words, data) => withLink(words, words.authorshipDenied, data),
  'orcid-claim': (words, data) => withLink(words, words.orcidClaim, data),
  'manuscript-entrusted': (words, data) => withLink(words, words.manuscriptEntrusted, data),
  'manuscript-passed-on': (words, data) => ({
    subject: fill(words.manuscriptPassedOn.subject, data),
    blocks: [greeting(words, data), text(words.manuscriptPassedOn.text, data)],
  }),
  'editor-conflict': (words, data) => withLink(words, words.editorConflict, data),
  'unattended-manuscripts': (words, data) => withLink(words, words.unattendedManuscripts, data),
  'new-submissions': (words, data) => ({
    subject: fill(words.newSubmissions.subject, data),
    blocks: [
      greeting(words, data),
      text(words.newSubmissions.text, data),
      { kind: 'quote', text: value(data, 'list') },
      { kind: 'link', label: words.newSubmissions.action, address: value(data, 'link') },
      text(words.newSubmissions.note, data),
    ],
  }),
  'role-given': (words, data) => ({
    subject: fill(words.roleGiven.subject, data),
    blocks: [
      greeting(words, data),
      text(words.roleGiven.text, data),
      facts([words.facts.role, words.roles[value(data, 'role') as GivenRole]]),
      { kind: 'link', label: words.roleGiven.action, address: value(data, 'link') },
      text(words.roleGiven.note, data),
    ],
  }),
  'role-taken': (words, data) => ({
    subject: fill(words.roleTaken.subject, data),
    blocks: [
      greeting(words, data),
      text(words.roleTaken.text, data),
      facts([words.facts.role, words.roles[value(data, 'role') as GivenRole]]),
      text(words.roleTaken.note, data),
    ],
  }),
  'review-offer': (words, data, language) => ({
    subject: fill(words.reviewOffer.subject, data),
    blocks: [
      greeting(words, data),
      text(words.reviewOffer.text, data),
      facts([words.facts.fields, fieldNames(value(data, 'fields'), language)]),
      text(words.reviewOffer.note, data),
    ],
  }),
};

/** The paragraphs of a typed text. */
function paragraphs(typed: string): Block[] {
  return typed
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', text: part }));
}

/** The names of fields of expertise, given by their codes. */
function fieldNames(codes: string, language: Language): string {
  return codes
    .split(' ')
    .map((code) => fieldName(code as FieldOfExpertise, language))
    .join('; ');
}

function withLink(words: MailWords, own: MailWords['verifyEmail'], data: Data): Content {
  return {
    subject: fill(own.subject, data),
    blocks: [
      greeting(words, data),
      text(own.text, data),
      { kind: 'link', label: own.action, address: value(data, 'link') },
      text(own.note, data),
    ],
  };
}

function withTime(
  words: MailWords,
  own: MailWords['passwordChanged'],
  data: Data,
  language: Language,
): Content {
  return {
    subject: fill(own.subject, data),
    blocks: [
      greeting(words, data),
      text(own.text, data),
      facts([words.facts.time, moment(value(data, 'time'), language)]),
      text(own.note, data),
    ],
  };
}

/** By name if there is one: a name is chosen by whoever made the account, so not every mail has it. */
export function greeting(words: MailWords, data: Data): Block {
  return text(data.name === undefined ? words.greetingAnybody : words.greeting, data);
}

function text(words: string, data: Data): Block {
  return { kind: 'text', text: fill(words, data) };
}

/** Facts with their labels, one below the other. */
export function facts(...pairs: [label: string, value: string][]): Block {
  return { kind: 'facts', facts: pairs.map(([label, value]) => ({ label, value })) };
}

function value(data: Data, name: string): string {
  return fill(`{{${name}}}`, data);
}

/** The date of a time, in the office's time zone; a date alone stays as it is. */
export function day(time: string, language: Language): string {
  return new Intl.DateTimeFormat(dateLocales[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'Asia/Almaty',
  }).format(new Date(time));
}

/** A time in a language's format, in the office's time zone. */
function moment(time: string, language: Language): string {
  return new Intl.DateTimeFormat(dateLocales[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Almaty',
    timeZoneName: 'shortOffset',
  }).format(new Date(time));
}
