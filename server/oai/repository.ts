import type { OpenedLibrary } from '#library/current.ts';
import { readJatsSource } from '#library/export/record-sources.ts';
import { listNoticeRecords } from '#library/notices.ts';
import { element, type XmlElement } from '#library/xml.ts';
import type { Journal } from '#shared/library/journal.ts';
import type { ServedDates } from '../harvesting/served-dates.ts';
import { OaiFault } from './fault.ts';
import type { MetadataFormat } from './formats.ts';
import { type HarvestedRecord, withNotices } from './harvested-record.ts';
import { setsOf } from './record-sets.ts';

/** The source of answers to harvesters. */
export type Repository = {
  journal: Journal;
  /** All records, including withdrawn ones, the earliest change first. */
  records: HarvestedRecord[];
  /** No trailing slash. */
  publicUrl: string;
  /** The maximum number of records in a partial list. */
  pageSize: number;
  now: Date;
  identifierOf(record: Pick<HarvestedRecord, 'id' | 'notice'>): string;
  /** @throws OaiFault `idDoesNotExist` */
  find(identifier: string): HarvestedRecord;
  /** A record's header only. */
  header(record: HarvestedRecord): XmlElement;
  /** A record with its header and, unless withdrawn, its metadata. */
  record(record: HarvestedRecord, format: MetadataFormat): Promise<XmlElement>;
};

/** Opens the library as an OAI-PMH repository. */
export async function openRepository(
  { library, database, dates }: Pick<OpenedLibrary, 'library' | 'database'> & { dates: ServedDates },
  { publicUrl, pageSize, now }: { publicUrl: string; pageSize: number; now: Date },
): Promise<Repository> {
  const [journal, notices] = await Promise.all([library.journal(), listNoticeRecords(database)]);
  const records = withNotices(dates.records, notices);
  const identifierOf = ({ id, notice }: Pick<HarvestedRecord, 'id' | 'notice'>) =>
    `oai:${journal.domain}:${notice ? `update/${notice.notice.slug}` : `article/${id}`}`;
  const header = (record: HarvestedRecord) =>
    element(
      'header',
      { status: record.withdrawn ? 'deleted' : undefined },
      element('identifier', {}, identifierOf(record)),
      element('datestamp', {}, record.changed),
      setsOf(record).map((set) => element('setSpec', {}, set)),
    );
  return {
    journal,
    records,
    publicUrl,
    pageSize,
    now,
    identifierOf,
    find: (identifier) => {
      const record = records.find((candidate) => identifierOf(candidate) === identifier);
      if (!record) throw new OaiFault('idDoesNotExist', 'there is no record with this identifier');
      return record;
    },
    header,
    record: async (record, format) => {
      if (record.notice) {
        const metadata = format.writeNotice({ record: record.notice, journal, publicUrl });
        return element('record', {}, header(record), element('metadata', {}, metadata));
      }
      const article = record.withdrawn ? null : await library.article(String(record.id));
      if (!article) return element('record', {}, header({ ...record, withdrawn: true }));
      const metadata = format.write(await readJatsSource({ library, database }, article, publicUrl));
      return element('record', {}, header(record), element('metadata', {}, metadata));
    },
  };
}
