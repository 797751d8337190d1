import { randomUUID } from 'node:crypto';
import type { AccountDatabase } from '../../server/accounts/db/schema.ts';
import { appendEvent } from '../../server/office/log/event-log.ts';
import { contentColumns, keepContributors } from '../../server/office/manuscripts/content-columns.ts';
import { emptyContent } from '../../src/shared/office/empty-content.ts';

/** A row in each table of the office, about one manuscript of a person. */
export async function fillOffice(database: AccountDatabase, userId: string): Promise<void> {
  const id = randomUUID();
  const at = '2026-11-20T06:00:00.000Z';
  const content = emptyContent('kk', {
    id: randomUUID(),
    givenName: 'Айгүл',
    familyName: 'Сейітова',
    email: 'aigul@reader.example',
    orcid: '',
    affiliation: '',
    country: 'KZ',
  });
  const number = 'USR-2026-001';
  const text = JSON.stringify(content);
  await database
    .insertInto('manuscripts')
    .values({
      id,
      number,
      state: 'checking',
      version: 3,
      author_id: userId,
      editor_id: userId,
      created: at,
      changed: at,
      submitted: at,
      ended: null,
      ...contentColumns(content, number),
    })
    .execute();
  await keepContributors(database, id, content);
  await database
    .insertInto('office_tasks')
    .values({
      id: randomUUID(),
      manuscript_id: id,
      subject: `manuscript:${id}`,
      kind: 'checkManuscript',
      person_id: userId,
      opened: at,
      due: at,
      next: null,
      told: null,
      done: null,
      ended_by: null,
    })
    .execute();
  await database
    .insertInto('office_effects')
    .values({
      id: randomUUID(),
      manuscript_id: id,
      command: 'decline',
      actor: 'chief',
      user_id: userId,
      input: '{"subject":"Қала","body":"…"}',
      decided: at,
      due: at,
    })
    .execute();
  await database.insertInto('manuscript_numbers').values({ year: 2026, last: 1 }).execute();
  await database
    .insertInto('manuscript_sendings')
    .values({ manuscript_id: id, number: 1, submitted: at, content: text })
    .execute();
  const fileId = randomUUID();
  await database
    .insertInto('manuscript_files')
    .values({
      id: fileId,
      manuscript_id: id,
      role: 'manuscript',
      name: 'мақала.docx',
      type: 'docx',
      size: 1,
      sha256: 'a'.repeat(64),
      added: at,
      removed: null,
      sending: 1,
      left_out: null,
      words: 7_000,
      scan: 'clean',
      copy: 'ready',
      copy_fault: null,
      copy_sha256: 'b'.repeat(64),
      copy_size: 1,
      copy_type: 'docx',
      copy_text: 'c'.repeat(64),
      copy_sought: 'd'.repeat(64),
      report: '{"removed":[],"names":[]}',
      released: at,
      released_by: userId,
    })
    .execute();
  await database
    .insertInto('manuscript_proposals')
    .values({ manuscript_id: id, file_id: fileId, state: 'ready', content: '{}' })
    .execute();
  await database
    .insertInto('manuscript_checks')
    .values({ manuscript_id: id, point: 'scope', answer: 'fine', note: '' })
    .execute();
  await database
    .insertInto('manuscript_parts')
    .values({ manuscript_id: id, part: 'point:scope', version: 3 })
    .execute();
  await database
    .insertInto('similarity_reports')
    .values({ manuscript_id: id, file_id: fileId, percent: 12.5, note: '', read: at, read_by: userId })
    .execute();
  await database
    .insertInto('declared_conflicts')
    .values({ manuscript_id: id, user_id: userId, reason: 'colleague', declared: at })
    .execute();
  await database
    .insertInto('orcid_claims')
    .values({
      manuscript_id: id,
      user_id: userId,
      orcid: '0000-0002-1825-0097',
      token_hash: 'e'.repeat(64),
      denied: at,
    })
    .execute();
  await database
    .insertInto('found_conflicts')
    .values({ manuscript_id: id, user_id: userId, found: at })
    .execute();
  await database
    .insertInto('record_holds')
    .values({ manuscript_id: id, reason: 'inquiry', user_id: userId, since: at, until: '2032-01-31' })
    .execute();
  await database
    .insertInto('manuscript_letters')
    .values({
      id: randomUUID(),
      manuscript_id: id,
      sender: 'office',
      sender_id: userId,
      subject: 'Сұрақ',
      body: 'Сәлем.',
      written: at,
      points: '["ethics"]',
    })
    .execute();
  await fillReview(database, id, userId);
  await database
    .insertInto('authenticated_orcids')
    .values({ user_id: userId, orcid: '0000-0002-1825-0097', authenticated: at })
    .execute();
  await database
    .insertInto('calendar_feeds')
    .values({ user_id: userId, token_hash: 'f'.repeat(64), sealed: 'sealed', made: at, asked: '2026-11-20' })
    .execute();
  await database
    .insertInto('sent_letters')
    .values({
      id: randomUUID(),
      reason: `manuscript-received:${id}:1`,
      manuscript_id: id,
      assignment_id: null,
      person_id: userId,
      subject: 'Қолжазба алынды',
      body: 'Сәлем.',
      sent: at,
    })
    .execute();
  await database
    .insertInto('board_members')
    .values({ name: 'Сейткали Баймырза', member: 'Seitkali Baimyrza' })
    .execute();
  await database
    .insertInto('own_answers')
    .values({
      ...{ manuscript_id: id, who: 'board:Seitkali Baimyrza', name: 'Сейткали Баймырза', is_same: 0 },
      ...{ reason: 'Аттас.', user_id: userId, at },
    })
    .execute();
  await database
    .insertInto('case_members')
    .values({ manuscript_id: id, task: 'decider', user_id: userId, named: at })
    .execute();
  await database
    .insertInto('appeals')
    .values({
      ...{ manuscript_id: id, reasons: 'Қате.', against: 'declined', appealed: at },
      ...{ outcome: null, answered: null },
    })
    .execute();
  await appendEvent(database, {
    subject: { kind: 'manuscript', id },
    manuscriptId: id,
    at: new Date(at),
    command: 'submit',
    actor: 'author',
    key: randomUUID(),
    version: 2,
    input: {},
    userId,
    facts: { reason: 'Себебі.' },
  });
  await database.insertInto('job_turns').values({ person: userId, spent: 1_000, since: at }).execute();
  await database
    .insertInto('uploads')
    .values({
      id: randomUUID(),
      owner: userId,
      network: 'network:abc',
      name: 'мақала.docx',
      size: 2,
      received: 1,
      expected_sha256: null,
      state: 'receiving',
      fault: null,
      sha256: null,
      type: null,
      scan: null,
      holder: null,
      held_until: null,
      created: at,
      expires: at,
    })
    .execute();
  await database.insertInto('upload_days').values({ owner: userId, day: '2026-11-20', bytes: 1 }).execute();
  await database
    .insertInto('office_jobs')
    .values({ kind: 'review-copy', subject: fileId, due: at, attempts: 0, created: at })
    .execute();
  const { id: message } = await database.selectFrom('messages').select('id').executeTakeFirstOrThrow();
  await database
    .insertInto('message_answers')
    .values({ message_id: message, user_id: userId, body: 'Иә.', answered: at })
    .execute();
}

/** An assignment of a manuscript with all that belongs to it. */
async function fillReview(database: AccountDatabase, manuscriptId: string, userId: string): Promise<void> {
  const id = randomUUID();
  const at = '2026-11-20T06:00:00.000Z';
  await database
    .insertInto('review_assignments')
    .values({
      id,
      manuscript_id: manuscriptId,
      round: 1,
      state: 'agreed',
      alias: 'K',
      name: 'Дана Ахметова',
      email: 'dana@reviewer.example',
      email_key: 'dana@reviewer.example',
      affiliation: '',
      language: 'kk',
      user_id: userId,
      source: 'editor',
      second_source: '',
      added: at,
      invited: at,
      answer_due: at,
      answered: at,
      due: at,
      ended: null,
      declined: null,
      reason: '',
      suggestions: '',
      ...{ helper: 'Ержан Оспанов', helper_state: 'asked' as const, helper_answer: '' },
    })
    .execute();
  await database
    .insertInto('review_links')
    .values({ token_hash: 'f'.repeat(64), assignment_id: id })
    .execute();
  const content = '{"ratings":{},"toAuthors":"Жақсы.","toEditors":"","recommendation":null}';
  await database
    .insertInto('review_reports')
    .values({
      ...{ assignment_id: id, content, version: 1, saved: at, sent: null, released: null, answer: '' },
      ...{ released_remarks: '[]', decided: '[]', answers: '{"text-1":"Ия."}' },
    })
    .execute();
  await database
    .insertInto('review_files')
    .values({
      ...{ id: randomUUID(), assignment_id: id, name: 'ескертпелер.docx', type: 'docx', size: 3 },
      ...{ sha256: '4'.repeat(64), added: at, scan: 'clean', copy: 'ready', copy_fault: null },
      ...{ copy_sha256: '5'.repeat(64), copy_size: 2, copy_type: 'docx', report: null, released: at },
    })
    .execute();
  const decided = { manuscript_id: manuscriptId, round: 1, at };
  await database
    .insertInto('review_recommendations')
    .values({
      ...decided,
      recommendation: 'minor',
      note: '',
      subject: 'С',
      body: 'Б',
      user_id: userId,
      language: 'kk',
      former: '[]',
    })
    .execute();
  await database
    .insertInto('review_requests')
    .values({
      ...{
        ...decided,
        id: randomUUID(),
        wanted: 3,
        reason: 'Қайшылық',
        recommendation: null,
        user_id: userId,
      },
    })
    .execute();
  await database
    .insertInto('review_decisions')
    .values({ ...decided, decision: 'minor' })
    .execute();
  await database
    .insertInto('review_devices')
    .values({ assignment_id: id, token_hash: '0'.repeat(64), confirmed: at })
    .execute();
  await database
    .insertInto('review_codes')
    .values({ assignment_id: id, code_hash: '1'.repeat(64), expires: at, tries: 0 })
    .execute();
  await database
    .insertInto('review_certificates')
    .values({ code: 'AAAA-BBBB-CCCC', assignment_id: id, name: 'Д. Ахметова', issued: at })
    .execute();
  await database
    .insertInto('reviewer_consents')
    .values({ assignment_id: id, name: 'Д. Ахметова', given: at })
    .execute();
}
