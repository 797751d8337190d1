import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { long } from '../../build/long-forms.ts';
import { createMailBudget } from '../../server/mail/budget.ts';
import { compose } from '../../server/mail/compose.ts';
import { letters, type PersonalTemplate } from '../../server/mail/letters/all.ts';
import { openDiary } from '../support/diary.ts';

const typed = fc.constantFrom(
  'see https://prize.example/now',
  'www.prize.example',
  'PRIZE.example or prize@prize.example',
  'pri\u200bze.exam\u00adple',
  'prize\uff0eexample',
  'https:/\u2060/prize',
);

/** What no person types. */
const machineMade = {
  id: '1',
  number: 'USR-2027-001',
  day: '2027-01-01',
  time: '2027-01-01T00:00:00.000Z',
  due: '2027-01-01T00:00:00.000Z',
  removal: '2027-01-01',
  count: '1',
  role: 'editor',
  fields: 'housing',
  change: 'reset',
  what: 'reported',
  answer: 'allowed',
  code: '012345',
  decision: 'minor',
  link: 'https://journal.example/x',
};

test('a mail of any kind to an address that nobody has confirmed names nobody and has nothing to press of what was typed', async () => {
  const diary = await openDiary();
  onTestFinished(() => diary.remove());
  const mails = createMailBudget();
  // One kind goes to the office alone.
  const kinds = (Object.keys(letters) as PersonalTemplate[]).filter((kind) => kind !== 'contact-office');
  let sent = 0;
  const queue = async (template: PersonalTemplate, of: string[]) => {
    sent += 1;
    const [name = '', title = '', message = '', list = '', email = '', device = '', file = ''] = of;
    // What the office writes to one person is its own.
    const ofOffice = ['manuscript-letter', 'review-helper', 'review-returned'].includes(template)
      ? 'Your manuscript'
      : undefined;
    const body = ofOffice ?? (template === 'contact-answer' ? 'Our answer' : of[7]) ?? '';
    const subject = ofOffice ?? of[8] ?? '';
    const what = template === 'case-news' ? 'nameDecider' : machineMade.what;
    await diary.database.transaction().execute((transaction) =>
      mails.queue(
        transaction,
        {
          reason: `stranger:${sent}`,
          template,
          recipient: `stranger-${sent}@elsewhere.example`,
          confirmed: false,
          language: 'en',
          data: {
            ...machineMade,
            what,
            name,
            title,
            message,
            list,
            email,
            device,
            file,
            helper: name,
            body,
            subject,
          },
        },
        {},
      ),
    );
    const rows = diary.database.selectFrom('outbox').selectAll();
    const row = await rows.where('reason', '=', `stranger:${sent}`).executeTakeFirstOrThrow();
    const letter = compose(row, {
      journal: { ru: 'Журнал', en: 'Journal', kk: 'Журнал' },
      mailFrom: 'office@journal.example',
      publicUrl: 'https://journal.example',
    });
    const read = `${letter.subject} ${letter.text} ${letter.html}`
      .replaceAll(/\p{Cf}/gu, '')
      .normalize('NFKC');
    expect(read, template).not.toMatch(/prize/i);
  };
  const queued = fc.asyncProperty(fc.array(typed, { minLength: 9, maxLength: 9 }), async (of) => {
    for (const kind of kinds) await queue(kind, of);
  });
  await fc.assert(queued, { numRuns: long('accounts', 12, 2) });
});
