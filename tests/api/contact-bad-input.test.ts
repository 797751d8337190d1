import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ContactDesk, contactFailure, openContactDesk, typedMessage } from '../support/contact-desk.ts';

let desk: ContactDesk;
beforeEach(async () => {
  desk = await openContactDesk();
});
afterEach(() => desk.close());

async function expectNothingKept(): Promise<void> {
  expect(await desk.kept()).toEqual({ messages: [], mails: [] });
}

describe('what can’t be accepted is answered as the specification says', () => {
  const cases: [name: string, body: unknown, status: number, fields?: Record<string, string>][] = [
    ...(['name', 'email', 'subject', 'message'] as const).flatMap((field): typeof cases => [
      [`no ${field}`, { ...typedMessage, [field]: undefined }, 422, { [field]: 'required' }],
      [`an empty ${field}`, { ...typedMessage, [field]: ' \t' }, 422, { [field]: 'required' }],
      [`a ${field} that is a number`, { ...typedMessage, [field]: 1 }, 422, { [field]: 'required' }],
      [`a ${field} that is a list`, { ...typedMessage, [field]: ['a'] }, 422, { [field]: 'required' }],
      [`too long a ${field}`, { ...typedMessage, [field]: 'a'.repeat(10_001) }, 422, { [field]: 'tooLong' }],
      [`NUL in the ${field}`, { ...typedMessage, [field]: 'a\0b' }, 422, { [field]: 'characters' }],
    ]),
    ...[
      'dana',
      'dana@',
      '@example.org',
      'a@b@example.org',
      'Dana <dana@example.org>',
      'a@example.org,b@example.org',
    ].map((email): (typeof cases)[number] => [
      `the address ${email}`,
      { ...typedMessage, email },
      422,
      { email: 'email' },
    ]),
    [
      'a right-to-left override in the name',
      { ...typedMessage, name: 'Д\u202eана' },
      422,
      { name: 'characters' },
    ],
    [
      'a subject that nobody can see',
      { ...typedMessage, subject: '\u200b\u00ad' },
      422,
      { subject: 'required' },
    ],
    ['a field that there is not', { ...typedMessage, role: 'editor' }, 422, { role: 'unknown' }],
    ['an unknown language', { ...typedMessage, language: 'de' }, 422, { language: 'invalid' }],
    ['a list', [typedMessage], 400],
    ['null', 'null', 400],
    ['nothing', '', 422, { name: 'required', email: 'required', subject: 'required', message: 'required' }],
    ['broken JSON', '{"name": ', 400],
    ['a body of 1 MB', { ...typedMessage, message: 'a'.repeat(1_000_000) }, 413],
  ];

  test.each(cases)('%s', async (_name, body, status, fields) => {
    const sent = await desk.send(body);
    expect(sent.status).toBe(status);
    expect(sent.body).toEqual({ success: false, error: contactFailure, ...(fields ? { fields } : {}) });
    await expectNothingKept();
  });

  test.each([
    ['a form of another site', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
    ['another character set', { 'content-type': 'application/json; charset=iso-8859-1' }, 415],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['the origin null', { origin: 'null' }, 403],
  ])('%s', async (_name, headers, status) => {
    const sent = await desk.send(typedMessage, headers);
    expect(sent).toMatchObject({ status, body: { success: false, error: contactFailure } });
    await expectNothingKept();
  });

  test('another method', async () => {
    expect((await desk.site.get('/api/contact')).status).toBe(405);
  });
});

describe('headers can’t be injected', () => {
  const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a'];
  const fields = ['name', 'email', 'subject', 'message'] as const;

  test.each(fields.flatMap((field) => breaks.map((end) => [field, end] as const)))(
    'by the %s with %j',
    async (field, end) => {
      const value =
        field === 'email' ? `dana@example.org${end}Bcc: all@example.org` : `Привет${end}Bcc: all@example.org`;
      const { status } = await desk.send({ ...typedMessage, [field]: value });
      const harmless = field === 'message' || (field !== 'email' && end === '%0d%0a');
      if (!harmless) {
        expect(status).toBe(422);
        await expectNothingKept();
        return;
      }
      if (status === 422) return;
      await expect.poll(() => desk.server.mails.length).toBe(2);
      for (const mail of desk.server.mails) {
        expect(mail.recipients).toHaveLength(1);
        expect(mail.bcc).toBeUndefined();
        expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
        expect(mail.raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
      }
      expect(desk.server.mails[0]?.text).toContain('Bcc: all@example.org');
    },
  );
});
