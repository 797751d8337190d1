import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AccountDatabase, AccountTables } from '../../../server/accounts/db/schema.ts';
import { folded } from '../../../server/office/folded.ts';
import { contentColumns } from '../../../server/office/manuscripts/content-columns.ts';
import { emptyContent } from '../../../src/shared/office/empty-content.ts';
import type { ManuscriptContent } from '../../../src/shared/office/manuscript-content.ts';
import type { ManuscriptState } from '../../../src/shared/office/manuscript-state.ts';
import { taskOf, turns } from '../../../src/shared/office/task.ts';
import { readyContent } from '../../demo/ready-content.ts';

export const amounts = { manuscripts: 10_000, contributorsEach: 4, eventsEach: 40 };

/** Most manuscripts of a journal are decided on; the open ones are what the office works on. */
const states: ManuscriptState[] = [
  ...Array<ManuscriptState>(3).fill('submitted'),
  ...Array<ManuscriptState>(3).fill('checking'),
  'returned',
  ...Array<ManuscriptState>(4).fill('in-review'),
  ...Array<ManuscriptState>(6).fill('declined'),
  ...Array<ManuscriptState>(2).fill('withdrawn'),
  'lapsed',
];

const families = [
  ...['Ахметова', 'Сулейменов', 'Нұрғалиева', 'Қасымов', 'Иванова', 'Петров', 'Ким', 'Цой', 'Жүнісова'],
  ...['Müller', 'Johnson', 'García', 'Tan', 'Okafor', 'Ибраев', 'Садыкова', 'Төлегенов', 'Смирнова'],
];
const subjects = ['Дворы', 'Улицы', 'Жильё', 'Транспорт', 'Мигранты', 'Площади', 'Рынки', 'Пригороды'];
const places = ['Алматы', 'Астаны', 'Шымкента', 'Ташкента', 'Бишкека', 'Караганды', 'Актау'];

const batch = 500;
const day = 86_400_000;

/** The number of a manuscript that was filled in. */
export function numberOf(index: number): string {
  return `USR-2026-${String(index + 1).padStart(5, '0')}`;
}

/** Whether a number is that of a manuscript that was filled in, and not of one of the demonstration. */
export function isFilledIn(number: string): boolean {
  return /-\d{5}$/.test(number);
}

/** Fills the office with the manuscripts of many years, each with its authors and log. */
export async function fillOffice(database: AccountDatabase): Promise<void> {
  const newest = await database
    .selectFrom('office_events')
    .select('hash')
    .orderBy('number', 'desc')
    .executeTakeFirst();
  let previous = newest?.hash ?? '0'.repeat(64);
  for (let from = 0; from < amounts.manuscripts; from += batch) {
    const indices = Array.from({ length: batch }, (_, offset) => from + offset);
    const manuscripts = indices.map((index) => manuscript(index));
    await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('manuscripts')
        .values(manuscripts.map(({ row }) => row))
        .execute();
      await transaction
        .insertInto('office_tasks')
        .values(manuscripts.flatMap(({ row }, offset) => turnRows(row, from + offset)))
        .execute();
      await transaction
        .insertInto('manuscript_sendings')
        .values(
          manuscripts.map(({ row }) => ({
            manuscript_id: row.id,
            number: 1,
            submitted: row.submitted ?? '',
            content: row.content,
          })),
        )
        .execute();
      await transaction
        .insertInto('contributors')
        .values(manuscripts.flatMap(({ row, content }) => contributorRows(row.id, content)))
        .execute();
      for (const { row } of manuscripts) {
        const events = Array.from({ length: amounts.eventsEach }, (_, place) => {
          const hash = digest(`${row.id} ${place}`);
          const event = eventRow(row.id, place, previous, hash);
          previous = hash;
          return event;
        });
        const added = await transaction
          .insertInto('office_events')
          .values(events)
          .returning('number')
          .execute();
        await transaction
          .insertInto('office_event_people')
          .values(added.map(({ number }) => ({ event: number, user_id: null, facts: null, salt: null })))
          .execute();
      }
    });
  }
}

/** A content as long as those of real manuscripts. */
export function contentOf(index: number): ManuscriptContent {
  const empty = emptyContent('ru', contributor(index, 0));
  const title = `${pick(subjects, index)} и память ${pick(places, index >> 3)}: исследование ${index}`;
  const text = { title, abstract: `${title}. `.repeat(25), keywords: ['город', 'память', 'двор', 'жильё'] };
  const ready = readyContent(empty, text);
  return {
    ...ready,
    metadata: { ru: text, kk: text, en: { ...text, title: `Urban memory, study ${index}` } },
    contributors: Array.from({ length: amounts.contributorsEach }, (_, place) => ({
      ...contributor(index, place),
      city: 'Алматы',
      roles: [],
      isCorresponding: place === 0,
    })),
    references: Array.from({ length: 40 }, (_, place) => `Автор ${place}. Город и память. Алматы, 2020.`),
  };
}

function contributor(index: number, place: number) {
  return {
    id: randomUUID(),
    givenName: 'Айгүл',
    familyName: pick(families, index * 7 + place * 5),
    email: `author-${index}-${place}@university.example`,
    orcid: '',
    affiliation: 'Институт города',
    country: 'KZ',
  };
}

function manuscript(index: number): {
  row: Selectable<AccountTables['manuscripts']>;
  content: ManuscriptContent;
} {
  const content = contentOf(index);
  const state = pick(states, index);
  const isOpen = state === 'submitted' || state === 'checking' || state === 'returned';
  const submitted = new Date(Date.now() - (amounts.manuscripts - index) * (day / 8)).toISOString();
  const row = {
    id: randomUUID(),
    number: numberOf(index),
    state,
    version: amounts.eventsEach,
    author_id: null,
    editor_id: null,
    created: submitted,
    changed: submitted,
    submitted,
    ended: isOpen || state === 'in-review' ? null : submitted,
    type: content.type,
    language: content.language,
    title: '',
    authors: '',
    sought: '',
    content: '',
    single_blind: null,
  };
  return { row: { ...row, ...contentColumns(content, row.number) }, content };
}

/** Whose turn it is with a manuscript. */
function turnRows(
  row: Selectable<AccountTables['manuscripts']>,
  index: number,
): AccountTables['office_tasks'][] {
  const kind = turns[row.state];
  if (!kind) return [];
  const due = taskOf(kind).term ? new Date(Date.now() + (1 + (index % 14)) * day).toISOString() : null;
  const none = { person_id: null, next: null, told: null, done: null, ended_by: null };
  const subject = `manuscript:${row.id}`;
  return [{ id: randomUUID(), manuscript_id: row.id, subject, kind, opened: row.changed, due, ...none }];
}

function contributorRows(manuscriptId: string, { contributors }: ManuscriptContent) {
  return contributors.map(({ id, givenName, familyName, email }, place) => ({
    manuscript_id: manuscriptId,
    id,
    place,
    email_key: email,
    orcid: '',
    names: folded(`${familyName} ${givenName}`),
    user_id: null,
    agreed: null,
    token_hash: null,
  }));
}

function eventRow(manuscript_id: string, place: number, previous_hash: string, hash: string) {
  return {
    manuscript_id,
    at: new Date(Date.now() - (amounts.eventsEach - place) * day).toISOString(),
    command: 'write' as const,
    actor: 'office' as const,
    key: randomUUID(),
    version: place + 1,
    input_digest: hash,
    format: 2,
    subject: `manuscript:${manuscript_id}`,
    facts_digest: null,
    previous_hash,
    hash,
  };
}

function digest(text: string): string {
  return createHash('sha256').update(text).update(randomBytes(8)).digest('hex');
}

function pick<Item>(items: readonly Item[], index: number): Item {
  return items[index % items.length] as Item;
}
