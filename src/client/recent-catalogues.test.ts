import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser } from '../../tests/support/fake-browser.ts';
import { forgetCatalogue, recentCatalogues, rememberCatalogue } from './recent-catalogues.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const named = (name: string) => ({ address: `https://${name}.example/`, title: name });

test('six catalogues are kept, the latest first and each once, until they are forgotten', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberCatalogue(named(name));
  expect(recentCatalogues().map(({ title }) => title)).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
  for (const { address } of recentCatalogues()) forgetCatalogue(address);
  expect(recentCatalogues()).toEqual([]);
});

test('what was not written so is left out, and the rest stays', () => {
  const odd = [null, 7, 'https://a.example/', { address: '', title: '' }, { address: 'https://a.example/' }];
  const long = { address: `https://${'a'.repeat(2_000)}.example/`, title: 'Long' };
  browser.writeElsewhere('catalogues', JSON.stringify([...odd, long, named('b')]));
  expect(recentCatalogues()).toEqual([named('b')]);
  for (const text of ['{', '{}', 'null', '"https://a.example/"']) {
    browser.writeElsewhere('catalogues', text);
    expect(recentCatalogues()).toEqual([]);
  }
});
