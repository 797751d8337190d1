import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure, type FailureCode } from '#shared/failure.ts';
import { emptyContent } from '#shared/office/empty-content.ts';
import type { ManuscriptContent } from '#shared/office/manuscript-content.ts';
import { ManuscriptContent as Schema } from '#shared/office/manuscript-content.ts';
import type { AuthorManuscript } from '#shared/office/manuscript-views.ts';
import { emptyDraft } from '../../../tests/support/empty-draft.ts';
import { openManuscriptSession, type SessionPorts } from './manuscript-session.ts';

const empty = emptyContent('ru', {
  id: '5f1c1f9e-6a0b-4c39-8f0d-0f3b5f0f9a01',
  givenName: 'Айгуль',
  familyName: 'Сарсенова',
  email: 'aigul@author.example',
  orcid: '',
  affiliation: '',
  country: 'KZ',
});

const titled = (title: string, content = empty): ManuscriptContent => ({
  ...content,
  metadata: { ...content.metadata, ru: { ...content.metadata.ru, title } },
});
const funded = (funding: string, content = empty): ManuscriptContent => ({
  ...content,
  statements: { ...content.statements, funding },
});

const conflict = () => new Failure('conflict' as FailureCode, 'changed since');

/** A server that keeps one manuscript, and this device. */
function desk() {
  let stored: AuthorManuscript = { ...emptyDraft, content: empty };
  const keys: string[] = [];
  let number = 0;
  const write = (content: ManuscriptContent) => {
    stored = { ...stored, version: stored.version + 1, content: Schema.parse(content) };
    return stored;
  };
  const ports = {
    save: vi.fn<SessionPorts['save']>(async (_id, { key, version, content }) => {
      if (keys.includes(key)) return stored;
      if (version !== stored.version) throw conflict();
      keys.push(key);
      return write(content);
    }),
    read: vi.fn<SessionPorts['read']>(async () => stored),
    keep: vi.fn<SessionPorts['keep']>(),
    release: vi.fn<SessionPorts['release']>(),
    newKey: () => `key ${++number}`,
  };
  return { ports, stored: () => stored, write };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is typed is kept on the device at once, and on the server a little later, in one request', async () => {
  const { ports, stored } = desk();
  const session = openManuscriptSession(stored(), ports);
  for (const title of ['Д', 'Дв', 'Двор ']) session.change(titled(title));
  expect(ports.keep).toHaveBeenLastCalledWith(empty, titled('Двор '));
  expect(session.state().saving.state).toBe('pending');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ports.save).toHaveBeenCalledTimes(1);
  expect(stored().content).toEqual(titled('Двор'));
  expect(session.state()).toMatchObject({ saving: { state: 'saved' }, content: titled('Двор') });
  expect(ports.release).toHaveBeenCalled();
});

test('somebody who never rests is saved all the same', async () => {
  const { ports, stored } = desk();
  const session = openManuscriptSession(stored(), ports);
  for (let letters = 1; letters <= 12; letters += 1) {
    session.change(titled('я'.repeat(letters)));
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(ports.save.mock.calls.length).toBeGreaterThanOrEqual(2);
});

test('one request at a time; what is typed meanwhile stays and follows', async () => {
  const { ports, stored } = desk();
  const answer = Promise.withResolvers<void>();
  const save = ports.save.getMockImplementation();
  ports.save.mockImplementationOnce(async (...change) => {
    await answer.promise;
    return save?.(...change) as Promise<AuthorManuscript>;
  });
  const session = openManuscriptSession(stored(), ports);
  session.change(titled('Первое'));
  const first = session.flush();
  await vi.advanceTimersByTimeAsync(0);
  session.change(titled('Первое и второе'));
  const second = session.flush();
  expect(ports.save).toHaveBeenCalledTimes(1);
  answer.resolve();
  await Promise.all([first, second]);
  expect(stored()).toMatchObject({ version: 3, content: titled('Первое и второе') });
  expect(session.state().content).toEqual(titled('Первое и второе'));
});

test('what another device has changed is taken over, and nothing typed here is lost', async () => {
  const { ports, stored, write } = desk();
  const session = openManuscriptSession(stored(), ports);
  write(funded('Грант', titled('Там')));
  session.change(titled('Здесь'));
  await session.flush();
  expect(stored().content).toEqual(funded('Грант', titled('Здесь')));
  expect(session.state()).toMatchObject({
    merged: 1,
    saving: { state: 'saved' },
    content: funded('Грант', titled('Здесь')),
  });
});

test('a conflict that never ends is told, with everything typed still there', async () => {
  const { ports, stored } = desk();
  ports.save.mockImplementation(async () => {
    throw conflict();
  });
  const session = openManuscriptSession(stored(), ports);
  session.change(titled('Здесь'));
  await session.flush();
  expect(session.state()).toMatchObject({ saving: { state: 'failed' }, content: titled('Здесь') });
});

test('without a connection it stays on the device, and a save whose answer was lost is not made twice', async () => {
  const { ports, stored } = desk();
  const save = ports.save.getMockImplementation();
  ports.save.mockImplementationOnce(async (...change) => {
    await save?.(...change);
    throw new Failure('offline', 'no answer');
  });
  const session = openManuscriptSession(stored(), ports);
  session.change(titled('Двор'));
  await session.flush();
  expect(session.state().saving.state).toBe('offline');
  expect(ports.release).not.toHaveBeenCalled();
  await session.flush();
  expect(stored()).toMatchObject({ version: 2, content: titled('Двор') });
  expect(session.state().saving.state).toBe('saved');
});

test('what was kept on the device is sent when the manuscript is opened again, over what is there by then', async () => {
  const { ports, stored, write } = desk();
  write(funded('Грант'));
  const session = openManuscriptSession(stored(), ports);
  session.restore({ base: empty, content: titled('Без сети') });
  expect(session.state().content).toEqual(funded('Грант', titled('Без сети')));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stored().content).toEqual(funded('Грант', titled('Без сети')));
});

test('a command is carried out on what is typed, with the version that this has', async () => {
  const { ports, stored, write } = desk();
  const session = openManuscriptSession(stored(), ports);
  session.change(titled('Двор'));
  const versions: number[] = [];
  await session.run(async (version) => {
    versions.push(version);
    return write(stored().content);
  });
  expect(versions).toEqual([2]);
  expect(session.state().manuscript.version).toBe(3);
  await expect(session.run(() => Promise.reject(conflict()))).rejects.toMatchObject({ code: 'conflict' });
  session.change(titled('Двор и сад'));
  await session.flush();
  expect(stored().content).toEqual(titled('Двор и сад'));
});
