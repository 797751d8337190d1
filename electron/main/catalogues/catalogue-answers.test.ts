import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { expect, test, vi } from 'vitest';
import { catalogueAnswers } from './catalogue-answers.ts';
import type { Network } from './get-within.ts';

const window = () => new EventEmitter() as unknown as BrowserWindow;

/** A network that answers when it is told to, or ends with the question. */
function network() {
  const waiting: ((body: string) => void)[] = [];
  const late: string[] = [];
  const fetch = vi.fn<Network['fetch']>(
    (asked, { signal }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) late.push(asked);
        waiting.push((body) => resolve(new Response(body)));
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const answer = async (body: string) => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    for (const resolve of waiting.splice(0)) resolve(body);
  };
  return { fetch, lookUp: async () => [], answer, late };
}

const open = (given: Network, off = false) =>
  catalogueAnswers({ off, network: () => given, language: () => 'kk' });

const address = 'https://example.org/opds.json';

const books = JSON.stringify({ metadata: { title: { en: 'Books', kk: 'Кітаптар' } }, navigation: [] });

test('a catalogue is answered in the language of the window, and a PDF as it is', async () => {
  const given = network();
  const answers = open(given);
  const catalogue = answers.catalogue(address, window());
  await given.answer(books);
  expect(await catalogue).toMatchObject({ result: 'read', catalogue: { title: 'Кітаптар' } });
  const pdf = answers.cataloguePdf('https://example.org/a.pdf', window());
  await given.answer('%PDF-');
  expect(await pdf).toEqual({ result: 'read', bytes: Buffer.from('%PDF-') });
  expect(given.fetch.mock.calls.map(([, { headers }]) => headers)).toEqual([
    { accept: 'application/opds+json' },
    { accept: 'application/pdf' },
  ]);
});

test('a question ends the former one of its window and of no other; so do cancelling and closing', async () => {
  const given = network();
  const answers = open(given);
  const [one, other] = [window(), window()];
  const ofOther = answers.catalogue(address, other);
  const first = answers.catalogue(address, one);
  const second = answers.cataloguePdf(address, one);
  expect(await first).toEqual({ result: 'cancelled' });
  answers.cancelCatalogue(undefined, one);
  expect(await second).toEqual({ result: 'cancelled' });
  const third = answers.catalogue('http://localhost/opds.json', one);
  one.emit('closed');
  expect(await third).toEqual({ result: 'cancelled' });
  expect(one.listenerCount('closed')).toBe(0);
  await given.answer(books);
  expect(await ofOther).toHaveProperty('result', 'read');
  expect(given.late).toEqual([]);
});

test('where catalogues are turned off, nothing is asked', async () => {
  const given = network();
  expect(await open(given, true).catalogue(address, window())).toEqual({
    result: 'refused',
    reason: 'policy',
  });
  expect(given.fetch).not.toHaveBeenCalled();
});

test('an address that is not allowed is refused, and not asked', async () => {
  const given = network();
  const answers = open(given);
  for (const [typed, reason] of [
    ['http://example.org/', 'insecure'],
    ['https://192.168.0.1/', 'private'],
    ['nonsense here', 'address'],
  ]) {
    const refused = { result: 'refused', reason };
    expect(await answers.catalogue(typed ?? '', window())).toEqual(refused);
    expect(await answers.cataloguePdf(typed ?? '', window())).toEqual(refused);
  }
  expect(given.fetch).not.toHaveBeenCalled();
});
