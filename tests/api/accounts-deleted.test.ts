import { describe, expect, vi } from 'vitest';
import { transact } from '../../server/accounts/db/transact.ts';
import { removePerson } from '../../server/accounts/remove-person.ts';
import { newAnnotation } from '../support/annotation.ts';
import { test } from '../support/api-test.ts';
import { mailsTo } from '../support/mailed-links.ts';
import type { Site } from '../support/site.ts';
import { newPerson, signedIn, userIdOf } from '../support/visitor.ts';

describe('whoever deletes the account on one device has it deleted on the others, too', () => {
  const at = new Date().toISOString();
  const secret = { currentPassword: newPerson().password };
  const [password, passwordRepeat] = ['a better one, and a longer one', 'a better one, and a longer one'];

  test.for<[method: string, path: string, body?: object]>([
    ['POST', '/api/account/email-verifications', { language: 'en' }],
    ['PUT', '/api/account/saved/7'],
    ['PUT', '/api/account/reading/7', { page: 2, label: '65' }],
    ['POST', '/api/account/kept', { saved: [{ articleId: 7, saved: true, at }], reading: [] }],
    ['POST', '/api/account/annotations', { owner: '', since: 0, changes: [newAnnotation()] }],
  ])('%s %s', async ([method, path, body], { site }) => {
    const { visitor, person } = await signedIn(site);
    const remove = await removalOf(site, person.email);
    const { limits } = site.accounts;
    const { take } = limits;
    using _ = vi.spyOn(limits, 'take').mockImplementation(async (...counted) => {
      await take(...counted);
      await remove();
    });
    const reply = await visitor.send(method, path, body);
    expect([reply.status, reply.body.error.code]).toEqual([401, 'unauthenticated']);
  });

  test.for<[method: string, path: string, body: object]>([
    ['PUT', '/api/account/email', { email: 'late@reader.example', ...secret }],
    ['PUT', '/api/account/password', { password, passwordRepeat, ...secret }],
    ['DELETE', '/api/account', secret],
  ])('%s %s', async ([method, path, body], { site }) => {
    const { visitor, person } = await signedIn(site);
    const remove = await removalOf(site, person.email);
    const { passwords } = site.accounts;
    const { verify } = passwords;
    using _ = vi.spyOn(passwords, 'verify').mockImplementation(async (...given) => {
      const answer = await verify(...given);
      await remove();
      return answer;
    });
    const reply = await visitor.send(method, path, body);
    expect([reply.status, reply.body.error.code]).toEqual([401, 'unauthenticated']);
    expect(await mailsTo(site, 'late@reader.example')).toEqual([]);
  });

  /** What another device does meanwhile. */
  async function removalOf(site: Site, email: string): Promise<() => Promise<void>> {
    const id = await userIdOf(site, email);
    return () => transact(site.accounts.database, (transaction) => removePerson(transaction, id));
  }
});
