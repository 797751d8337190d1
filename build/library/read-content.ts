import fs from 'node:fs';
import path from 'node:path';
import { EditorialBoard, type Journal, JournalFile } from '#shared/library/journal.ts';
import { Synonyms } from '#shared/search/synonyms.ts';
import { noteAhead } from './check-appearance.ts';
import { checkDrawings } from './check-drawings.ts';
import { checkLedger, noteWithdrawals } from './check-ledger.ts';
import { checkLinks } from './check-links.ts';
import { checkHome, checkPrefix, checkUnique } from './check-numbers.ts';
import { checkVersions } from './check-versions.ts';
import { folders } from './folders.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import { type MarkedPdfs, markRetractions } from './mark-retractions.ts';
import { noteSharedFigures } from './note-shared-figures.ts';
import { checkNoticeLedger, readNoticeLedger } from './notice-ledger.ts';
import type { Problems } from './problems.ts';
import { type AnnouncementContent, readAnnouncements } from './read-announcements.ts';
import { matchNotices, type NoticeContent, readNotices, withdrawnBy } from './read-notices.ts';
import { type PageContent, readPages } from './read-pages.ts';
import { readVolume, type VolumeContent } from './read-volume.ts';
import type { RecordEntry } from './record-ledger.ts';
import { sitePlaces } from './site-places.ts';
import { readWithdrawnVolumes } from './withdrawn-volumes.ts';

export type Content = {
  journal: Journal;
  editorialBoard: EditorialBoard;
  synonyms: Synonyms;
  pages: PageContent[];
  volumes: VolumeContent[];
  notices: NoticeContent[];
  announcements: AnnouncementContent[];
  marked: MarkedPdfs;
  /** Published volumes to be removed from readers' devices. */
  withdrawnVolumes: number[];
};

/**
 * Reads and checks everything below the resources folder, and reports all faults at once in `problems`; the
 * content is complete only when there are none.
 * @param published what was published before the present moment
 */
export async function readContent(
  resources: string,
  { ledger, now }: { ledger: RecordEntry[]; now: Date },
  problems: Problems,
): Promise<Content | undefined> {
  const at = (name: string) => path.join(resources, 'journal', name);
  const journalFile = readJsonFile(at('journal.json'), problems);
  const journal = problems.check(journalFile, JournalFile);
  const editorialBoard = problems.check(readJsonFile(at('editorial-board.json'), problems), EditorialBoard);
  const synonyms = readSynonyms(at('synonyms.json'), problems);
  const { pages, links } = journal ? readPages(at('pages'), journal, problems) : { pages: [], links: [] };
  for (const name of ['journal', 'volumes']) checkDrawings(path.join(resources, name), problems);
  const notices = readNotices(resources, problems);
  const announced = readAnnouncements(resources, now, problems);
  const withdrawn = withdrawnBy(notices, now);
  const read = [];
  for (const name of folders(path.join(resources, 'volumes'))) {
    if (!/^[1-9]\d*$/.test(name)) {
      problems.add(path.join(resources, 'volumes', name), 'the folder’s name must be the number of a volume');
      continue;
    }
    read.push(await readVolume(resources, name, { founded: journal?.founded, withdrawn, now }, problems));
  }
  const allFiles = read.flatMap((volume) => volume.articleFiles);
  const articleFiles = allFiles.filter((source) => source !== undefined);
  const allLinks = [...links, ...[...read, ...notices, ...announced].flatMap((texts) => texts.links)];
  checkLinks(allLinks, sitePlaces(resources, allFiles, pages), problems);
  checkUnique(articleFiles, problems);
  checkLedger(resources, articleFiles, ledger, problems);
  noteWithdrawals(resources, articleFiles, ledger, problems);
  const noticeFiles = notices.flatMap(({ source }) => source ?? []);
  const matched = matchNotices(notices, articleFiles, problems);
  checkVersions(articleFiles, noticeFiles, problems);
  for (const source of noticeFiles) noteAhead(source, now, problems);
  const published = { ledger: readNoticeLedger(resources, problems), now };
  checkNoticeLedger(resources, notices, published, problems);
  if (journal) checkPrefix(journal, [...articleFiles, ...noticeFiles], problems);
  if (journalFile && journal && !allFiles.includes(undefined)) {
    const shown = articleFiles.filter((source) => !withdrawn.has(String(fieldsOf(source).slug)));
    checkHome(journalFile, journal, shown, problems);
  }
  const volumes = read.flatMap(({ volume }) => volume ?? []);
  noteSharedFigures(
    resources,
    volumes.flatMap(({ articles }) => articles),
    problems,
  );
  const announcements = announced.flatMap(({ announcement }) => announcement ?? []);
  const marked = await markRetractions(resources, volumes, matched, problems);
  const withdrawnVolumes = readWithdrawnVolumes(resources, problems);
  return journal && editorialBoard && synonyms
    ? {
        ...{ journal, editorialBoard, synonyms, pages, volumes },
        ...{ notices: matched, announcements, marked, withdrawnVolumes },
      }
    : undefined;
}

/** The list of synonyms; a journal need not keep one. */
function readSynonyms(file: string, problems: Problems): Synonyms | undefined {
  if (!fs.existsSync(file)) return { groups: [] };
  return problems.check(readJsonFile(file, problems), Synonyms);
}
