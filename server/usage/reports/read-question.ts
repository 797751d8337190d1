import { monthOf } from '../use.ts';
import { exception, type UsageException, UsageRefusal } from './exceptions.ts';
import type { WholeMonths } from './read-sums.ts';
import { type ReportQuestion, theWorld } from './report.ts';
import { type ReportAttribute, type ReportId, reportKind, reportKinds } from './report-kinds.ts';

/** The parameters of every request. */
const credentials = ['customer_id', 'requestor_id', 'api_key'];

const itemMetrics = reportKinds.TR.metrics;
const titleMetrics = ['Unique_Title_Investigations', 'Unique_Title_Requests'];
const denials = ['Limit_Exceeded', 'No_License'];
const Access_Method = ['Regular', 'TDM'];
const Access_Type = ['Controlled', 'Free_To_Read', 'Open'];

/** The values that the filters of each COUNTER Report have, of which ours are some. */
const filterValues: Partial<Record<ReportId, Partial<Record<FilterName, readonly string[]>>>> = {
  PR: {
    Metric_Type: ['Searches_Platform', ...itemMetrics, ...titleMetrics],
    Data_Type: ['Article', 'Journal', 'Platform'],
    Access_Method,
  },
  TR: {
    Metric_Type: [...itemMetrics, ...titleMetrics, ...denials],
    Data_Type: ['Journal'],
    Access_Type,
    Access_Method,
  },
  IR: { Metric_Type: [...itemMetrics, ...denials], Data_Type: ['Article'], Access_Type, Access_Method },
};

type Filters = { -readonly [Name in keyof ReportQuestion['filters']]: ReportQuestion['filters'][Name] };
type FilterName = Exclude<keyof Filters, 'YOP'>;

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
  const known = new Set([...credentials, 'begin_date', 'end_date', 'platform']);
  let filters: Filters = {};
  let attributes: readonly ReportAttribute[] = [];
  if (!kind.view) {
    const read = readFilters(id, query);
    filters = read.filters;
    for (const name of [...read.known, 'attributes_to_show', 'granularity']) known.add(name);
    if (read.wrong.length > 0) exceptions.push(exception(3060, read.wrong.join(', ')));
    const asked = valuesOf(query, 'attributes_to_show');
    attributes = kind.attributes.filter((attribute) => asked.includes(attribute));
    const unknown = asked.filter((name) => !(kind.attributes as readonly string[]).includes(name));
    if (!/^(?:Month|Totals)?$/.test(query.get('granularity') ?? ''))
      unknown.push(`granularity=${query.get('granularity')}`);
    if (unknown.length > 0) exceptions.push(exception(3062, unknown.join(', ')));
  }
  if (id === 'IR') {
    for (const name of ['include_parent_details', 'include_component_details']) known.add(name);
    if (isTrue(query, 'include_component_details')) exceptions.push(exception(3063));
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
    withParent: isTrue(query, 'include_parent_details'),
    exceptions,
  };
}

/** The values of a list, each once. */
function valuesOf(query: URLSearchParams, name: string): string[] {
  return [...new Set(query.get(name)?.split('|').filter(Boolean))];
}

function isTrue(query: URLSearchParams, name: string): boolean {
  return /^true$/i.test(query.get(name) ?? '');
}

/** The filters of a COUNTER Report, the parameters that these may be, and the values that are none. */
function readFilters(id: ReportId, query: URLSearchParams) {
  const filters: Filters = {};
  const wrong: string[] = [];
  const values = Object.entries(filterValues[id] ?? {}) as [FilterName, readonly string[]][];
  for (const [name, all] of values) {
    const given = valuesOf(query, name.toLowerCase());
    const valid = given.filter((value) => all.includes(value));
    if (valid.length > 0) filters[name] = valid;
    wrong.push(...given.filter((value) => !valid.includes(value)));
  }
  const known = values.map(([name]) => name.toLowerCase());
  if (id !== 'PR') {
    known.push('yop');
    const given = valuesOf(query, 'yop');
    const years = new Set(given.flatMap((value) => yearsOf(value) ?? []));
    wrong.push(...given.filter((value) => !yearsOf(value)));
    if (years.size > 0) filters.YOP = [...years];
  }
  return { filters, known, wrong };
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
