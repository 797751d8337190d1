import { buildWhatIsStale } from '../../build/start.ts';

/** Tests run against what is built: builds what is missing or older than its sources. */
export default async function builtSite(): Promise<void> {
  await buildWhatIsStale();
}
