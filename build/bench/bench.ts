// Measures the site on a production server that it starts itself; it fails only on exceeded budgets.
//
//   npm run bench                  everything
//   npm run bench -- server        pages per second, cold renders, and cached pages beside the largest pages of the office
//   npm run bench -- accounts      profiles, sign-ins, pages during a flood of sign-ins
//   npm run bench -- load          mixed traffic; then also replaced libraries, backups and kills
//   npm run bench -- lighthouse    Lighthouse, mobile
//   npm run bench -- bytes         bytes and layout shifts of the first view
//   npm run bench -- bytes --languages ru,kk
//   npm run bench -- phone         the same over a phone's connection
//   npm run bench -- desktop       the packaged desktop app beside an empty Electron and beside Chromium; Linux only
//   npm run bench -- reader        the reader against Mozilla's complete viewer
//   npm run bench -- text          the text of an article on a phone, beside the same as a file and beside Mozilla's viewer
//   npm run bench -- search        quality, latency and size of the search beside plain SQLite FTS5
//   npm run bench -- office        lists, search, commands and uploads of an office with 10,000 manuscripts
//   npm run bench -- beside        an article's page beside clients that search

import os from 'node:os';
import { languages } from '../../src/shared/language.ts';
import { readCommandLine } from '../command-line.ts';
import { measureAccounts } from './accounts.ts';
import { measureBesideOffice } from './beside-office.ts';
import { measureBesideSearches } from './beside-searches.ts';
import { measureColdRenders } from './cold-render.ts';
import { measureDesktop } from './desktop.ts';
import { measureFirstViews } from './first-view.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measureOffice, measureOfficeOnPostgres } from './office.ts';
import { measureReader } from './reader.ts';
import { type Findings, printFindings } from './report.ts';
import { measureSearchQuality, measureSearchSpeed } from './search.ts';
import { prepareSite, type Site } from './site.ts';
import { measureText } from './text.ts';
import { measureThroughput } from './throughput.ts';

type Part = (site: Site) => Promise<Findings>;

const { values, positionals: asked } = readCommandLine({
  allowPositionals: true,
  options: { languages: { type: 'string' } },
});

/** Those in which first views are measured. */
const chosenLanguages = languages.filter(
  (language) => values.languages === undefined || values.languages.split(',').includes(language),
);

const parts: Record<string, Part[]> = {
  server: [measureThroughput, measureColdRenders, measureBesideOffice],
  accounts: [measureAccounts],
  load: [measureLoad],
  lighthouse: [measureLighthouse],
  bytes: [(site) => measureFirstViews(site, chosenLanguages)],
  phone: [(site) => measureFirstViews(site, chosenLanguages, '1.6 Mbit/s')],
  desktop: [measureDesktop],
  reader: [measureReader],
  text: [measureText],
  search: [measureSearchQuality, measureSearchSpeed],
  office: [measureOffice, measureOfficeOnPostgres],
  beside: [measureBesideSearches],
};

const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const site = await prepareSite();
try {
  const chosen = asked.length > 0 ? asked : Object.keys(parts);
  for (const measure of chosen.flatMap((name) => parts[name] ?? [])) {
    printFindings(await measure(site));
    console.log(`- ${machine()}`);
  }
} finally {
  site.remove();
}

/** The machine and its load: figures of a busy machine mean little. */
function machine(): string {
  const [lastMinute = 0] = os.loadavg();
  return `Node ${process.version}, ${os.availableParallelism()} cores, load ${lastMinute.toFixed(1)} at the end.`;
}
