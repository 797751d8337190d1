import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  FilePath,
  libraryDatabase,
  type ManifestFile,
  type ManifestIssue,
} from '#shared/library/library-manifest.ts';
import { oddSign } from '#shared/odd-sign.ts';
import {
  articleCoverFile,
  articleMotifFile,
  articlePdfFile,
  articlePreviewFile,
  articleSourceFile,
  articleSupplementFile,
  articleVersionFile,
  issueCoverFile,
  issueFolder,
  issuePdfFile,
  volumeCoverFile,
  volumePdfFile,
} from '../../server/library/file-addresses.ts';
import type { MarkedPdfs } from './mark-retractions.ts';
import type { Problems } from './problems.ts';
import type { Content } from './read-content.ts';
import type { VolumeContent } from './read-volume.ts';

/** A file of the library, by its path in the resources folder, and what is known of it already. */
type Listed = { file: string; known?: Omit<ManifestFile, 'path'> };

/**
 * Everything that a program needs to show the library offline, sorted by path: the database, PDFs with
 * pictures of their first pages, covers, also those of EPUBs, and the journal's drawings. Pictures for shared links and favicons
 * are only for websites, and left out.
 */
export function listFiles(content: Content, resources: string, database: string): ManifestFile[] {
  const files = listed(content, resources).map((one) => described(one, resources));
  return [{ ...facts(database), path: libraryDatabase }, ...files].sort((one, other) =>
    one.path < other.path ? -1 : 1,
  );
}

/** Names that Windows keeps for devices, with any ending. */
const devices = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/** Reports files whose names a library can't have: programs keep them on every kind of disk. */
export function checkFileNames(content: Content, resources: string, problems: Problems): void {
  for (const { file } of listed(content, resources)) {
    const device = withSlashes(file)
      .split('/')
      .find((name) => devices.test(name));
    if (device !== undefined)
      problems.add(
        path.join(resources, file),
        `${device} is the name of a device in Windows: choose another name`,
      );
    const reason = FilePath.safeParse(withSlashes(file)).error?.issues[0]?.message;
    if (reason === undefined) continue;
    const sign = oddSign(path.basename(file), /[^A-Za-z0-9._-]/u);
    problems.add(
      path.join(resources, file),
      sign
        ? `the file’s name ${sign}: use Latin letters, digits, hyphens, underscores and dots`
        : `the file’s path is ${reason}`,
    );
  }
}

function listed(content: Content, resources: string): Listed[] {
  const drawings = fs
    .readdirSync(path.join(resources, 'journal/images'))
    .filter((name) => /\.(?:svg|png)$/.test(name) && !/^(?:open-graph\.|apple-touch-icon\.)/.test(name))
    .map((name) => ({ file: path.join('journal', 'images', name) }));
  return [
    ...drawings,
    ...content.volumes.flatMap((volume) => volumeFiles(volume, content.marked, resources)),
  ];
}

/** The volumes as announced before they are downloaded, newest first. */
export function listIssues(content: Content, resources: string): ManifestIssue[] {
  return content.volumes
    .map((volume) => ({
      volume: volume.id,
      title: volume.title,
      articles: volume.articles.length,
      bytes: volumeFiles(volume, content.marked, resources)
        .map((one) => described(one, resources))
        .reduce((sum, { bytes }) => sum + bytes, 0),
    }))
    .sort((one, other) => other.volume - one.volume);
}

function volumeFiles(volume: VolumeContent, marked: MarkedPdfs, resources: string): Listed[] {
  const { id, cover, pdf, issues, articles } = volume;
  const known = ({ bytes, sha256 }: Omit<ManifestFile, 'path'>) => ({ known: { bytes, sha256 } });
  return [
    ...[...new Set(Object.values(cover))].map((name) => ({ file: path.join('volumes', String(id), name) })),
    ...(pdf ? [{ file: volumePdfFile(id), ...known(pdf) }] : []),
    ...epubCovers(volume).filter(({ file }) => fs.existsSync(path.join(resources, file))),
    ...issues.flatMap((issue) => [
      ...[...new Set(Object.values(issue.cover))].map((name) => ({
        file: path.join('volumes', String(id), issueFolder(issue.number), name),
      })),
      ...(issue.pdf ? [{ file: issuePdfFile(id, issue.number), ...known(issue.pdf) }] : []),
    ]),
    ...articles.flatMap(({ slug, pdf, preview, motif, supplementFiles, versions, versionPdfs, fullText }) => {
      const file = articlePdfFile(id, slug);
      return [
        // Two recordings may have one transcript.
        ...[
          ...new Set(
            supplementFiles.flatMap(({ file, recording }) =>
              [file, recording?.transcript ?? [], recording?.captions ?? []].flat(),
            ),
          ),
        ].map((file) => ({ file: articleSupplementFile(id, slug, file) })),
        ...(fullText?.files ?? []).map((name) => ({ file: articleSourceFile(id, slug, name) })),
        { file, ...known(marked.get(file) ?? pdf) },
        ...versionPdfs.map((original, place) => {
          const former = articleVersionFile(id, slug, versions[place]?.number ?? 0);
          return { file: former, ...known(marked.get(former) ?? original) };
        }),
        ...(motif ? [{ file: articleMotifFile(id, slug) }] : []),
        ...(preview && !marked.has(file) ? [{ file: articlePreviewFile(id, slug) }] : []),
      ];
    }),
  ];
}

/** The pictures of covers that EPUBs need. */
function epubCovers({ id, articles, issues }: VolumeContent): Listed[] {
  const withText = articles.filter(({ fullText }) => fullText);
  if (withText.length === 0) return [];
  return [
    volumeCoverFile(id),
    ...issues.map(({ number }) => issueCoverFile(id, number)),
    ...withText.map(({ slug }) => articleCoverFile(id, slug)),
  ].map((file) => ({ file }));
}

function described({ file, known }: Listed, resources: string): ManifestFile {
  return { path: withSlashes(file), ...(known ?? facts(path.join(resources, file))) };
}

function facts(file: string): Omit<ManifestFile, 'path'> {
  const data = fs.readFileSync(file);
  return { bytes: data.byteLength, sha256: createHash('sha256').update(data).digest('hex') };
}

function withSlashes(file: string): string {
  return file.split(path.sep).join('/');
}
