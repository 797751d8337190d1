import { expect, test } from 'vitest';
import { Failure, type FailureCode } from '#shared/failure.ts';
import { fromAssignment } from './from-office.ts';

const asked = (code: FailureCode) =>
  fromAssignment(
    {
      office: async () => {
        throw new Failure(code, 'refused');
      },
      language: 'en',
      request: new Request('https://journal.example/en/review/7'),
    },
    async () => 'never answered',
  );

test('an assignment that nothing opens has a page of its own, with the status of one that is not there', async () => {
  expect(await asked('invalidToken')).toMatchObject({ data: { noAssignment: true }, init: { status: 404 } });
});

test('other failures are those of the office', async () => {
  await expect(asked('offline')).rejects.toMatchObject({ code: 'offline' });
  await expect(asked('notFound')).rejects.toMatchObject({ init: { status: 404 } });
});
