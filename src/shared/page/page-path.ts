import { officePaths } from '../office/office-paths.ts';
import { paths } from './paths.ts';

/** Whether a bare path belongs to a page of the site, so that no article may use it. */
export function isPagePath(path: string): boolean {
  return [...Object.values(paths), ...Object.values(officePaths)].some((page) => page === path);
}
