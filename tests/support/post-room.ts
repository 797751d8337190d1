import type { Selectable } from 'kysely';
import { type Logger, pino } from 'pino';
import { expect } from 'vitest';
import type { AccountTables } from '../../server/accounts/db/schema.ts';
import { compose } from '../../server/mail/compose.ts';
import type { PersonalTemplate } from '../../server/mail/letters/all.ts';
import { createOutbox, type Outbox } from '../../server/mail/outbox.ts';
import { type QueuedMail, queueMail } from '../../server/mail/queue.ts';
import { type MailTransport, smtpTransport } from '../../server/mail/transport.ts';
import { type Diary, openDiary } from './diary.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;

export const sender = {
  journal: {
    ru: 'Урбанистика и социальные исследования',
    en: 'Urban and Social Research',
    kk: 'Урбанистика және әлеуметтік зерттеулер',
  },
  mailFrom: 'office@journal.example',
  publicUrl: 'https://journal.example',
};

export const link = 'https://journal.example/verify-email#token=abc-DEF_123';

/** Those to reviewers, and about them. */
function samplesOfReview() {
  const about = { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала', link };
  const dated = { ...about, due: '2027-02-20T06:00:00.000Z' };
  return {
    'review-invitation': dated,
    'review-agreed': dated,
    'review-delayed': dated,
    'review-extended': dated,
    'revision-extended': dated,
    'review-answer-reminder': dated,
    'review-returned': { ...dated, body: 'Вторая таблица' },
    'review-report-reminder': dated,
    'review-helper': { ...about, answer: 'allowed', helper: 'Ержан Оспанов', body: 'Екеуіңіз бірге' },
    'review-received': about,
    'review-decided': { ...about, decision: 'minor' },
    'review-withdrawn': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала' },
    'review-code': { name: 'Айгерім', number: 'USR-2027-014', code: '012345' },
    'review-news': { ...about, what: 'reported' },
  };
}

/** Sample data for each email that one person causes. */
export const samples: Record<PersonalTemplate, Record<string, string>> = {
  'verify-email': { link },
  'change-email': { link },
  'reset-password': { name: 'Айгерім', link },
  'password-changed': { name: 'Айгерім', time: '2026-11-20T06:00:00.000Z' },
  'email-changed': { name: 'Айгерім', time: '2026-11-20T06:00:00.000Z' },
  'new-device': { name: 'Айгерім', device: 'Firefox, Linux', time: '2026-11-20T06:00:00.000Z' },
  'second-factor-changed': { name: 'Айгерім', change: 'passkeyAdded', time: '2026-11-20T06:00:00.000Z' },
  'orcid-changed': {
    name: 'Айгерім',
    change: 'added',
    orcid: '0000-0002-1825-0097',
    time: '2026-11-20T06:00:00.000Z',
  },
  'account-removal': { link, removal: '2026-12-20T06:00:00.000Z' },
  'contact-office': {
    id: '7d0f4c57-7f0f-4c0c-9a7f-000000000001',
    name: 'Дана',
    email: 'dana@example.org',
    subject: 'Рукопись',
    message: 'Первая строка\nВторая строка',
  },
  'contact-acknowledgement': { id: '7d0f4c57-7f0f-4c0c-9a7f-000000000001' },
  'role-given': { name: 'Айгерім', role: 'editor', link },
  'role-taken': { name: 'Айгерім', role: 'production' },
  'review-offer': { name: 'Айгерім', fields: 'housing spatial-data' },
  'contact-receipt': { name: 'Дана', subject: 'Рукопись', message: 'Первая строка\nВторая строка' },
  'contact-answer': { name: 'Дана', subject: 'Рукопись', body: 'Да.', message: 'Первая строка' },
  'manuscript-received': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала', link },
  'manuscript-withdrawn': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала' },
  'manuscript-letter': {
    ...{ number: 'USR-2027-014', subject: 'Сұрақ', body: 'Сәлем.', link },
    appealUntil: '2027-02-20T18:59:59.000Z',
  },
  'file-quarantined': { name: 'Айгерім', file: 'Қала.docx', title: 'Қала', link },
  reminders: { name: 'Айгерім', list: 'USR-2027-014 “Қала” is not sent yet.', link },
  'draft-removal': { name: 'Айгерім', title: '', due: '2027-02-20T06:00:00.000Z', link },
  authorship: { number: 'USR-2027-014', title: 'Қала', link },
  'authorship-confirmed': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала', link },
  'orcid-claim': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала', link },
  'manuscript-entrusted': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала', link },
  'manuscript-passed-on': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала' },
  'editor-conflict': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала', link },
  'authorship-denied': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала', link },
  ...samplesOfReview(),
  'unattended-manuscripts': { name: 'Айгерім', count: '2', link },
  'case-news': { name: 'Айгерім', number: 'USR-2027-014', title: 'Қала', what: 'nameDecider', link },
  'undecided-manuscripts': { name: 'Айгерім', count: '2', link },
  'new-submissions': { name: 'Айгерім', count: '1', list: 'USR-2027-014 Қала', link },
};

type OutboxRow = Selectable<AccountTables['outbox']>;

/** An outbox with its own clock, a real database and a real mail server. */
export type PostRoom = {
  diary: Diary;
  /** The outbox in use; a test may replace it. */
  outbox: Outbox;
  server: MailServer;
  clock: Date;
  log: Logger;
  logged: string[];
  open(transport: MailTransport): Outbox;
  /** Advances the clock; negative values set it back. */
  later(ms: number): void;
  /** Queues an email; by default a verification in English. */
  queue(mail?: Partial<QueuedMail & { template: PersonalTemplate }>): Promise<void>;
  rows(): Promise<OutboxRow[]>;
  /**
   * The only row of the outbox.
   * @throws Error if there is none or more than one
   */
  onlyRow(): Promise<OutboxRow>;
  close(): Promise<void>;
};

/** Opens an outbox, starting its mail server. */
export async function openPostRoom(): Promise<PostRoom> {
  const diary = await openDiary();
  const server = await startMailServer();
  const logged: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
  const open: PostRoom['open'] = (transport) =>
    createOutbox({
      database: diary.database,
      transport,
      log,
      compose: async (row) => compose(row, sender),
      now: () => room.clock,
    });
  const rows = () => diary.database.selectFrom('outbox').selectAll().orderBy('id').execute();
  const room: PostRoom = {
    diary,
    outbox: open(smtpTransport(`${server.url}?greetingTimeout=1500&socketTimeout=1500`)),
    server,
    clock: new Date('2026-11-20T06:00:00.000Z'),
    log,
    logged,
    open,
    later: (ms) => {
      room.clock = new Date(room.clock.getTime() + ms);
    },
    queue: (mail = {}) =>
      queueMail(
        diary.database,
        {
          reason: 'verify-email:1',
          template: 'verify-email',
          recipient: 'reader@example.org',
          language: 'en',
          data: samples[mail.template ?? 'verify-email'],
          ...mail,
        },
        room.clock,
      ),
    rows,
    onlyRow: async () => {
      const [row, ...others] = await rows();
      expect(others).toEqual([]);
      if (!row) throw new Error('the outbox is empty');
      return row;
    },
    close: async () => {
      await room.outbox.stop();
      await room.server.stop();
      await diary.remove();
    },
  };
  return room;
}
