import { monthOf } from '../use.ts';
import { exception, type UsageException, UsageRefusal } from './exceptions.ts';
import type { WholeMonths } from './read-sums.ts';
import { type ReportQuestion, theWorld } from './report.ts';
import { type ReportAttribute, type ReportId, reportKind } from './report-kinds.ts';

/** The parameters of every request. */
const credentials = ['customer_id', 'requestor_id', 'api_key'];

/** The values of each filter, of which ours are some. */
const filterValues = {
  Metric_Type: [
    'Searches_Platform',
    'Total_Item_Investigations',
    'Total_Item_Requests',
    'Unique_Item_Investigations',
    'Unique_Item_Requests',
    'Unique_Title_Investigations',
    'Unique_Title_Requests',
    'Limit_Exceeded',
    'No_License',
  ],
  Data_Type: ['Article', 'Journal', 'Platform'],
  Access_Type: ['Controlled', 'Free_To_Read', 'Open'],
  Access_Method: ['Regular', 'TDM'],
} as const;

type Filters = { -readonly [Name in keyof ReportQuestion['filters']]: ReportQuestion['filters'][Name] };

/**
 * Reads what a report is asked for, by the COUNTER API of the Code of Practice 5.1.1, section 8. What can't be understood
 * is left out, and named among the exceptions.
 * @param whole the months that can be reported
 * @throws UsageRefusal if there is no period, or none that makes sense
 */
export function readReportQuestion(
  id: ReportId,
  query: URLSearchParams,
  whole: WholeMonths,
  now: number,
): ReportQuestion {
  const { begin, end, exceptions } = readPeriod(query, whole, now);
  const kind = reportKind(id);
  const list = (name: string) => query.get(name)?.split('|').filter(Boolean) ?? [];
  const known = new Set([...credentials, 'begin_date', 'end_date', 'platform']);
  const filters: Filters = {};
  let attributes: readonly ReportAttribute[] = [];
  if (!kind.view) {
    const wrong: string[] = [];
    const names = Object.keys(filterValues) as (keyof typeof filterValues)[];
    for (const name of id === 'PR' ? names.filter((one) => one !== 'Access_Type') : names) {
      known.add(name.toLowerCase());
      const given = list(name.toLowerCase());
      const valid = given.filter((value) => (filterValues[name] as readonly string[]).includes(value));
      if (valid.length > 0) filters[name] = valid;
      wrong.push(...given.filter((value) => !valid.includes(value)));
    }
    if (id !== 'PR') {
      known.add('yop');
      const given = list('yop');
      const years = given.flatMap((value) => yearsOf(value) ?? []);
      wrong.push(...given.filter((value) => !yearsOf(value)));
      if (years.length > 0) filters.YOP = years;
    }
    if (wrong.length > 0) exceptions.push(exception(3060, wrong.join(', ')));
    for (const name of ['attributes_to_show', 'granularity']) known.add(name);
    if (id === 'IR') known.add('include_parent_details');
    const asked = list('attributes_to_show');
    attributes = kind.attributes.filter((attribute) => asked.includes(attribute));
    const unknown = asked.filter((name) => !(kind.attributes as readonly string[]).includes(name));
    if (!/^(?:Month|Totals)?$/.test(query.get('granularity') ?? ''))
      unknown.push(`granularity=${query.get('granularity')}`);
    if (unknown.length > 0) exceptions.push(exception(3062, unknown.join(', ')));
  }
  const strange = [...new Set(query.keys())].filter((name) => !known.has(name));
  if (strange.length > 0) exceptions.push(exception(3050, strange.join(', ')));
  return {
    id,
    begin,
    end,
    attributes,
    filters,
    isTotals: !kind.view && query.get('granularity') === 'Totals',
    withParent: /^true$/i.test(query.get('include_parent_details') ?? ''),
    exceptions,
  };
}

/** A report with all that it can show, of all whole months, as the page of statistics offers it. */
export function fullQuestion(id: ReportId, whole: NonNullable<WholeMonths>): ReportQuestion {
  return {
    id,
    begin: whole.first,
    end: whole.last,
    attributes: reportKind(id).attributes,
    filters: {},
    isTotals: false,
    withParent: true,
    exceptions: [],
  };
}

/** The years of `2024` or `2020-2024`. */
function yearsOf(value: string): string[] | null {
  const [, first, last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(value) ?? [];
  if (first === undefined || last === undefined || last < first || Number(last) - Number(first) > 200)
    return null;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, year) =>
    String(Number(first) + year).padStart(4, '0'),
  );
}

function readPeriod(query: URLSearchParams, whole: WholeMonths, now: number) {
  const exceptions: UsageException[] = [];
  const month = (name: string) => {
    const given = query.get(name) ?? '';
    if (given === '') throw new UsageRefusal(1030, `${name} is missing`);
    const [, found] = /^(\d{4}-(?:0[1-9]|1[0-2]))(?:-\d{2})?$/.exec(given) ?? [];
    if (found === undefined) throw new UsageRefusal(3020, `${name} is no month such as 2026-01`);
    return found;
  };
  const [begin, end] = [month('begin_date'), month('end_date')];
  if (begin > end) throw new UsageRefusal(3020, 'end_date is before begin_date');
  if (begin >= monthOf(now)) throw new UsageRefusal(3020, 'begin_date is not before this month');
  const { first, last } = whole ?? { first: monthOf(now), last: '' };
  if (end > last) exceptions.push(exception(3031, whole ? `the last month is ${last}` : 'no month is whole'));
  if (whole && begin < first) exceptions.push(exception(3032, `the first month is ${first}`));
  const within = (given: string) => (given < first ? first : given > last ? last : given);
  return whole ? { begin: within(begin), end: within(end), exceptions } : { begin, end, exceptions };
}

/**
 * Which key a request of the API shows.
 * @throws UsageRefusal if it names no customer, another one than all readers, or shows no key
 */
export function readCredentials(query: URLSearchParams): { key: string; refusal: UsageRefusal } {
  const customer = query.get('customer_id') ?? '';
  const [apiKey, requestor] = [query.get('api_key') ?? '', query.get('requestor_id') ?? ''];
  if (customer === '') throw new UsageRefusal(1030, 'customer_id is missing');
  if (apiKey === '' && requestor === '') throw new UsageRefusal(1030, 'api_key is missing');
  const refusal = new UsageRefusal(apiKey === '' ? 2000 : 2020);
  if (customer !== theWorld.customer)
    throw new UsageRefusal(2010, `the only customer is ${theWorld.customer}, all readers`);
  return { key: apiKey || requestor, refusal };
}
