import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { libraryDatabase, type ManifestFile, type ManifestIssue } from '#shared/library-manifest.ts';
import {
  articleMotifFile,
  articlePdfFile,
  articlePreviewFile,
  articleSourceFile,
  articleSupplementFile,
  articleVersionFile,
  issueFolder,
  issuePdfFile,
  volumePdfFile,
} from '../../server/library/files.ts';
import type { MarkedPdfs } from './mark-retractions.ts';
import type { Content } from './read-content.ts';
import type { VolumeContent } from './read-volume.ts';

/**
 * Everything that a program needs to show the library offline, sorted by path: the database, PDFs with
 * pictures of their first pages, covers and the journal's drawings. Pictures for shared links and favicons
 * are only for websites, and left out.
 */
export function listFiles(content: Content, resources: string, database: string): ManifestFile[] {
  const drawings = fs
    .readdirSync(path.join(resources, 'journal/images'))
    .filter((name) => /\.(?:svg|png)$/.test(name) && !/^(?:open-graph\.|apple-touch-icon\.)/.test(name))
    .map((name) => hashed(path.join('journal', 'images', name), resources));
  const files = content.volumes.flatMap((volume) => volumeFiles(volume, content.marked, resources));
  return [{ ...facts(database), path: libraryDatabase }, ...drawings, ...files].sort((one, other) =>
    one.path < other.path ? -1 : 1,
  );
}

/** The volumes as announced before they are downloaded, newest first. */
export function listIssues(content: Content, resources: string): ManifestIssue[] {
  return content.volumes
    .map((volume) => ({
      volume: volume.id,
      title: volume.title,
      articles: volume.articles.length,
      bytes: volumeFiles(volume, content.marked, resources).reduce((sum, { bytes }) => sum + bytes, 0),
    }))
    .sort((one, other) => other.volume - one.volume);
}

function volumeFiles(volume: VolumeContent, marked: MarkedPdfs, resources: string): ManifestFile[] {
  const { id, cover, pdf, issues, articles } = volume;
  return [
    ...[...new Set(Object.values(cover))].map((name) =>
      hashed(path.join('volumes', String(id), name), resources),
    ),
    ...(pdf ? [{ path: withSlashes(volumePdfFile(id)), bytes: pdf.bytes, sha256: pdf.sha256 }] : []),
    ...issues.flatMap((issue) => [
      ...[...new Set(Object.values(issue.cover))].map((name) =>
        hashed(path.join('volumes', String(id), issueFolder(issue.number), name), resources),
      ),
      ...(issue.pdf
        ? [
            {
              path: withSlashes(issuePdfFile(id, issue.number)),
              bytes: issue.pdf.bytes,
              sha256: issue.pdf.sha256,
            },
          ]
        : []),
    ]),
    ...articles.flatMap(({ slug, pdf, preview, motif, supplementFiles, versions, versionPdfs, fullText }) => {
      const file = articlePdfFile(id, slug);
      const { bytes, sha256 } = marked.get(file) ?? pdf;
      return [
        ...supplementFiles.map((supplement) =>
          hashed(articleSupplementFile(id, slug, supplement.file), resources),
        ),
        ...(fullText?.files ?? []).map((name) => hashed(articleSourceFile(id, slug, name), resources)),
        { path: withSlashes(file), bytes, sha256 },
        ...versionPdfs.map((original, place) => {
          const former = articleVersionFile(id, slug, versions[place]?.number ?? 0);
          const listed = marked.get(former) ?? original;
          return { path: withSlashes(former), bytes: listed.bytes, sha256: listed.sha256 };
        }),
        ...(motif ? [hashed(articleMotifFile(id, slug), resources)] : []),
        ...(preview && !marked.has(file) ? [hashed(articlePreviewFile(id, slug), resources)] : []),
      ];
    }),
  ];
}

function hashed(relative: string, resources: string): ManifestFile {
  return { path: withSlashes(relative), ...facts(path.join(resources, relative)) };
}

function facts(file: string): Omit<ManifestFile, 'path'> {
  const data = fs.readFileSync(file);
  return { bytes: data.byteLength, sha256: createHash('sha256').update(data).digest('hex') };
}

function withSlashes(file: string): string {
  return file.split(path.sep).join('/');
}
