import { expect } from 'vitest';
import { AnnotationAnswer, type AnnotationRecord } from '#shared/account/annotation.ts';
import { annotationLimits } from '#shared/account/annotation-limits.ts';
import { newAnnotation, removed } from '../support/annotation.ts';
import { test } from '../support/api-test.ts';
import { day, minute, moveClock } from '../support/clock.ts';
import { noLimits } from '../support/no-limits.ts';
import { serveSite } from '../support/site.ts';
import { signedIn, signInElsewhere, type Visitor } from '../support/visitor.ts';

const address = '/api/account/annotations';

async function send(visitor: Visitor, changes: unknown[], since = 0, owner = ''): Promise<AnnotationAnswer> {
  const reply = await visitor.post(address, { owner, since, changes });
  expect(reply.status, reply.text).toBe(200);
  return AnnotationAnswer.parse(reply.body);
}

async function read(visitor: Visitor, since?: number): Promise<AnnotationAnswer> {
  const reply = await visitor.get(since === undefined ? address : `${address}?since=${since}`);
  expect(reply.status).toBe(200);
  return AnnotationAnswer.parse(reply.body);
}

const byId = (one: AnnotationRecord, other: AnnotationRecord) => (one.id < other.id ? -1 : 1);

test('an account that has noted nothing answers with nothing', async ({ site }) => {
  const { visitor } = await signedIn(site);
  expect(await read(visitor)).toEqual({
    owner: expect.stringMatching(/^[\w-]{22}$/),
    cursor: 0,
    complete: true,
    annotations: [],
    refused: [],
  });
});

test('what one device notes, another reads; then only what changed', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const first = newAnnotation({ note: 'Сравнить с главой 2.\n\tИ с картой.', colour: 'purple' });
  const over = newAnnotation({
    places: [
      { page: 2, label: '65', rects: [[65.2, 82, 422.4, 94.3]] },
      { page: 3, label: '66', rects: [[76.5, 628.7, 433.7, 640.2]] },
    ],
  });
  const inText = newAnnotation({ places: [{ page: 4, label: '67', rects: [] }] });
  const sent = await send(visitor, [first, over, inText]);
  expect(sent).toMatchObject({ complete: true, refused: [] });
  expect(sent.annotations).toEqual([first, over, inText]);

  const elsewhere = await signInElsewhere(site, person);
  expect(await read(elsewhere)).toEqual(sent);
  expect((await read(elsewhere, sent.cursor)).annotations).toEqual([]);

  const edited = { ...first, colour: 'green' as const, updatedAt: removed(first, 5).deletedAt };
  const next = await send(elsewhere, [edited], sent.cursor);
  expect(next).toMatchObject({ complete: false, annotations: [edited], owner: sent.owner });
  expect(await read(visitor, sent.cursor)).toEqual(next);
});

test('the last writer wins, whoever comes last to the server', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const annotation = newAnnotation();
  const at = (ms: number) => new Date(Date.parse(annotation.updatedAt) + ms).toISOString();
  const late = { ...annotation, note: 'written last', updatedAt: at(20) };
  const early = { ...annotation, note: 'sent last', updatedAt: at(10) };
  const { cursor } = await send(visitor, [annotation, late]);
  const answer = await send(visitor, [early], cursor);
  expect(answer).toMatchObject({ cursor, annotations: [] });
  expect((await read(visitor)).annotations).toEqual([late]);
  expect((await send(visitor, [late, late], cursor)).cursor).toBe(cursor);
});

test('a removal is remembered without what was removed, and can be taken back', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const annotation = newAnnotation({ note: 'Жоғалатын жазба' });
  await send(visitor, [annotation]);
  const gone = removed(annotation);
  expect((await send(visitor, [gone])).annotations).toEqual([gone]);
  // A device that does not know of the removal cannot restore the annotation.
  expect((await send(visitor, [annotation])).annotations).toEqual([gone]);
  const rows = await site.accounts.database.selectFrom('annotations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('Жоғалатын');

  const back = { ...annotation, updatedAt: removed(annotation, 2).deletedAt };
  expect((await send(visitor, [back])).annotations).toEqual([back]);
});

test('a clock that is ahead does not win for good', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const years = new Date(Date.now() + 400 * day).toISOString();
  const ahead = newAnnotation({ createdAt: years, updatedAt: years });
  const [kept] = (await send(visitor, [ahead])).annotations;
  if (!kept || !('updatedAt' in kept)) throw new Error('nothing was kept');
  expect(Date.parse(kept.updatedAt)).toBeLessThanOrEqual(Date.now() + minute);
  expect(kept.createdAt).toBe(kept.updatedAt);
  moveClock(5 * minute);
  const edited = { ...kept, note: 'by a right clock', updatedAt: new Date().toISOString() };
  expect((await send(visitor, [edited])).annotations).toEqual([edited]);
});

test('everybody has annotations of their own, also under the same id', async ({ site }) => {
  const { visitor: one } = await signedIn(site);
  const { visitor: other } = await signedIn(site);
  const mine = newAnnotation({ note: 'mine' });
  const { owner } = await send(one, [mine]);
  expect((await read(other)).annotations).toEqual([]);
  const theirs = { ...mine, note: 'theirs' };
  await send(other, [theirs]);
  expect((await read(one)).annotations).toEqual([mine]);
  expect((await read(other)).annotations).toEqual([theirs]);

  const mistaken = await other.post(address, { owner, since: 0, changes: [newAnnotation()] });
  expect(mistaken.status).toBe(400);
  expect((await read(other)).annotations).toEqual([theirs]);
});

test('a change that breaks a rule holds up no other', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const good = newAnnotation();
  const [place] = good.places;
  if (!place) throw new Error('no place');
  const bad: Record<string, unknown>[] = [
    { ...good, id: 'not-a-uuid' },
    { ...newAnnotation(), articleId: 0 },
    { ...newAnnotation(), places: [] },
    { ...newAnnotation(), places: [{ ...place, page: 0 }] },
    { ...newAnnotation(), places: [{ ...place, rects: [[1, 2, 3]] }] },
    { ...newAnnotation(), places: [{ ...place, rects: [[9, 2, 3, 4]] }] },
    { ...newAnnotation(), places: [{ ...place, rects: [[1, 2, 3, 1e9]] }] },
    { ...newAnnotation(), places: [place, place] },
    { ...newAnnotation(), places: [{ ...place, rects: Array(1_001).fill([1, 2, 3, 4]) }] },
    { ...newAnnotation(), quote: '' },
    { ...newAnnotation(), quote: 'x'.repeat(10_001) },
    { ...newAnnotation(), note: 'x'.repeat(5_001) },
    { ...newAnnotation(), colour: 'red' },
    { ...newAnnotation(), updatedAt: 'yesterday' },
    { ...newAnnotation(), updatedAt: '2026-11-20T10:00:00Z' },
    { ...newAnnotation(), user_id: 'somebody' },
    { ...removed(newAnnotation()), note: 'still here' },
  ];
  const answer = await send(visitor, [null, 7, 'text', ...bad, good]);
  expect(answer.annotations).toEqual([good]);
  expect(answer.refused).toEqual(
    [null, 7, 'text', ...bad].map((change) => ({
      id: (change as { id?: string } | null)?.id ?? '',
      reason: 'invalid',
    })),
  );
});

test('texts are kept letter by letter, but for what no file can hold', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const note = `'; DROP TABLE annotations; --\n<script>alert(1)</script> 🐎 Ә\u0301\u00ad`;
  const kept = newAnnotation({ note, id: crypto.randomUUID().toUpperCase() });
  const odd = newAnnotation({ quote: 'a\0b\ud800c' });
  const { annotations } = await send(visitor, [kept, odd]);
  expect(annotations).toEqual([
    { ...kept, id: kept.id.toLowerCase() },
    { ...odd, quote: 'ab\ufffdc' },
  ]);
});

test('a full account keeps what it has and says what it has no room for', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const all = Array.from({ length: annotationLimits.annotations + 3 }, () => newAnnotation());
  let refused: AnnotationAnswer['refused'] = [];
  for (let from = 0; from < all.length; from += 250) {
    ({ refused } = await send(visitor, all.slice(from, from + 250), 1e12));
  }
  expect(refused).toEqual(all.slice(-3).map(({ id }) => ({ id, reason: 'full' })));
  const { annotations, cursor } = await read(visitor);
  expect(annotations.sort(byId)).toEqual(all.slice(0, -3).sort(byId));

  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) throw new Error('there are some');
  const edit = { ...first, note: 'still to be edited', updatedAt: removed(first, 5).deletedAt };
  expect((await send(visitor, [edit], cursor)).refused).toEqual([]);
  expect((await send(visitor, [removed(first, 9), last], cursor)).refused).toEqual([]);
});

test('an account has room for so many letters, and keeps shorter notes still', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const note = 'ә'.repeat(annotationLimits.note);
  const quote = 'х'.repeat(annotationLimits.quote);
  const long = () => newAnnotation({ note, quote });
  let room = true;
  let kept = 0;
  while (room) {
    const { refused } = await send(visitor, [long(), long(), long(), long(), long()], 1e12);
    kept += 5 - refused.length;
    room = refused.length === 0;
    expect(kept).toBeLessThan(300);
  }
  expect(kept).toBeGreaterThan(250);
  expect((await send(visitor, [newAnnotation()], 1e12)).refused).toEqual([]);
});

test('removals are forgotten one day: who has not been here since gets all there is', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const stays = newAnnotation();
  const first = newAnnotation();
  const { cursor: early } = await send(visitor, [stays, first]);
  await send(visitor, [removed(first)]);
  for (let from = 0; from < 5_000; from += 500) {
    await send(
      visitor,
      Array.from({ length: 500 }, () => removed(newAnnotation())),
      1e12,
    );
  }
  const { complete, annotations, cursor } = await read(visitor, early);
  expect(complete).toBe(true);
  expect(annotations).toHaveLength(5_001);
  expect(annotations).toContainEqual(stays);
  expect(annotations.map(({ id }) => id)).not.toContain(first.id);
  expect(await read(visitor, cursor)).toMatchObject({ complete: false, annotations: [] });
});

test('a database that was restored to an earlier day tells its devices so', async ({ site }) => {
  const { visitor } = await signedIn(site);
  const { cursor } = await send(visitor, [newAnnotation()]);
  expect(await read(visitor, cursor + 100)).toMatchObject({ complete: true, cursor });
});

test('odd cursors are refused', async ({ site }) => {
  const { visitor } = await signedIn(site);
  for (const since of ['-1', '1.5', 'x', '', '9'.repeat(20), '1&since=2']) {
    expect((await visitor.get(`${address}?since=${since}`)).status, since).toBe(400);
  }
});

test('nobody’s device can keep the server busy without end', async () => {
  const small = await serveSite({
    accounts: {
      limitRules: {
        ...noLimits,
        annotations: { address: 100, account: 3 },
      },
    },
  });
  const { visitor } = await signedIn(small);
  const post = () => visitor.post(address, { owner: '', since: 0, changes: [] });
  for (let time = 0; time < 3; time++) expect((await post()).status).toBe(200);
  const refused = await post();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await visitor.get(address)).status).toBe(200);
  await small.stop();
});

test('annotations go with the account, and stand in what is exported', async ({ site }) => {
  const { visitor, person } = await signedIn(site);
  const annotation = newAnnotation({ note: 'Umytylatyn jazba' });
  const gone = newAnnotation();
  await send(visitor, [annotation, gone, removed(gone)]);
  const { body } = await visitor.get('/api/account/export');
  expect(body.annotations).toEqual([annotation]);
  await visitor.delete('/api/account', { currentPassword: person.password });
  const { database } = site.accounts;
  const left = await Promise.all([
    database.selectFrom('annotations').selectAll().where('id', 'in', [annotation.id, gone.id]).execute(),
    database.selectFrom('annotations').select('user_id').distinct().execute(),
    database.selectFrom('annotation_counts').select('user_id').execute(),
    database.selectFrom('users').select('id').execute(),
  ]);
  expect(left[0]).toEqual([]);
  const users = left[3].map(({ id }) => id);
  for (const { user_id } of [...left[1], ...left[2]]) expect(users).toContain(user_id);
});
