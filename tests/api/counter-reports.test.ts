import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { makeUsageKey } from '../../server/usage/keys.ts';
import type { UsageReport } from '../../server/usage/reports/report.ts';
import {
  exceptionSchema,
  memberListSchema,
  reportListSchema,
  reportSchema,
  statusSchema,
} from '../fixtures/counter/report-schema.ts';
import { setClock } from '../support/clock.ts';
import { test as base, type MonthOfUses } from '../support/usage-desk.ts';

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);

/** What is wrong with an answer by a schema. */
function faultsOf(schema: object, answer: unknown): unknown {
  const check = ajv.compile(schema);
  return check(answer) ? [] : check.errors;
}

/** Three months of uses: of two articles, of one that has been withdrawn, of robots, and of the search. */
const uses: MonthOfUses[] = [
  ['2026-08', 12, 'Total_Item_Investigations', 3],
  ['2026-08', 12, 'Unique_Item_Investigations', 2],
  ['2026-09', 12, 'Total_Item_Investigations', 10, 'KZ'],
  ['2026-09', 12, 'Total_Item_Investigations', 4, ''],
  ['2026-09', 12, 'Total_Item_Requests', 9],
  ['2026-09', 12, 'Unique_Item_Investigations', 8],
  ['2026-09', 12, 'Unique_Item_Requests', 7],
  ['2026-10', 1, 'Total_Item_Investigations', 5],
  ['2026-10', 1, 'Total_Item_Requests', 5],
  ['2026-10', 1, 'Unique_Item_Investigations', 5],
  ['2026-10', 1, 'Unique_Item_Requests', 5],
  ['2026-10', 4_711, 'Total_Item_Investigations', 1],
  ['2026-10', 4_711, 'Unique_Item_Investigations', 1],
  ['2026-10', 1, 'Robot_Requests', 1_000],
  ['2026-10', 0, 'Searches_Platform', 6],
  ['2026-11', 12, 'Total_Item_Requests', 99],
];

const test = base.extend('reports', ({ serveCounted }) => async () => {
  const site = await serveCounted('2026-11-20T10:00:00Z', uses);
  const { key } = await makeUsageKey(site.accounts.database, 'A library');
  const world = `customer_id=0000000000000000&api_key=${key}`;
  const ask = async (path: string, query = '') => {
    const response = await site.get(`/r51/${path}?${[world, query].filter(Boolean).join('&')}`);
    return { status: response.status, answer: (await response.json()) as unknown };
  };
  const report = async (id: string, query = 'begin_date=2026-08&end_date=2026-10') => {
    const { status, answer } = await ask(`reports/${id}`, query);
    expect([status, faultsOf(reportSchema(id.toUpperCase()), answer)]).toEqual([200, []]);
    return answer as UsageReport;
  };
  return { site, world, ask, report };
});

const all = 'begin_date=2026-08-01&end_date=2026-10-31';

describe('reports', () => {
  test.for(['pr', 'pr_p1', 'tr', 'tr_j3', 'ir'])(
    '%s is valid with all that it can show, and with little',
    async (id, { reports }) => {
      const { report } = await reports();
      const shown =
        'attributes_to_show=Authors|Publication_Date|Article_Version|YOP|Access_Type|Access_Method';
      for (const query of [all, `${all}&${shown}&include_parent_details=True`, `${all}&granularity=Totals`])
        await report(id, query);
    },
  );

  test('the Platform Report has searches and articles, and no robots', async ({ reports }) => {
    const { report } = await reports();
    const { Report_Header: header, Report_Items: items } = await report(
      'pr',
      `${all}&attributes_to_show=Access_Method`,
    );
    expect(header).toMatchObject({
      Release: '5.1',
      Report_Name: 'Platform Report',
      Institution_Name: 'The World',
      Institution_ID: { Proprietary: [expect.stringMatching(/:0{16}$/)] },
      Report_Filters: { Begin_Date: '2026-08-01', End_Date: '2026-10-31' },
    });
    expect(items).toMatchObject([
      {
        Attribute_Performance: [
          {
            Data_Type: 'Article',
            Access_Method: 'Regular',
            Performance: {
              Total_Item_Investigations: { '2026-08': 3, '2026-09': 14, '2026-10': 6 },
              Total_Item_Requests: { '2026-09': 9, '2026-10': 5 },
              Unique_Item_Investigations: { '2026-08': 2, '2026-09': 8, '2026-10': 6 },
              Unique_Item_Requests: { '2026-09': 7, '2026-10': 5 },
            },
          },
          { Data_Type: 'Platform', Performance: { Searches_Platform: { '2026-10': 6 } } },
        ],
      },
    ]);
    expect(JSON.stringify(items)).not.toContain('Robot');
  });

  test('the Title Report divides uses by year of publication; what was withdrawn has none', async ({
    reports,
  }) => {
    const { report } = await reports();
    const { Report_Items: items } = await report('tr', `${all}&attributes_to_show=YOP|Access_Type`);
    const groups = items.flatMap((item) => ('Items' in item ? [] : item.Attribute_Performance));
    expect(groups.map(({ YOP }) => YOP)).toEqual(['0001', '2025', '2026']);
    expect(new Set(groups.map(({ Access_Type, Data_Type }) => `${Access_Type} ${Data_Type}`))).toEqual(
      new Set(['Open Journal']),
    );
  });

  test('filters narrow a report, and are named in its header', async ({ reports }) => {
    const { report } = await reports();
    const { Report_Header: header, Report_Items: items } = await report(
      'ir',
      `${all}&metric_type=Unique_Item_Requests&yop=2020-2026&include_parent_details=true`,
    );
    expect(header.Report_Filters).toMatchObject({ Metric_Type: ['Unique_Item_Requests'] });
    expect(items).toMatchObject([
      { Data_Type: 'Journal', Items: [{ Item_ID: { Proprietary: expect.stringMatching(/:1$/) } }, {}] },
    ]);
    const none = await report('tr', `${all}&access_type=Controlled`);
    expect(none).toMatchObject({ Report_Items: [], Report_Header: { Exceptions: [{ Code: 3030 }] } });
  });

  test('the list of reports has the whole months, the status needs no key', async ({ reports }) => {
    const { site, ask } = await reports();
    const { answer } = await ask('reports');
    expect(faultsOf(reportListSchema, answer)).toEqual([]);
    expect(answer).toContainEqual(
      expect.objectContaining({
        Report_ID: 'TR_J3',
        First_Month_Available: '2026-08',
        Last_Month_Available: '2026-10',
      }),
    );
    const status: unknown = await (await site.get('/r51/status')).json();
    expect(faultsOf(statusSchema, status)).toEqual([]);
    expect(status).toMatchObject([{ Service_Active: true }]);
    const { answer: members } = await ask('members');
    expect(faultsOf(memberListSchema, members)).toEqual([]);
    expect(members).toMatchObject([{ Customer_ID: '0000000000000000' }]);
  });
});

describe('exceptions', () => {
  test('without a key, with a wrong one, and about others there is one exception and its status', async ({
    reports,
  }) => {
    const { site, world } = await reports();
    const asked: [string, 400 | 401 | 403, number][] = [
      [`api_key=x&${all}`, 400, 1030],
      [`customer_id=0000000000000000&${all}`, 400, 1030],
      [`customer_id=0000000000000000&requestor_id=x&${all}`, 401, 2000],
      [`customer_id=0000000000000000&api_key=x&${all}`, 401, 2020],
      [`${world.replace('0000000000000000', 'other')}&${all}`, 403, 2010],
      [`${world}&begin_date=2026-08`, 400, 1030],
      [`${world}&begin_date=August&end_date=2026-10`, 400, 3020],
      [`${world}&begin_date=2026-10&end_date=2026-08`, 400, 3020],
      [`${world}&begin_date=2026-11&end_date=2026-12`, 400, 3020],
    ];
    for (const [query, status, code] of asked) {
      const response = await site.get(`/r51/reports/tr?${query}`);
      const answer = (await response.json()) as unknown;
      expect([query, response.status, answer]).toEqual([
        query,
        status,
        expect.objectContaining({ Code: code }),
      ]);
      expect(faultsOf(exceptionSchema(status), answer)).toEqual([]);
    }
  });

  test('while the accounts can only be read, the service is not available, and the client is told when to ask again', async ({
    reports,
  }) => {
    const { site, world } = await reports();
    await sql.raw('PRAGMA query_only = 1').execute(site.accounts.database);
    const response = await site.get(`/r51/reports/tr?${world}&${all}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(faultsOf(exceptionSchema(503), await response.json())).toEqual([]);
  });

  test('who asks too often is told so', async ({ reports }) => {
    const { site, world } = await reports();
    let response = await site.get(`/r51/reports?${world}`);
    for (let nth = 0; nth < 1_000 && response.status === 200; nth += 1)
      response = await site.get(`/r51/reports?${world}`);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(faultsOf(exceptionSchema(429), await response.json())).toEqual([]);
  });

  test('what cannot be given or understood is named in the header, and the rest is given', async ({
    reports,
  }) => {
    const { report } = await reports();
    const { Report_Header: header } = await report(
      'tr',
      'begin_date=2026-01&end_date=2026-12&data_type=Song&attributes_to_show=YOP|Colour&shoe_size=44',
    );
    expect(header.Exceptions?.map(({ Code }) => Code)).toEqual([3031, 3032, 3060, 3062, 3050]);
    expect(header.Report_Filters).toMatchObject({ Begin_Date: '2026-08-01', End_Date: '2026-10-31' });
  });

  test.for([
    ['pr', 'data_type=Article|Song', ['Article'], 'Song'],
    ['tr', 'data_type=Article|Journal|Journal', ['Journal'], 'Article'],
    ['ir', 'data_type=Journal|Article', ['Article'], 'Journal'],
    ['pr', 'metric_type=Total_Item_Requests|Unique_Item_Requests|No_License', undefined, 'No_License'],
    [
      'tr',
      'metric_type=Total_Item_Requests|Unique_Item_Requests|Searches_Platform',
      undefined,
      'Searches_Platform',
    ],
    ['ir', 'metric_type=Unique_Title_Requests', undefined, 'Unique_Title_Requests'],
  ] as const)(
    '%s has the values of its own filters, each once: %s',
    async ([id, asked, dataTypes, wrong], { reports }) => {
      const { report } = await reports();
      const { Report_Header: header } = await report(id, `${all}&${asked}`);
      expect(header.Report_Filters.Data_Type).toEqual(dataTypes);
      expect(header.Exceptions).toMatchObject([{ Code: 3060, Data: wrong }]);
    },
  );

  test('years that overlap are named once', async ({ reports }) => {
    const { report } = await reports();
    const { Report_Header: header } = await report('tr', `${all}&yop=2025-2026|2026`);
    expect(header.Report_Filters.YOP).toEqual(['2025', '2026']);
  });

  test('who asks for components learns that there are none', async ({ reports }) => {
    const { report } = await reports();
    const exceptionsOf = async (asked: string) =>
      (await report('ir', `${all}&include_component_details=${asked}`)).Report_Header.Exceptions;
    expect(await exceptionsOf('True')).toMatchObject([{ Code: 3063 }]);
    expect(await exceptionsOf('False')).toBeUndefined();
  });
});

describe('files for everybody', () => {
  test('have the same numbers as JSON and as TSV', async ({ reports }) => {
    const { site } = await reports();
    const response = await site.get('/statistics/tr_j3.tsv');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="tr_j3-2026-08-2026-10.tsv"',
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes
      .subarray(3)
      .toString()
      .split('\r\n')
      .map((line) => line.split('\t'));
    expect(lines.slice(0, 14).map(([name]) => name)).toEqual([
      'Report_Name',
      'Report_ID',
      'Release',
      'Institution_Name',
      'Institution_ID',
      'Metric_Types',
      'Report_Filters',
      'Report_Attributes',
      'Exceptions',
      'Reporting_Period',
      'Created',
      'Created_By',
      'Registry_Record',
      '',
    ]);
    expect(lines[9]?.[1]).toBe('Begin_Date=2026-08-01; End_Date=2026-10-31');
    expect(lines[14]).toEqual(
      'Title Publisher Publisher_ID Platform DOI Proprietary_ID Print_ISSN Online_ISSN URI Access_Type Metric_Type Reporting_Period_Total Aug-2026 Sep-2026 Oct-2026'.split(
        ' ',
      ),
    );
    expect(lines[15]?.slice(-6)).toEqual(['Open', 'Total_Item_Investigations', '23', '3', '14', '6']);
    const json = (await (await site.get('/statistics/tr_j3.json')).json()) as UsageReport;
    expect(faultsOf(reportSchema('TR_J3'), json)).toEqual([]);
    expect(json.Report_Items).toMatchObject([
      { Attribute_Performance: [{ Performance: { Total_Item_Investigations: { '2026-09': 14 } } }] },
    ]);
  });

  test('the Item Report has the columns of the standard, in its order', async ({ reports }) => {
    const { site } = await reports();
    const lines = (await (await site.get('/statistics/ir.tsv')).text()).split('\r\n');
    expect(lines[14]?.split('\t').slice(0, 30)).toEqual(
      'Item Publisher Publisher_ID Platform Authors Publication_Date Article_Version DOI Proprietary_ID ISBN Print_ISSN Online_ISSN URI Parent_Title Parent_Authors Parent_Publication_Date Parent_Article_Version Parent_Data_Type Parent_DOI Parent_Proprietary_ID Parent_ISBN Parent_Print_ISSN Parent_Online_ISSN Parent_URI Data_Type YOP Access_Type Access_Method Metric_Type Reporting_Period_Total'.split(
        ' ',
      ),
    );
  });

  test('are made once for all until more has been counted', async ({ reports }) => {
    const { site } = await reports();
    const searches = async () => {
      const { Report_Items: items } = (await (await site.get('/statistics/pr.json')).json()) as UsageReport;
      return JSON.stringify(items).match(/"Searches_Platform":\{"2026-10":(\d+)\}/)?.[1];
    };
    expect(await searches()).toBe('6');
    const { database } = site.accounts;
    await database
      .updateTable('usage_month_sums')
      .set({ uses: 7 })
      .where('metric', '=', 'Searches_Platform')
      .execute();
    expect(await searches()).toBe('6');
    setClock('2026-11-20T11:00:00Z');
    await site.usage.tick();
    expect(await searches()).toBe('7');
  });

  test('there are none of other names, nor before a month is whole', async ({ reports, site }) => {
    const { site: counting } = await reports();
    expect((await counting.get('/statistics/tr_j4.tsv')).status).toBe(404);
    expect((await site.get('/statistics/tr.json')).status).toBe(404);
  });
});
