import { describe, expect, test } from 'vitest';
import { countUses, findMachines, type Sum } from './count.ts';
import { hourOf, type Use } from './use.ts';

const noon = Date.parse('2026-10-14T12:00:00Z');

function use(at: number, fields: Partial<Use> = {}): Use {
  const act = { item: 1, form: 'page', language: 'en', isRequest: true };
  return { ...act, at, visitor: 'a', before: null, country: '', ...fields };
}

/** The sums of all articles and countries, by metric. */
function totals(sums: readonly Sum[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { metric, uses } of sums) all[metric] = (all[metric] ?? 0) + uses;
  return all;
}

/** Counts hour by hour, as the server does. */
function countByHours(uses: readonly Use[]): Map<string, Record<string, number>> {
  const hours = Map.groupBy(uses, ({ at }) => hourOf(at));
  return new Map(
    [...hours].map(([hour, own]) => [
      hour,
      totals(
        countUses(
          own,
          uses.filter(({ at }) => hourOf(at) > hour),
        ),
      ),
    ]),
  );
}

describe('the audit of COUNTER (appendix E.2.3)', () => {
  /** Thirty pairs of clicks on as many articles, of which fifteen are double clicks. */
  const pairs = (start: number) =>
    Array.from({ length: 30 }, (_, pair) => {
      const first = use(start + pair * 90_000, { item: pair + 1 });
      return [first, { ...first, at: first.at + (pair < 15 ? 29_000 : 31_000) }];
    }).flat();
  const asked = {
    Total_Item_Investigations: 45,
    Total_Item_Requests: 45,
    Unique_Item_Investigations: 30,
    Unique_Item_Requests: 30,
  };

  test('15 pairs of clicks within 30 seconds and 15 beyond are 45 total and 30 unique uses', () => {
    expect(totals(countUses(pairs(noon)))).toEqual(asked);
  });

  test('in whatever order they are written down', () => {
    expect(totals(countUses(pairs(noon).reverse()))).toEqual(asked);
  });

  test('pages in two languages are two contents', () => {
    const both = pairs(noon).flatMap((one) => [one, { ...one, at: one.at + 1_000, language: 'ru' }]);
    expect(totals(countUses(both))).toMatchObject({ Total_Item_Requests: 90, Unique_Item_Requests: 30 });
  });
});

test('a chain of clicks is one use, however long it is', () => {
  const chain = Array.from({ length: 9 }, (_, click) => use(noon + click * 30_000));
  expect(totals(countUses(chain))).toMatchObject({ Total_Item_Requests: 1, Unique_Item_Requests: 1 });
});

test('30 seconds are a double click, a thousandth more is none', () => {
  const gap = (ms: number) => totals(countUses([use(noon), use(noon + ms)])).Total_Item_Requests;
  expect([gap(30_000), gap(30_001)]).toEqual([1, 2]);
});

test('the last click decides the hour, the day and the month', () => {
  const midnight = Date.parse('2026-11-01T00:00:00Z');
  const counted = countByHours([
    use(midnight - 10_000, { visitor: 'by the salt of October' }),
    use(midnight + 19_000, { visitor: 'by the salt of November', before: 'by the salt of October' }),
  ]);
  expect(counted.get('2026-10-31T23')).toEqual({});
  expect(counted.get('2026-11-01T00')).toMatchObject({ Total_Item_Requests: 1, Unique_Item_Requests: 1 });
});

test('clicks 31 seconds apart across midnight are two uses in two months', () => {
  const midnight = Date.parse('2026-11-01T00:00:00Z');
  const counted = countByHours([
    use(midnight - 10_000, { visitor: 'by the salt of October' }),
    use(midnight + 21_000, { visitor: 'by the salt of November', before: 'by the salt of October' }),
  ]);
  expect([...counted.values()].map((sums) => sums.Total_Item_Requests)).toEqual([1, 1]);
});

test('page, PDF and EPUB in one hour are three uses and one unique; in the next hour there is another unique', () => {
  const forms = ['page', 'pdf', 'epub'].map((form, place) => use(noon + 3_000_000 + place * 1_000, { form }));
  const later = use(noon + 3_601_000, { form: 'pdf' });
  const counted = countByHours([...forms, later]);
  expect(counted.get('2026-10-14T12')).toMatchObject({ Total_Item_Requests: 3, Unique_Item_Requests: 1 });
  expect(counted.get('2026-10-14T13')).toMatchObject({ Total_Item_Requests: 1, Unique_Item_Requests: 1 });
});

test('an investigation without the text is no request, and both together are one unique investigation', () => {
  const abstract = use(noon, { isRequest: false });
  expect(totals(countUses([abstract]))).toEqual({
    Total_Item_Investigations: 1,
    Unique_Item_Investigations: 1,
  });
  expect(totals(countUses([abstract, use(noon + 60_000, { form: 'pdf' })]))).toEqual({
    Total_Item_Investigations: 2,
    Total_Item_Requests: 1,
    Unique_Item_Investigations: 1,
    Unique_Item_Requests: 1,
  });
});

test('a search counts for the site and for no article', () => {
  const search = use(noon, { item: 0, form: 'search', language: 'a1b2', isRequest: false });
  expect(countUses([search, { ...search, at: noon + 5_000 }])).toEqual([
    { item: 0, metric: 'Searches_Platform', country: '', uses: 1 },
  ]);
});

test('visitors and countries are told apart, and no unique use is counted in two countries', () => {
  const travelling = [use(noon, { country: 'KZ' }), use(noon + 60_000, { country: 'UZ' })];
  const sums = countUses([...travelling, use(noon, { visitor: 'b', country: 'KZ' })]);
  const unique = sums.filter(({ metric }) => metric === 'Unique_Item_Requests');
  expect(unique).toEqual([{ item: 1, metric: 'Unique_Item_Requests', country: 'KZ', uses: 2 }]);
});

describe('what no human began', () => {
  const opened = (contents: number, every: number) =>
    Array.from({ length: contents }, (_, item) => use(noon + item * every, { item: item + 1 }));

  test('thirty articles within a minute are opened by a machine, which is counted apart', () => {
    const uses = [...opened(30, 2_000), use(noon, { visitor: 'b' })];
    const machines = findMachines(uses);
    expect([...machines]).toEqual(['a']);
    expect(totals(countUses(uses, [], machines))).toEqual({
      Robot_Investigations: 30,
      Robot_Requests: 30,
      Total_Item_Investigations: 1,
      Total_Item_Requests: 1,
      Unique_Item_Investigations: 1,
      Unique_Item_Requests: 1,
    });
  });

  test('one file of a volume with forty articles is one content, and thirty such files are a machine', () => {
    const volume = (at: number, form = 'epub') =>
      Array.from({ length: 40 }, (_, item) => use(at, { item: item + 1, form, language: '' }));
    expect(
      findMachines([...volume(noon), ...volume(noon + 5_000), ...volume(noon + 9_000, 'pdf')]).size,
    ).toBe(0);
    const volumes = Array.from({ length: 30 }, (_, place) =>
      volume(noon + place * 100).map((one) => ({ ...one, item: one.item + place * 40 })),
    );
    expect([...findMachines(volumes.flat())]).toEqual(['a']);
  });

  test('a reader who opens as many in a quarter of an hour is none, nor is one who reloads a page', () => {
    expect(findMachines(opened(30, 30_000)).size).toBe(0);
    expect(findMachines(Array.from({ length: 90 }, (_, click) => use(noon + click * 500))).size).toBe(0);
  });
});
