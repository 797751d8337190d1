import path from 'node:path';
import type { Config } from '../../config.ts';
import { openS3Store } from './s3-store.ts';
import { createScan, type Scan, scanNothing } from './scan.ts';
import { type FileStore, manuscriptsFolder, openFolderStore } from './store.ts';

/** Where manuscripts' files are kept, and how they are scanned. */
export type ManuscriptFiles = {
  store: FileStore;
  scan: Scan;
  /** For uploads under way and other files that are not stored yet. */
  temporaryFolder: string;
};

/** Opens the store and the scanner that the settings name; neither is asked yet. */
export function openFiles({
  filesDir,
  filesS3,
  clamd,
  uploadBytes,
}: Pick<Config, 'filesDir' | 'filesS3' | 'clamd' | 'uploadBytes'>): ManuscriptFiles {
  const temporaryFolder = path.join(filesDir, 'uploads');
  return {
    temporaryFolder,
    store: filesS3
      ? openS3Store(filesS3, temporaryFolder)
      : openFolderStore(path.join(filesDir, manuscriptsFolder), temporaryFolder),
    scan: clamd ? createScan(clamd, uploadBytes) : scanNothing,
  };
}
