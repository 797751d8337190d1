import { buildWhatIsStale } from '../../build/start.ts';

/** Builds whatever is missing or older than its sources; the tests run against the build. */
export default async function builtSite(): Promise<void> {
  await buildWhatIsStale();
}
