import { type JatsSource, jats } from '#library/export/jats.ts';
import { harvestedJats } from '#library/export/jats-document.ts';
import { type NoticeSource, noticeJats } from '#library/export/jats-notice.ts';
import type { XmlElement } from '#library/xml.ts';
import { dublinCore, dublinCoreFormat, noticeDublinCore } from './dublin-core.ts';
import { OaiFault } from './fault.ts';

/** A metadata format. */
export type MetadataFormat = {
  prefix: string;
  schema: string;
  namespace: string;
  /** The maximum number of records in a partial list, if they are long. */
  atOnce?: number;
  write: (source: JatsSource) => XmlElement;
  writeNotice: (source: NoticeSource) => XmlElement;
};

/** All formats; every record has each of them. */
export const metadataFormats: MetadataFormat[] = [
  {
    prefix: 'oai_dc',
    ...dublinCoreFormat,
    write: ({ article, journal, publicUrl }) => dublinCore(article, journal, publicUrl),
    writeNotice: noticeDublinCore,
  },
  {
    prefix: 'jats',
    ...harvestedJats,
    // With full texts: about 130 kB each.
    atOnce: 10,
    write: (source) => jats(source, true),
    writeNotice: (source) => noticeJats(source, true),
  },
];

/** @throws OaiFault `cannotDisseminateFormat` */
export function formatOf(prefix: string): MetadataFormat {
  const format = metadataFormats.find((candidate) => candidate.prefix === prefix);
  if (!format) throw new OaiFault('cannotDisseminateFormat', `the formats are oai_dc and jats`);
  return format;
}
