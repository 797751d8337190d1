import { harvestedJats, jats } from '#library/export/jats.ts';
import type { Reference } from '#library/references.ts';
import type { XmlElement } from '#library/xml.ts';
import type { Article } from '#shared/article.ts';
import type { Journal } from '#shared/journal.ts';
import { dublinCore, dublinCoreFormat } from './dublin-core.ts';
import { OaiFault } from './fault.ts';

type RecordSource = { article: Article; journal: Journal; references: Reference[]; publicUrl: string };

/** A metadata format. */
export type MetadataFormat = {
  prefix: string;
  schema: string;
  namespace: string;
  write: (source: RecordSource) => XmlElement;
};

/** All formats; every record has each of them. */
export const metadataFormats: MetadataFormat[] = [
  {
    prefix: 'oai_dc',
    ...dublinCoreFormat,
    write: ({ article, journal, publicUrl }) => dublinCore(article, journal, publicUrl),
  },
  { prefix: 'jats', ...harvestedJats, write: (source) => jats(source, true) },
];

/** @throws OaiFault `cannotDisseminateFormat` */
export function formatOf(prefix: string): MetadataFormat {
  const format = metadataFormats.find((candidate) => candidate.prefix === prefix);
  if (!format) throw new OaiFault('cannotDisseminateFormat', `the formats are oai_dc and jats`);
  return format;
}
