import { dateLocales, type Language } from '#shared/language/language.ts';
import { type FieldOfExpertise, fieldName } from '#shared/office/field-of-expertise.ts';
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

/** What a mail says beside its words. */
export type Data = Record<string, string>;
/** The paragraphs of a typed text. */
export function paragraphs(typed: string): Block[] {
  return typed
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', text: part }));
}

/** The names of fields of expertise, given by their codes. */
export function fieldNames(codes: string, language: Language): string {
  return codes
    .split(' ')
    .map((code) => fieldName(code as FieldOfExpertise, language))
    .join('; ');
}

/** A mail with a text, a link to press, and a note. */
export function withLink(words: MailWords, own: MailWords['verifyEmail'], data: Data): Content {
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

/** The same with a list, in `list`, before the link. */
export function withList(words: MailWords, own: MailWords['verifyEmail'], data: Data): Content {
  const { subject, blocks } = withLink(words, own, data);
  return { subject, blocks: blocks.toSpliced(2, 0, { kind: 'quote', text: value(data, 'list') }) };
}

/** A mail that says what happened when. */
export function withTime(
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

/** A paragraph with its placeholders filled. */
export function text(words: string, data: Data): Block {
  return { kind: 'text', text: fill(words, data) };
}

/** Facts with their labels, one below the other. */
export function facts(...pairs: [label: string, value: string][]): Block {
  return { kind: 'facts', facts: pairs.map(([label, value]) => ({ label, value })) };
}

/**
 * A value of the data.
 * @throws Error if it is missing
 */
export function value(data: Data, name: string): string {
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
export function moment(time: string, language: Language): string {
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
