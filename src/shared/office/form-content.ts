import { articleTypes } from '../article/article-type.ts';
import { creditRoles } from '../article/credit-role.ts';
import { bareOrcid } from '../article/orcid.ts';
import { type Language, languages } from '../language/language.ts';
import { consents, type ManuscriptStatement, manuscriptStatements } from './content-parts.ts';
import type { Contributor, ManuscriptContent, SuggestedReviewer } from './manuscript-content.ts';

/** The fields of a form by their dotted names, such as `content.metadata.ru.title`. */
export type FormFields = Record<string, string>;

/** What a checked box sends. */
export const checked = 'on';

/**
 * Reads the form of a manuscript over what is stored. Fields that the form does not have keep what is stored, unknown
 * names are ignored. Numbers in names count from 0. The buttons `add=contributor`, `add=suggested`, `add=opposed`,
 * `remove=<n>`, `up=<n>` and `removeReviewer=<n>` change the lists after they are read.
 */
export function contentFromForm(fields: FormFields, stored: ManuscriptContent): ManuscriptContent {
  const read = (name: string, former: string) =>
    fields[`content.${name}`]?.replaceAll('\r\n', '\n') ?? former;
  const language = one(languages, fields['content.language']) ?? stored.language;
  /** The box “none” fills an empty statement; unchecked again, it empties one that says nothing else. */
  const withNone = (name: ManuscriptStatement, typed: string, former: string) => {
    if (fields[`content.nones.${name}`] !== undefined) return typed.trim() === '' ? none[language] : typed;
    return isNone(typed) && typed === former ? '' : typed;
  };
  return {
    language,
    type: one(articleTypes, fields['content.type']) ?? stored.type,
    metadata: {
      ru: metadataIn('ru', fields, stored),
      en: metadataIn('en', fields, stored),
      kk: metadataIn('kk', fields, stored),
    },
    contributors: arranged(contributorsOf(fields, stored), fields),
    references:
      fields['content.references'] === undefined
        ? stored.references
        : listed(fields['content.references'], /\n/),
    statements: Object.fromEntries(
      manuscriptStatements.map((name) => {
        const former = stored.statements[name];
        const typed = read(`statements.${name}`, former);
        return [name, fields['content.nones'] === undefined ? typed : withNone(name, typed, former)];
      }),
    ) as ManuscriptContent['statements'],
    reviewers: reviewersOf(fields, stored),
    coveringLetter: read('coveringLetter', stored.coveringLetter),
    consents:
      fields['content.consents'] === undefined ? stored.consents : ticked(consents, 'consents', fields),
  };
}

/** What a statement says where there is nothing to state. */
const none: Record<Language, string> = { ru: 'Нет.', en: 'None.', kk: 'Жоқ.' };

/** Whether a statement says that there is nothing to state, and nothing else. */
export function isNone(statement: string): boolean {
  return /^(?:нет|none|жоқ)\.?$/i.test(statement.trim());
}

/** A manuscript as the fields of its form: `contentFromForm` reads them back. */
export function fieldsOfContent(content: ManuscriptContent): FormFields {
  const fields: FormFields = {
    'content.language': content.language,
    'content.type': content.type,
    'content.references': content.references.map(oneLine).join('\n'),
    'content.coveringLetter': content.coveringLetter,
    'content.consents': '',
    'content.nones': '',
  };
  for (const language of languages) {
    const { title, abstract, keywords } = content.metadata[language];
    fields[`content.metadata.${language}.title`] = title;
    fields[`content.metadata.${language}.abstract`] = abstract;
    fields[`content.metadata.${language}.keywords`] = keywords.join('; ');
  }
  for (const name of manuscriptStatements) {
    fields[`content.statements.${name}`] = content.statements[name];
    if (isNone(content.statements[name])) fields[`content.nones.${name}`] = checked;
  }
  for (const consent of content.consents) fields[`content.consents.${consent}`] = checked;
  for (const [place, contributor] of content.contributors.entries()) {
    const { roles, isCorresponding, ...texts } = contributor;
    for (const [name, text] of Object.entries(texts)) fields[`content.contributors.${place}.${name}`] = text;
    for (const role of roles) fields[`content.contributors.${place}.roles.${role}`] = checked;
    if (isCorresponding) fields['content.corresponding'] = String(place);
  }
  for (const [place, reviewer] of content.reviewers.entries()) {
    for (const [name, text] of Object.entries(reviewer)) fields[`content.reviewers.${place}.${name}`] = text;
  }
  return fields;
}

/** A contributor without anything but an id. */
export function newContributor(): Contributor {
  return {
    id: newId(),
    givenName: '',
    familyName: '',
    email: '',
    orcid: '',
    affiliation: '',
    city: '',
    country: '',
    roles: [],
    isCorresponding: false,
  };
}

function metadataIn(language: Language, fields: FormFields, stored: ManuscriptContent) {
  const { title, abstract, keywords } = stored.metadata[language];
  const field = (name: string) => fields[`content.metadata.${language}.${name}`];
  const words = field('keywords');
  return {
    title: field('title') ?? title,
    abstract: field('abstract')?.replaceAll('\r\n', '\n') ?? abstract,
    keywords: words === undefined ? keywords : listed(words, /[;\n]/),
  };
}

function contributorsOf(fields: FormFields, stored: ManuscriptContent): Contributor[] {
  const places = placesOf('contributors', fields);
  if (places.length === 0) return stored.contributors;
  const corresponding = fields['content.corresponding'];
  return places.map((place) => {
    const field = (name: string) => fields[`content.contributors.${place}.${name}`] ?? '';
    return {
      id: field('id'),
      givenName: field('givenName'),
      familyName: field('familyName'),
      email: field('email'),
      orcid: bareOrcid(field('orcid')),
      affiliation: field('affiliation'),
      city: field('city'),
      country: field('country'),
      roles: ticked(creditRoles, `contributors.${place}.roles`, fields),
      isCorresponding: corresponding === String(place),
    };
  });
}

/** After the buttons that add, remove and move a contributor. */
function arranged(contributors: Contributor[], { add, remove, up }: FormFields): Contributor[] {
  const left = contributors.filter((_, place) => String(place) !== remove);
  if (add === 'contributor') return [...left, newContributor()];
  const place = Number(up);
  const [before, moved] = [left[place - 1], left[place]];
  if (up === undefined || !before || !moved) return left;
  return left.toSpliced(place - 1, 2, moved, before);
}

function reviewersOf(fields: FormFields, stored: ManuscriptContent): SuggestedReviewer[] {
  const places = placesOf('reviewers', fields);
  const read =
    places.length === 0
      ? stored.reviewers
      : places.map((place): SuggestedReviewer => {
          const field = (name: string) => fields[`content.reviewers.${place}.${name}`] ?? '';
          return {
            kind: field('kind') === 'opposed' ? 'opposed' : 'suggested',
            name: field('name'),
            email: field('email'),
            affiliation: field('affiliation'),
            reason: field('reason').replaceAll('\r\n', '\n'),
          };
        });
  const left = read.filter((_, place) => String(place) !== fields.removeReviewer);
  const kind = one(['suggested', 'opposed'] as const, fields.add);
  return kind ? [...left, { kind, name: '', email: '', affiliation: '', reason: '' }] : left;
}

/** The numbers of a list’s entries in the form, ascending. */
function placesOf(list: 'contributors' | 'reviewers', fields: FormFields): number[] {
  const telling = list === 'contributors' ? 'id' : 'kind';
  const name = new RegExp(`^content\\.${list}\\.(\\d{1,3})\\.${telling}$`);
  return Object.keys(fields)
    .flatMap((field) => name.exec(field)?.[1] ?? [])
    .map(Number)
    .sort((left, right) => left - right);
}

function ticked<Value extends string>(values: readonly Value[], group: string, fields: FormFields): Value[] {
  return values.filter((value) => fields[`content.${group}.${value}`] !== undefined);
}

function listed(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function one<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text);
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A random UUID; browsers provide `randomUUID` only in secure contexts. */
function newId(): string {
  const hex = [...Array(16).keys()].map((place) => {
    const byte = Math.floor(Math.random() * 256);
    const set = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return set.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
