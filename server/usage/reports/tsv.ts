import type { ItemId } from './content-facts.ts';
import { monthsBetween } from './read-sums.ts';
import type { AttributePerformance, Counts, ReportedItem, ReportedParent, UsageReport } from './report.ts';
import { reportKind } from './report-kinds.ts';

const sum = (counts: Counts) => Object.values(counts).reduce((all, uses) => all + uses, 0);

/** `2026-10` as the head of a column: `Oct-2026`. */
function columnOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${names[(number ?? 1) - 1]}-${year}`;
}

const ids = (id: ItemId | undefined, withIsbn: boolean, before = ''): [string, string][] => [
  [`${before}DOI`, id?.DOI ?? ''],
  [`${before}Proprietary_ID`, id?.Proprietary ?? ''],
  ...(withIsbn ? [[`${before}ISBN`, ''] as [string, string]] : []),
  [`${before}Print_ISSN`, id?.Print_ISSN ?? ''],
  [`${before}Online_ISSN`, id?.Online_ISSN ?? ''],
  [`${before}URI`, id?.URI ?? ''],
];

/**
 * A report as tab-separated text: UTF-8 with a byte order mark, thirteen lines about it, an empty one, the table (Code of
 * Practice 5.1.1, section 3.2). Rows without uses are left out.
 */
export function reportTsv(report: UsageReport): string {
  const { Report_Header: header, Report_Items: items } = report;
  const kind = reportKind(header.Report_ID);
  const { Begin_Date, End_Date, Metric_Type, ...filters } = header.Report_Filters;
  const list = (values: Record<string, string | string[] | undefined>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${[value].flat().join('|')}`)
      .join('; ');
  const head = [
    ['Report_Name', header.Report_Name],
    ['Report_ID', header.Report_ID],
    ['Release', header.Release],
    ['Institution_Name', header.Institution_Name],
    ['Institution_ID', header.Institution_ID.Proprietary.join('; ')],
    ['Metric_Types', [Metric_Type ?? []].flat().join('; ')],
    ['Report_Filters', list(filters)],
    ['Report_Attributes', list(header.Report_Attributes ?? {})],
    [
      'Exceptions',
      (header.Exceptions ?? [])
        .map(({ Code, Message, Data }) => `${Code}: ${Message}${Data ? ` (${Data})` : ''}`)
        .join('; '),
    ],
    ['Reporting_Period', `Begin_Date=${String(Begin_Date)}; End_Date=${String(End_Date)}`],
    ['Created', header.Created],
    ['Created_By', header.Created_By],
    ['Registry_Record', header.Registry_Record],
  ];
  const months =
    header.Report_Attributes?.Granularity === 'Totals'
      ? []
      : monthsBetween(String(Begin_Date).slice(0, 7), String(End_Date).slice(0, 7));
  const shown = [...(header.Report_Attributes?.Attributes_To_Show ?? []), ...kind.shown];
  const withParent = header.Report_Attributes?.Include_Parent_Details !== undefined;
  const rowsOf = (item: ReportedItem, parent?: ReportedParent) =>
    item.Attribute_Performance.flatMap((group) =>
      Object.entries(group.Performance).map(([metric, counts]) => [
        ...cells(header.Report_ID, item, parent, group, shown, withParent),
        ['Metric_Type', metric] as const,
        ['Reporting_Period_Total', String(sum(counts))] as const,
        ...months.map((month) => [columnOf(month), String(counts[month] ?? 0)] as const),
      ]),
    );
  const rows = items.flatMap((item) =>
    'Items' in item ? item.Items.flatMap((one) => rowsOf(one, item)) : rowsOf(item),
  );
  const empty: ReportedItem = { Platform: '', Attribute_Performance: [] };
  const columns = [
    ...cells(header.Report_ID, empty, undefined, { Performance: {} }, shown, withParent).map(
      ([name]) => name,
    ),
    'Metric_Type',
    'Reporting_Period_Total',
    ...months.map(columnOf),
  ];
  const lines = [...head, [], columns, ...rows.map((row) => row.map(([, value]) => value))];
  return `\ufeff${lines.map((line) => line.map(plain).join('\t')).join('\r\n')}\r\n`;
}

/** A cell has neither tabs nor lines. */
function plain(value: string): string {
  return value.replaceAll(/[\t\r\n]+/g, ' ');
}

/** The cells before the numbers, in the order of the standard, each with the name of its column. */
function cells(
  id: UsageReport['Report_Header']['Report_ID'],
  item: ReportedItem,
  parent: ReportedParent | undefined,
  group: AttributePerformance,
  shown: readonly string[],
  withParent: boolean,
): [string, string][] {
  const show = (name: 'YOP' | 'Access_Type' | 'Access_Method'): [string, string][] =>
    shown.includes(name) ? [[name, group[name] ?? '']] : [];
  const dataType: [string, string] = ['Data_Type', group.Data_Type ?? ''];
  const divided = [...show('YOP'), ...show('Access_Type'), ...show('Access_Method')];
  if (id === 'PR' || id === 'PR_P1') return [['Platform', item.Platform], dataType, ...divided];
  const publisher: [string, string][] = [
    ['Publisher', item.Publisher ?? ''],
    ['Publisher_ID', ''],
    ['Platform', item.Platform],
  ];
  if (id === 'TR_J3')
    return [['Title', item.Title ?? ''], ...publisher, ...ids(item.Item_ID, false), ...divided];
  if (id === 'TR')
    return [['Title', item.Title ?? ''], ...publisher, ...ids(item.Item_ID, true), dataType, ...divided];
  const authors = (item.Authors ?? []).map(({ Name, ORCID }) => (ORCID ? `${Name} (ORCID:${ORCID})` : Name));
  const details: [string, string][] = [
    ['Authors', authors.join('; ')],
    ['Publication_Date', item.Publication_Date ?? ''],
    ['Article_Version', item.Article_Version ?? ''],
  ];
  const ofParent: [string, string][] = [
    ['Parent_Title', parent?.Title ?? ''],
    ['Parent_Authors', ''],
    ['Parent_Publication_Date', ''],
    ['Parent_Article_Version', ''],
    ['Parent_Data_Type', parent?.Data_Type ?? ''],
    ...ids(parent?.Item_ID, true, 'Parent_'),
  ];
  return [
    ['Item', item.Item ?? ''],
    ...publisher,
    ...details.filter(([name]) => shown.includes(name)),
    ...ids(item.Item_ID, true),
    ...(withParent ? ofParent : []),
    dataType,
    ...divided,
  ];
}
