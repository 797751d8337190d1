import { expect } from 'vitest';
import type { GivenRole } from '#shared/office/role.ts';
import { changeRole } from '../../server/office/people/change-roles.ts';
import { test as base } from '../support/api-test.ts';
import { personWith, submitted } from '../support/manuscripts.ts';
import { docx } from '../support/office-files.ts';
import { type Visitor, visit } from '../support/visitor.ts';

const test = base.extend('siteOptions', { scope: 'file' }, {
  accounts: { secondFactor: 'optional' },
} as const);

const reviewers = (visitor: Visitor, query: Record<string, string> = {}) =>
  visitor.get(`/api/office/reviewers?${new URLSearchParams(query)}`);

test('editors find reviewers by field and language, and learn no address, no role and nothing else', async ({
  site,
}) => {
  const names = { givenName: 'Ержан', familyName: 'Нұрланов', orcidId: '0000-0002-1825-0097' };
  const offering = await personWith(site, [], names);
  const offer = {
    account: offering.email,
    fields: ['housing', 'land'],
    languages: ['kk', 'en'],
    note: 'Сандық әдістер',
  };
  expect((await offering.visitor.put('/api/account/review-offer', offer)).status).toBe(200);
  const asked = await personWith(site, ['chief']);
  await changeRole(site.accounts, { userId: asked.userId, role: 'reviewer', change: 'given' });
  const withdrawn = await personWith(site);
  await withdrawn.visitor.put('/api/account/review-offer', {
    ...offer,
    account: withdrawn.email,
    fields: ['memory'],
  });
  const { database } = site.accounts;
  const editor = await personWith(site, ['editor']);
  for (const [roles, answer] of [
    [[], 403],
    [['author', 'reviewer', 'production'], 403],
    [['office'], 200],
    [['chief'], 200],
    [['admin'], 200],
  ] as [GivenRole[], number][]) {
    const { visitor, userId } = await personWith(site, roles);
    expect((await reviewers(visitor)).status, roles.join()).toBe(answer);
    await database.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  }
  await database
    .updateTable('users')
    .set({ agree_to_review: 0 })
    .where('id', '!=', offering.userId)
    .execute();
  expect((await reviewers(visit(site))).status).toBe(401);

  const all = await reviewers(editor.visitor);
  expect(all.status, all.text).toBe(200);
  const ids = (reply: typeof all) => reply.body.reviewers.map(({ id }: { id: string }) => id);
  expect(ids(all)).toEqual([offering.userId, withdrawn.userId, asked.userId]);
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(all.body.reviewers[0]).toEqual({
    id: offering.userId,
    givenName: 'Ержан',
    familyName: 'Нұрланов',
    affiliation: expect.any(String),
    country: expect.any(String),
    orcidId: expect.stringContaining('0000-0002-1825-0097'),
    orcidAuthenticated: false,
    isAvailable: true,
    offer: {
      fields: offer.fields,
      languages: offer.languages,
      note: offer.note,
      offered: time,
      changed: time,
    },
    asked: null,
    handles: 0,
  });
  expect(all.body.reviewers[1]).toMatchObject({ isAvailable: false, offer: { fields: ['memory'] } });
  expect(all.body.reviewers[2]).toMatchObject({ isAvailable: false, offer: null, asked: time });
  for (const { email } of [offering, asked, withdrawn]) expect(all.text).not.toContain(email);
  expect(all.text).not.toMatch(/role|chief|email/i);
  for (const [query, found] of [
    [{ field: 'land' }, [offering.userId]],
    [{ field: 'memory', language: 'kk' }, [withdrawn.userId]],
    [{ field: 'land', language: 'ru' }, []],
    [{ search: 'nurlanov' }, [offering.userId]],
    [{ search: offering.email }, []],
  ] as [Record<string, string>, string[]][]) {
    expect(ids(await reviewers(editor.visitor, query)), JSON.stringify(query)).toEqual(found);
  }
  expect((await reviewers(editor.visitor, { field: 'alchemy' })).status).toBe(422);
  // Who has written a manuscript is listed as before.
  const sent = await submitted(site, offering.visitor, docx('Courtyards after the boom'));
  await database.updateTable('manuscripts').set({ editor_id: editor.userId }).execute();
  expect((await editor.visitor.get(`/api/office/desk/${sent.id}`)).status).toBe(200);
  expect((await reviewers(editor.visitor)).text).toBe(all.text);
  await database
    .updateTable('users')
    .set({ locked: new Date().toISOString() })
    .where('id', '=', asked.userId)
    .execute();
  expect(ids(await reviewers(editor.visitor))).not.toContain(asked.userId);
});
