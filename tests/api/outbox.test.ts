import net from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smtpTransport } from '../../server/mail/transport.ts';
import { startMailServer } from '../support/mail-server.ts';
import { hour, minute, openPostRoom, type PostRoom, second } from '../support/post-room.ts';

let room: PostRoom;
beforeEach(async () => {
  room = await openPostRoom();
});
afterEach(() => room.close());

describe('a mail server that does not take a mail', () => {
  test('that defers it is asked again, after twice as long each time, until it takes it', async () => {
    room.server.behave('defer');
    await room.queue();
    let pause = minute;
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await room.outbox.deliverDue()).toBe(0);
      const row = await room.onlyRow();
      expect(row).toMatchObject({ attempts: attempt, sent: null, given_up: null });
      const wait = new Date(row.due ?? '').getTime() - room.clock.getTime();
      expect(wait).toBeGreaterThanOrEqual(pause * 0.9);
      expect(wait).toBeLessThanOrEqual(pause * 1.1);
      // Nothing is tried before it is due.
      const offered = room.server.offered();
      room.later(wait - 1);
      await room.outbox.deliverDue();
      expect(room.server.offered()).toBe(offered);
      room.later(1);
      pause = Math.min(pause * 2, 6 * hour);
    }
    room.server.behave('take');
    expect(await room.outbox.deliverDue()).toBe(1);
    expect(room.server.mails).toHaveLength(1);
    expect(await room.onlyRow()).toMatchObject({ due: null, data: '{}', last_fault: null });
  });

  test('that defers it for three days is asked no more, and the log says so without the address', async () => {
    room.server.behave('defer');
    await room.queue();
    for (let hours = 0; hours < 80; hours += 1) {
      await room.outbox.deliverDue();
      room.later(hour);
    }
    const row = await room.onlyRow();
    expect(row.given_up).not.toBeNull();
    expect(row).toMatchObject({ due: null, sent: null, data: '{}', last_fault: 'EENVELOPE 451 RCPT TO' });
    const tried = new Date(row.given_up ?? '').getTime() - new Date(row.created).getTime();
    expect(tried).toBeGreaterThan(60 * hour);
    expect(tried).toBeLessThanOrEqual(72 * hour);
    room.server.behave('take');
    expect(await room.outbox.deliverDue()).toBe(0);
    expect(room.logged.filter((line) => line.includes('is not retried'))).toHaveLength(1);
    expect(room.logged.join()).not.toMatch(/reader@example|Айгерім|token/);
  });

  test.each(['refuse-recipient', 'refuse-content'] as const)('for good (%s) is asked once', async (how) => {
    room.server.behave(how);
    await room.queue();
    await room.outbox.deliverDue();
    expect(await room.onlyRow()).toMatchObject({ attempts: 1, due: null, sent: null });
    expect((await room.onlyRow()).given_up).not.toBeNull();
    expect(room.logged.join()).not.toContain('reader@example');
  });

  test('because of the sender is asked again: the operator will mend it', async () => {
    room.server.behave('refuse-sender');
    await room.queue();
    await room.outbox.deliverDue();
    expect(await room.onlyRow()).toMatchObject({
      attempts: 1,
      given_up: null,
      last_fault: 'EENVELOPE 550 MAIL FROM',
    });
  });

  test('because it is not there gets it when it is back', async () => {
    await room.server.stop();
    await room.queue();
    expect(await room.outbox.deliverDue()).toBe(0);
    expect(await room.onlyRow()).toMatchObject({ attempts: 1, last_fault: 'ESOCKET CONN' });
    room.server = await startMailServer(room.server.port);
    room.later(2 * minute);
    expect(await room.outbox.deliverDue()).toBe(1);
    expect(room.server.mails).toHaveLength(1);
  });

  test('because it hangs is left after a while, and gets it when it answers again', async () => {
    room.server.behave('hang');
    await room.queue();
    const begun = performance.now();
    expect(await room.outbox.deliverDue()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(5 * second);
    expect((await room.onlyRow()).last_fault).toMatch(/^ETIMEDOUT/);
    room.server.behave('take');
    room.later(2 * minute);
    expect(await room.outbox.deliverDue()).toBe(1);
    expect(room.server.mails).toHaveLength(1);
  });

  test('because it never says hello is left after a while', async () => {
    const mute = net.createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as net.AddressInfo;
    const sockets = new Set<net.Socket>();
    mute.on('connection', (socket) => sockets.add(socket));
    try {
      room.outbox = room.open(smtpTransport(`smtp://127.0.0.1:${port}?greetingTimeout=300`));
      await room.queue();
      expect(await room.outbox.deliverDue()).toBe(0);
      expect((await room.onlyRow()).last_fault).toMatch(/^ETIMEDOUT/);
    } finally {
      for (const socket of sockets) socket.destroy();
      mute.close();
    }
  });

  test('before it knows who we are takes it by user and password of the settings, and no others', async () => {
    await room.server.stop();
    room.server = await startMailServer(0, { user: 'site@journal.example', password: 'p@ss/word' });
    await room.queue();
    room.outbox = room.open(smtpTransport(room.server.url.replace('//', '//site%40journal.example:wrong@')));
    expect(await room.outbox.deliverDue()).toBe(0);
    expect(await room.onlyRow()).toMatchObject({
      given_up: null,
      last_fault: expect.stringMatching(/^EAUTH 535/),
    });
    room.later(2 * minute);
    room.outbox = room.open(
      smtpTransport(room.server.url.replace('//', '//site%40journal.example:p%40ss%2Fword@')),
    );
    expect(await room.outbox.deliverDue()).toBe(1);
    expect(room.logged.join()).not.toMatch(/wrong|p@ss/);
  });

  test('one bad recipient holds nobody else up', async () => {
    await room.queue({ reason: 'a', recipient: '' });
    await room.queue({ reason: 'b' });
    expect(await room.outbox.deliverDue()).toBe(1);
    expect(room.server.mails).toHaveLength(1);
  });

  test('a mail that can’t be made holds nobody else up either', async () => {
    await room.queue({ reason: 'a', data: {} });
    await room.queue({ reason: 'b' });
    expect(await room.outbox.deliverDue()).toBe(1);
    expect((await room.rows())[0]?.last_fault).toBe('no link');
  });
});

describe('a recipient whose mail hangs', () => {
  const slow = 'slow@example.org';

  beforeEach(() => {
    room.server.hangOn(slow);
    // Longer than a test may take, so that no test can wait for the timeout.
    room.outbox = room.open(smtpTransport(room.server.url.concat('?socketTimeout=600000')));
  });

  test('holds up nobody: not those behind, not those who come while it hangs', async () => {
    await room.queue({ reason: 'slow', recipient: slow });
    for (let number = 0; number < 10; number += 1) await room.queue({ reason: `r${number}` });
    room.outbox.start();
    await expect.poll(() => room.server.mails.length).toBe(10);
    await room.queue({ reason: 'later' });
    room.outbox.wake();
    await expect.poll(() => room.server.mails.length).toBe(11);
    await room.outbox.stop(0);
    expect((await room.rows())[0]).toMatchObject({ sent: null, attempts: 1 });
  });

  test('holds up those of four more only when five hang', async () => {
    const queueSlow = (number: number) => {
      room.server.hangOn(`${number}-${slow}`);
      return room.queue({ reason: `slow${number}`, recipient: `${number}-${slow}` });
    };
    for (let number = 0; number < 4; number += 1) await queueSlow(number);
    await room.queue({ reason: 'quick' });
    room.outbox.start();
    await expect.poll(() => room.server.mails.length).toBe(1);
    for (let number = 4; number < 6; number += 1) await queueSlow(number);
    room.outbox.wake();
    await expect.poll(() => room.server.offered()).toBe(6);
    const attempts = async () => (await room.rows()).map((row) => row.attempts);
    expect(await attempts()).toEqual([1, 1, 1, 1, 1, 1, 0]);
    await room.outbox.stop(0);
  });
});

describe('the running outbox', () => {
  test('sends at once when it is woken', async () => {
    room.outbox.start();
    await room.queue();
    room.outbox.wake();
    await expect.poll(() => room.server.mails.length).toBe(1);
  });

  test('is not woken before it is started, nor after it was stopped', async () => {
    await room.queue();
    room.outbox.wake();
    await room.outbox.stop();
    room.outbox.wake();
    // Whatever is under way has ended then.
    await room.outbox.stop();
    expect(room.server.offered()).toBe(0);
  });

  test('stops after the mails under way, not after the whole queue', async () => {
    const finishing: (() => void)[] = [];
    room.outbox = room.open({
      deliver: () => new Promise((resolve) => finishing.push(resolve)),
      close: () => undefined,
    });
    for (let number = 0; number < 7; number += 1)
      await room.queue({ reason: `r${number}`, recipient: `reader${number}@example.org` });
    room.outbox.start();
    await expect.poll(() => finishing.length).toBe(5);
    let stopped = false;
    const stop = room.outbox.stop().then(() => {
      stopped = true;
    });
    const [last, ...others] = finishing;
    for (const finish of others) finish();
    await expect.poll(async () => (await room.rows()).filter((row) => row.sent !== null).length).toBe(4);
    expect(stopped).toBe(false);
    last?.();
    await stop;
    expect(finishing).toHaveLength(5);
    const sent = (await room.rows()).map((row) => row.sent !== null);
    expect(sent).toEqual([true, true, true, true, true, false, false]);
  });

  test('does not wait for ever for a server that hangs', async () => {
    room.server.behave('hang');
    room.outbox = room.open(smtpTransport(room.server.url));
    await room.queue();
    room.outbox.start();
    await expect.poll(() => room.server.offered()).toBe(1);
    const begun = performance.now();
    await room.outbox.stop(200);
    expect(performance.now() - begun).toBeLessThan(2 * second);
    expect((await room.onlyRow()).sent).toBeNull();
  });

  test('survives a database that can’t be read, and says so', async () => {
    await room.diary.database.schema.alterTable('outbox').renameTo('away').execute();
    room.outbox.start();
    await expect.poll(() => room.logged.join()).toContain('the outbox cannot be read');
    await room.diary.database.schema.alterTable('away').renameTo('outbox').execute();
    await room.queue();
    room.outbox.wake();
    await expect.poll(() => room.server.mails.length).toBe(1);
  });

  test('sends what a clock that was ahead has put off', async () => {
    room.later(365 * 24 * hour);
    await room.queue();
    room.later(-365 * 24 * hour);
    expect(await room.outbox.deliverDue()).toBe(1);
  });

  test('forgets what is done with for a month', async () => {
    await room.queue({ reason: 'a' });
    await room.outbox.deliverDue();
    room.later(31 * 24 * hour);
    await room.queue({ reason: 'b' });
    await room.outbox.deliverDue();
    expect((await room.rows()).map(({ reason }) => reason)).toEqual(['b']);
  });
});
