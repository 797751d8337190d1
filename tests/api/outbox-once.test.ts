import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { smtpTransport } from '../../server/mail/transport.ts';
import { inPostgres } from '../support/account-place.ts';
import { startMailServer } from '../support/mail-server.ts';
import { hour, minute, openPostRoom, type PostRoom, second } from '../support/post-room.ts';

let room: PostRoom;
beforeEach(async () => {
  room = await openPostRoom();
});
afterEach(async () => {
  vi.useRealTimers();
  await room.close();
});

test('two mails for one reason are one', async () => {
  await room.queue();
  await room.queue({ recipient: 'other@example.org' });
  await room.outbox.deliverDue();
  await room.queue();
  await room.outbox.deliverDue();
  expect(room.server.mails.map(({ recipients }) => recipients)).toEqual([['reader@example.org']]);
});

test('passes that overlap, and waking it again and again, send each mail once', async () => {
  for (let number = 0; number < 20; number += 1) await room.queue({ reason: `r${number}` });
  room.outbox.start();
  for (let number = 20; number < 40; number += 1) {
    await room.queue({ reason: `r${number}` });
    room.outbox.wake();
    void room.outbox.deliverDue();
  }
  await expect.poll(() => room.server.mails.length).toBe(40);
  await room.outbox.stop();
  expect(room.server.offered()).toBe(40);
  expect(new Set(room.server.mails.map(({ messageId }) => messageId)).size).toBe(40);
});

test('outboxes of several processes share the mails, and send each once', async () => {
  for (let number = 0; number < 20; number += 1) await room.queue({ reason: `r${number}` });
  const sent: string[] = [];
  const others = Array.from({ length: 3 }, () =>
    room.open({
      deliver: async ({ messageId }) => {
        sent.push(messageId);
      },
      close: () => undefined,
    }),
  );
  const taken = await Promise.all(others.map((outbox) => outbox.deliverDue()));
  expect(taken.reduce((sum, count) => sum + count)).toBe(20);
  expect(sent).toHaveLength(20);
  expect(new Set(sent).size).toBe(20);
});

test('a mail that takes long is not taken by another process meanwhile', async () => {
  let finish: () => void = () => undefined;
  let begun = 0;
  const slow = room.open({
    deliver: () => {
      begun += 1;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    close: () => undefined,
  });
  await room.queue();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sending = slow.deliverDue();
  await expect.poll(() => begun).toBe(1);
  for (let time = 0; time < 10; time += 1) {
    const { due } = await room.onlyRow();
    room.later(20 * second);
    vi.advanceTimersByTime(20 * second);
    await expect.poll(async () => (await room.onlyRow()).due).not.toBe(due);
    expect(await room.outbox.deliverDue()).toBe(0);
  }
  finish();
  expect(await sending).toBe(1);
  vi.useRealTimers();
  expect(room.server.offered()).toBe(0);
  expect((await room.onlyRow()).attempts).toBe(1);
});

test('a restart sends what waits, and nothing that went out', async () => {
  await room.queue({ reason: 'a' });
  await room.outbox.deliverDue();
  await room.queue({ reason: 'b' });
  await room.outbox.stop();
  await room.diary.reopen();
  room.outbox = room.open(smtpTransport(room.server.url));
  expect(await room.outbox.deliverDue()).toBe(1);
  expect(room.server.mails).toHaveLength(2);
});

test('a mail that a crash has left unmarked comes again with the same Message-ID', async () => {
  await room.queue();
  const before = await room.onlyRow();
  await room.outbox.deliverDue();
  await room.diary.database.updateTable('outbox').set(before).where('id', '=', before.id).execute();
  room.outbox = room.open(smtpTransport(room.server.url));
  await room.outbox.deliverDue();
  const [first, again] = room.server.mails;
  expect(again?.messageId).toBe(first?.messageId);
  expect(again?.date).toBe(first?.date);
});

test('a mail that takes long is not taken again by its own process, though its claim has lapsed, as on a full disk', async () => {
  const finishing: (() => void)[] = [];
  const slow = room.open({
    deliver: () => new Promise((resolve) => finishing.push(resolve)),
    close: () => undefined,
  });
  await room.queue();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sending = slow.deliverDue();
  await expect.poll(() => finishing.length).toBe(1);
  room.later(2 * minute);
  await room.queue({ reason: 'later', recipient: 'other@example.org' });
  void slow.deliverDue();
  await expect.poll(() => finishing.length).toBe(2);
  const attempts = (await room.rows()).map((row) => row.attempts);
  for (const finish of finishing) finish();
  await sending;
  expect(attempts).toEqual([1, 1]);
  expect(finishing).toHaveLength(2);
});

describe('a mail that went out but can’t be marked, as on a full disk, is not sent again', () => {
  let taken: string[];
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await room.queue();
    taken = [];
    let full = true;
    room.outbox = room.open({
      deliver: async ({ messageId }) => {
        taken.push(messageId);
        if (full) await room.diary.database.schema.alterTable('outbox').renameTo('away').execute();
      },
      close: () => undefined,
    });
    await expect(room.outbox.deliverDue()).rejects.toThrow(/no such table|does not exist/);
    vi.advanceTimersByTime(2 * second);
    full = false;
    await room.diary.database.schema.alterTable('away').renameTo('outbox').execute();
  });

  test('when it is due again', async () => {
    room.later(2 * minute);
    // It may have been marked meanwhile.
    await room.outbox.deliverDue();
    expect(taken).toHaveLength(1);
    expect((await room.onlyRow()).sent).not.toBeNull();
  });

  test('by another process either: it is marked as soon as that is possible', async () => {
    vi.advanceTimersByTime(2 * second);
    await expect.poll(async () => (await room.onlyRow()).sent).not.toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('after a restart: it is marked at the latest as the process stops', async () => {
    await room.outbox.stop();
    expect(await room.onlyRow()).toMatchObject({ due: null, sent: expect.any(String) });
  });
});

test('what can’t be claimed, as on a full disk, is not sent', async () => {
  await room.queue();
  const forbids = inPostgres
    ? 'ALTER TABLE outbox ADD CONSTRAINT is_full CHECK (attempts = 0)'
    : "CREATE TRIGGER is_full BEFORE UPDATE ON outbox BEGIN SELECT RAISE(ABORT, 'is_full'); END";
  await sql.raw(forbids).execute(room.diary.database);
  await expect(room.outbox.deliverDue()).rejects.toThrow('is_full');
  expect(room.server.offered()).toBe(0);
});

/** The word by which a letter is known. */
const wordIn = (text: string) => /#token=(\w+)/.exec(text)?.[1] ?? '';

/** The letters that were accepted for a person, by the words of their links, in order. */
const taken = (recipient = 'reader@example.org') =>
  room.server.mails.flatMap(({ recipients, text = '' }) =>
    recipients.includes(recipient) ? [wordIn(text)] : [],
  );

/** Queues a letter that is known by a word. */
const queue = (word: string, recipient = 'reader@example.org') =>
  room.queue({
    reason: word,
    recipient,
    data: { link: `https://journal.example/verify-email#token=${word}` },
  });

describe('letters to one person go in the order in which they were written', () => {
  test('though they all wait at once', async () => {
    const words = Array.from({ length: 12 }, (_, number) => `letter${number}`);
    for (const word of words) await queue(word);
    await room.outbox.deliverDue();
    expect(taken()).toEqual(words);
  });

  test('once a mail server is back that was away when some of them were written', async () => {
    await room.server.stop();
    await queue('first');
    for (let hours = 0; hours < 10; hours += 1) {
      await room.outbox.deliverDue();
      room.later(hour);
    }
    await queue('second');
    await queue('other', 'other@example.org');
    await room.outbox.deliverDue();
    room.server = await startMailServer(room.server.port);
    room.later(10 * second);
    await queue('third');
    await room.outbox.deliverDue();
    expect(taken()).toEqual(['first', 'second', 'third']);
    room.later(2 * minute);
    await room.outbox.deliverDue();
    expect(taken('other@example.org')).toEqual(['other']);
  });

  test('though several processes send', async () => {
    const sent: string[] = [];
    const finishing: (() => void)[] = [];
    const slow = room.open({
      deliver: async ({ text }) => {
        await new Promise<void>((resolve) => finishing.push(resolve));
        sent.push(wordIn(text));
      },
      close: () => undefined,
    });
    const quick = room.open({
      deliver: async ({ text }) => void sent.push(wordIn(text)),
      close: () => undefined,
    });
    await queue('first');
    const sending = slow.deliverDue();
    await expect.poll(() => finishing.length).toBe(1);
    await queue('second');
    await queue('other', 'other@example.org');
    await quick.deliverDue();
    expect(sent).toEqual(['other']);
    const stopping = slow.stop();
    finishing[0]?.();
    await Promise.all([sending, stopping]);
    await quick.deliverDue();
    expect(sent).toEqual(['other', 'first', 'second']);
  });

  test('though the process ends that was sending the first', async () => {
    await queue('first');
    await room.diary.database
      .updateTable('outbox')
      .set({
        attempts: 1,
        taken: room.clock.toISOString(),
        due: new Date(room.clock.getTime() + minute).toISOString(),
      })
      .execute();
    room.later(10 * second);
    await queue('second');
    await room.outbox.deliverDue();
    expect(taken()).toEqual([]);
    room.later(minute);
    await room.outbox.deliverDue();
    expect(taken()).toEqual(['first', 'second']);
  });

  test('and the first is looked at again as soon as its process cannot be sending it', async () => {
    await queue('first');
    const due = new Date(room.clock.getTime() + 54 * second).toISOString();
    const claimed = { attempts: 1, taken: room.clock.toISOString(), due };
    await room.diary.database.updateTable('outbox').set(claimed).execute();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    await queue('second');
    room.outbox.start();
    await expect.poll(() => timers.mock.calls.map(([, wait]) => wait)).toContain(54 * second);
  });

  test('but none waits long for one whose process ended, and that is due much later', async () => {
    await queue('first');
    await room.diary.database
      .updateTable('outbox')
      .set({
        attempts: 6,
        taken: room.clock.toISOString(),
        due: new Date(room.clock.getTime() + 30 * minute).toISOString(),
      })
      .execute();
    await queue('second');
    room.later(minute);
    await room.outbox.deliverDue();
    expect(taken()).toEqual([]);
    room.later(minute);
    await room.outbox.deliverDue();
    expect(taken()).toEqual(['second']);
    room.later(hour);
    await room.outbox.deliverDue();
    expect(taken()).toEqual(['second', 'first']);
  });

  test('but none goes before its own time', async () => {
    await room.server.stop();
    await queue('first');
    for (let hours = 0; hours < 5; hours += 1) {
      await room.outbox.deliverDue();
      room.later(hour);
    }
    await queue('ofLater');
    const later = new Date(room.clock.getTime() + 20 * minute).toISOString();
    await room.diary.database.updateTable('outbox').set({ due: later }).where('attempts', '=', 0).execute();
    await room.outbox.deliverDue();
    room.server = await startMailServer(room.server.port);
    room.later(10 * second);
    await queue('third');
    await room.outbox.deliverDue();
    expect(taken()).toEqual(['first', 'third']);
  });

  test('but none waits for one that the server takes later or refuses, that a budget withholds, or for those of others', async () => {
    const answers: Record<string, number> = { deferred: 451, refused: 550 };
    const sent: string[] = [];
    room.outbox = room.open({
      deliver: async ({ to, text }) => {
        const responseCode = answers[wordIn(text)];
        if (responseCode) {
          const fault = { code: 'EENVELOPE', responseCode, command: 'RCPT TO' };
          throw Object.assign(new Error('not taken'), fault);
        }
        sent.push(`${to} ${wordIn(text)}`);
      },
      close: () => undefined,
    });
    await queue('withheld');
    await room.diary.database.updateTable('outbox').set({ due: null, withheld: '{}' }).execute();
    await queue('deferred');
    await queue('refused');
    await queue('code');
    await queue('other', 'other@example.org');
    await room.outbox.deliverDue();
    expect(sent.toSorted()).toEqual(['other@example.org other', 'reader@example.org code']);
  });
});
