import { createHash } from 'node:crypto';
import type { ArticleContent } from './read-article.ts';
import type { Content } from './read-content.ts';
import type { VolumeContent } from './read-volume.ts';
import type { RecordEntry } from './record-ledger.ts';

/**
 * The ledger of some content: unchanged entries stay as they are, new and changed records get the present
 * date, and records without an article are marked as withdrawn at present.
 */
export function bringUpToDate(ledger: RecordEntry[], content: Content, now: Date): RecordEntry[] {
  const changed = toTheSecond(now);
  const former = new Map(ledger.map((entry) => [entry.id, entry]));
  const entries = content.volumes.flatMap((volume) =>
    volume.articles.map((article): RecordEntry => {
      const { id, slug, issue, language } = article;
      const fingerprint = fingerprintOf(content, volume, article);
      const known = former.get(id);
      former.delete(id);
      return known && !known.withdrawn && known.fingerprint === fingerprint
        ? known
        : {
            ...{ id, slug, volume: volume.id },
            ...(issue === undefined ? {} : { issue }),
            ...{ language, changed, fingerprint },
            ...formerVolumeOf(known, volume.id),
          };
    }),
  );
  for (const [id, entry] of withdrawnEntries(content, changed)) if (!former.has(id)) former.set(id, entry);
  const gone = [...former.values()].map(
    (entry): RecordEntry => (entry.withdrawn ? entry : { ...entry, changed, withdrawn: true }),
  );
  return [...entries, ...gone].sort((one, other) => one.id - other.id);
}

/** A moment as records have it. */
export function toTheSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}

function formerVolumeOf(known: RecordEntry | undefined, volume: number): Pick<RecordEntry, 'formerVolume'> {
  const former = known && known.volume !== volume ? known.volume : known?.formerVolume;
  return former === undefined || former === volume ? {} : { formerVolume: former };
}

/** Entries for articles that are withdrawn before any ledger has them. */
function withdrawnEntries({ volumes }: Content, changed: string): [id: number, RecordEntry][] {
  return volumes.flatMap((volume) =>
    volume.withdrawn.map((article): [number, RecordEntry] => {
      const { id, slug, issue, language } = article;
      const fingerprint = digestOf(article);
      return [
        id,
        {
          ...{ id, slug, volume: volume.id },
          ...(issue === undefined ? {} : { issue }),
          ...{ language, changed, fingerprint, withdrawn: true },
        },
      ];
    }),
  );
}

/** Fields that affect only screens, and no record. */
const onScreensOnly = new Set([
  'preview',
  'motif',
  'panels',
  'extraSegment',
  'imprint',
  'firstPrintedPage',
  'appears',
  'versionPdfs',
]);

/** What an article says that does not mention a field; such fields leave its fingerprint as it was before they existed. */
const unsaid = {
  type: 'research-article',
  peerReview: 'double-anonymized',
  funding: [],
  statements: {},
  supplements: [],
  supplementFiles: [],
  relations: [],
  versions: [],
  codes: { grnti: [], jel: [] },
};
const unsaidFields = new Map(Object.entries(unsaid).map(([name, value]) => [name, JSON.stringify(value)]));

/**
 * The fingerprint of everything that a record contains in any of its formats: article, volume and journal.
 */
function fingerprintOf(
  { journal, notices }: Content,
  volume: VolumeContent,
  article: ArticleContent,
): string {
  const { name, abbreviation, issn, publisher, licence, doi, sampleNotice } = journal;
  // The full text is that of the PDF.
  const { pdf, fullText: _text, ...facts } = article;
  const issue = volume.issues.find(({ number }) => number === article.issue);
  const noticed = notices.filter(({ about }) => about.some(({ slug }) => slug === article.slug));
  const told = {
    journal: { name, abbreviation, issn, publisher, licence, doi, sampleNotice },
    volume: { title: volume.title, year: volume.year, published: volume.published },
    ...(issue ? { issue: { title: issue.title, published: issue.published } } : {}),
    facts: Object.fromEntries(
      Object.entries(facts).filter(
        ([name, value]) => !onScreensOnly.has(name) && unsaidFields.get(name) !== JSON.stringify(value),
      ),
    ),
    pdf: pdf.sha256,
    ...(noticed.length > 0
      ? {
          notices: noticed.map(({ about: _, appears: _day, ...notice }) => ({
            ...notice,
            articleId: article.id,
          })),
        }
      : {}),
  };
  return digestOf(told);
}

/** The SHA-256 of all that something says. */
export function digestOf(told: object): string {
  return createHash('sha256').update(JSON.stringify(told, sortedKeys)).digest('hex');
}

/** The order of fields in a file is not significant. */
function sortedKeys(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
