import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ContactDesk, contactFailure, openContactDesk, typedMessage } from '../support/contact-desk.ts';
import { startMailServer } from '../support/mail-server.ts';
import { signedIn, type Visitor } from '../support/visitor.ts';

const office = 'office@usr-journal.example';

let desk: ContactDesk;
beforeEach(async () => {
  desk = await openContactDesk();
});
afterEach(() => desk.close());

/** Follows the link in the received email; once sent, it is no longer in the outbox. */
async function confirm(visitor: Visitor, email: string): Promise<void> {
  const token = () =>
    desk.server.mails
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ text = '' }) => /#token=([\w-]+)/.exec(text)?.[1])
      .find(Boolean);
  await expect.poll(token).toBeDefined();
  expect((await visitor.post('/api/email-verifications', { token: token() })).status).toBe(200);
}

describe('a message', () => {
  test('is kept, goes to the office with the sender to be answered, and the sender is told', async () => {
    const { status, body, headers } = await desk.send({
      ...typedMessage,
      language: 'kk',
      website: '',
      elapsed: 20_000,
    });
    expect({ status, body }).toEqual({ status: 200, body: { success: true } });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const { messages } = await desk.kept();
    expect(messages).toEqual([
      { ...typedMessage, language: 'kk', id: expect.any(String), created: expect.any(String) },
    ]);

    await expect.poll(() => desk.server.mails.length).toBe(2);
    const [first, second] = desk.server.mails;
    expect(first?.recipients).toEqual([office]);
    expect(first?.from).toEqual({ name: 'The journal', address: 'site@journal.example' });
    expect(first?.replyTo).toEqual([{ name: typedMessage.name, address: typedMessage.email }]);
    expect(first?.subject).toBe('Сообщение с сайта: О рукописи');
    expect(first?.text).toContain('> Здравствуйте!\n> Когда выйдет номер?');
    expect(first?.text).toContain(messages[0]?.id);
    expect(second?.recipients).toEqual([typedMessage.email]);
    expect(second?.replyTo).toBeUndefined();
    expect(second?.subject).toBe('Хабарламаңызды алдық');
    expect(second?.text).toContain(messages[0]?.id);
    // The form cannot be misused to send texts to strangers.
    for (const typed of [typedMessage.name, typedMessage.subject, 'номер?']) {
      expect(second?.text).not.toContain(typed);
      expect(second?.html).not.toContain(typed);
    }
  });

  test('comes back as a copy to who is signed in and has confirmed that the address is theirs', async () => {
    const { visitor, person } = await signedIn(desk.site);
    const copies = async () =>
      (await desk.kept()).mails.filter(({ template }) => template === 'contact-receipt');
    const send = (email: string) => visitor.post('/api/contact', { ...typedMessage, email });
    await send(person.email);
    expect(await copies()).toHaveLength(0);
    await confirm(visitor, person.email);
    await send('dana@example.org');
    expect(await copies()).toHaveLength(0);
    await send(person.email.replace('aigul', 'AIGUL'));
    expect(await copies()).toHaveLength(1);
    // As when the page was open for a long time.
    for (const name of visitor.cookies.keys()) if (name.includes('access')) visitor.cookies.delete(name);
    await send(person.email);
    expect(await copies()).toHaveLength(2);
    const texts = () =>
      desk.server.mails
        .filter(({ recipients: [recipient] }) => recipient === person.email)
        .map(({ text = '' }) => text);
    await expect.poll(texts).toContainEqual(expect.stringContaining('> Когда выйдет номер?'));
  });

  test('as the specification gives it, with four fields, is taken; the receipt is in Russian', async () => {
    expect((await desk.send(typedMessage)).body).toEqual({ success: true });
    await expect.poll(() => desk.server.mails.length).toBe(2);
    expect(desk.server.mails[1]?.subject).toBe('Мы получили ваше сообщение');
  });

  test('goes to OFFICE_EMAIL where that is set', async () => {
    await desk.restart({ officeEmail: 'desk@journal.example' });
    await desk.send(typedMessage);
    await expect.poll(() => desk.server.mails.length).toBe(2);
    expect(desk.server.mails[0]?.recipients).toEqual(['desk@journal.example']);
  });

  test('from the desktop program, which has no origin, is taken', async () => {
    const response = await desk.site.get('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'journal-desktop' },
      body: JSON.stringify(typedMessage),
    });
    expect(await response.json()).toEqual({ success: true });
  });

  test('is acknowledged while the mail server is away, and goes out when it is back', async () => {
    await desk.server.stop();
    expect((await desk.send(typedMessage)).status).toBe(200);
    await expect.poll(async () => (await desk.kept()).mails.every(({ attempts }) => attempts > 0)).toBe(true);
    await desk.restart();
    desk.server = await startMailServer(desk.server.port);
    await desk.site.accounts.database.updateTable('outbox').set({ due: new Date().toISOString() }).execute();
    desk.outbox.wake();
    await expect.poll(() => desk.server.mails.length).toBe(2);
  });

  test('leaves no trace of its sender in the log', async () => {
    desk.server.behave('refuse-recipient');
    await desk.send(typedMessage);
    await desk.send({ ...typedMessage, email: 'dana@' });
    await desk.send(`{"name": "Дана Ахметова", "email": dana@example.org}`);
    await expect.poll(() => desk.logged.filter((line) => line.includes('is not retried')).length).toBe(2);
    expect(desk.logged.join()).not.toMatch(/dana|usr-journal|Дана|рукопис|Здравствуйте/i);
  });
});

test('SQL and HTML arrive as they were typed', async () => {
  const text = `'); DROP TABLE messages; --<script>alert("1")</script> {{link}} \${x}`;
  const { visitor, person } = await signedIn(desk.site);
  await confirm(visitor, person.email);
  const typed = { name: text, subject: text, message: text };
  expect((await visitor.post('/api/contact', { ...typed, email: person.email })).status).toBe(200);
  expect((await desk.kept()).messages).toMatchObject([typed]);
  const mails = () => desk.server.mails.filter(({ subject }) => subject?.includes(text));
  await expect.poll(() => mails().length).toBe(2);
  for (const mail of mails()) {
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain(text);
  }
});

describe('robots', () => {
  test.each([
    ['fill in what people do not see', { website: 'https://spam.example' }],
    ['are too quick', { elapsed: 1_999 }],
    ['come from the future', { elapsed: -1 }],
  ])('that %s are told of success, and nothing is kept', async (_name, trap) => {
    expect(await desk.send({ ...typedMessage, ...trap })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await desk.kept()).toEqual({ messages: [], mails: [] });
    expect(desk.logged.filter((line) => line.includes('a message from a robot was discarded'))).toHaveLength(
      1,
    );
  });
});

test('too many messages are refused with the time to come back, also after a restart', async () => {
  let last = await desk.send(typedMessage);
  for (let number = 0; number < 30 && last.status === 200; number += 1) last = await desk.send(typedMessage);
  expect(last).toMatchObject({ status: 429, body: { success: false, error: contactFailure } });
  const seconds = Number(last.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  const { messages } = await desk.kept();
  await desk.restart();
  expect((await desk.send(typedMessage)).status).toBe(429);
  expect((await desk.kept()).messages).toHaveLength(messages.length);
});
