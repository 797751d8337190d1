import type { OpenedLibrary } from '#library/current.ts';
import { readJatsSource } from '#library/export/record-sources.ts';
import { listRecordDates, type RecordDate } from '#library/records.ts';
import { element, type XmlElement } from '#library/xml.ts';
import type { Journal } from '#shared/journal.ts';
import { OaiFault } from './fault.ts';
import type { MetadataFormat } from './formats.ts';
import { setsOf } from './record-sets.ts';

/** The source of answers to harvesters. */
export type Repository = {
  journal: Journal;
  /** All records, including withdrawn ones, the earliest change first. */
  records: RecordDate[];
  /** No trailing slash. */
  publicUrl: string;
  /** The maximum number of records in a partial list. */
  pageSize: number;
  now: Date;
  identifierOf(record: Pick<RecordDate, 'id'>): string;
  /** @throws OaiFault `idDoesNotExist` */
  find(identifier: string): RecordDate;
  /** A record's header only. */
  header(record: RecordDate): XmlElement;
  /** A record with its header and, unless withdrawn, its metadata. */
  record(record: RecordDate, format: MetadataFormat): Promise<XmlElement>;
};

/** Opens the library as an OAI-PMH repository. */
export async function openRepository(
  { library, database }: Pick<OpenedLibrary, 'library' | 'database'>,
  { publicUrl, pageSize, now }: { publicUrl: string; pageSize: number; now: Date },
): Promise<Repository> {
  const [journal, records] = await Promise.all([library.journal(), listRecordDates(database)]);
  const identifierOf = ({ id }: Pick<RecordDate, 'id'>) => `oai:${journal.domain}:article/${id}`;
  const header = (record: RecordDate) =>
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
      const article = record.withdrawn ? null : await library.article(String(record.id));
      if (!article) return element('record', {}, header({ ...record, withdrawn: true }));
      const metadata = format.write(await readJatsSource({ library, database }, article, publicUrl));
      return element('record', {}, header(record), element('metadata', {}, metadata));
    },
  };
}
