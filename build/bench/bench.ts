// Measures the site on a production server that it starts itself; it fails only on exceeded budgets. Says on the standard
// error output what it measures now. A part, or a part of it, takes less than five minutes on an idle machine of two cores.
//
//   npm run bench                  everything
//   npm run bench -- server        pages per second, what counting their use costs, cold renders, and cached pages beside the
//                                  largest pages of the office
//   npm run bench -- accounts      profiles, sign-ins, pages during a flood of sign-ins
//   npm run bench -- load          mixed traffic; then also replaced libraries, backups and kills
//   npm run bench -- lighthouse --share 1/3   Lighthouse, mobile, of every third kind of page
//   npm run bench -- bytes         bytes and layout shifts of the first view
//   npm run bench -- bytes --languages ru,kk
//   npm run bench -- phone         the same over a phone's connection
//   npm run bench -- desktop       the packaged desktop app beside an empty Electron and beside Chromium; Linux only
//   npm run bench -- reader        the reader against Mozilla's complete viewer: reader:opening, :scrolling and :finding
//   npm run bench -- text          the text of an article on a phone, beside the same as a file and beside Mozilla's viewer
//   npm run bench -- search        quality, latency and size of the search beside plain SQLite FTS5
//   npm run bench -- office        lists, search, commands and uploads of an office with 10,000 manuscripts, on SQLite and
//                                  on PostgreSQL: office:sqlite, office:postgres
//   npm run bench -- beside        an article's page beside clients that search, and beside a scraper

import os from 'node:os';
import { readCommandLine } from '../../server/operate/command-line.ts';
import { languages } from '../../src/shared/language/language.ts';
import { measureAccounts } from './accounts.ts';
import { measureBesideOffice } from './beside-office.ts';
import { measureBesideScraper } from './beside-scraper.ts';
import { measureBesideSearches } from './beside-searches.ts';
import { measureColdRenders } from './cold-render.ts';
import { measureCounting } from './counting.ts';
import { measureDesktop } from './desktop.ts';
import { measureFirstViews } from './first-view.ts';
import { measureLighthouse, type Share } from './lighthouse.ts';
import { measureLoad } from './load.ts';
import { measureOffice, measureOfficeOnPostgres } from './office.ts';
import { progress } from './progress.ts';
import { measureReaderFinding, measureReaderOpening, measureReaderScrolling } from './reader.ts';
import { type Findings, printFindings } from './report.ts';
import { measureSearchQuality, measureSearchSpeed } from './search.ts';
import { prepareSite, type Site } from './site.ts';
import { measureText } from './text.ts';
import { measureThroughput } from './throughput.ts';

type Part = (site: Site) => Promise<Findings>;

const { values, positionals: asked } = readCommandLine({
  allowPositionals: true,
  options: { languages: { type: 'string' }, share: { type: 'string', default: '1/1' } },
});

/** Those in which first views are measured. */
const chosenLanguages = languages.filter(
  (language) => values.languages === undefined || values.languages.split(',').includes(language),
);

/** Each with its own parts, which can be asked for by `part:name`. */
const parts: Record<string, Record<string, Part>> = {
  server: {
    pages: measureThroughput,
    counting: measureCounting,
    cold: measureColdRenders,
    office: measureBesideOffice,
  },
  accounts: { all: measureAccounts },
  load: { all: measureLoad },
  lighthouse: { all: (site) => measureLighthouse(site, shareOf(values.share)) },
  bytes: { all: (site) => measureFirstViews(site, chosenLanguages) },
  phone: { all: (site) => measureFirstViews(site, chosenLanguages, '1.6 Mbit/s') },
  desktop: { all: measureDesktop },
  reader: {
    opening: measureReaderOpening,
    scrolling: measureReaderScrolling,
    finding: measureReaderFinding,
  },
  text: { all: measureText },
  search: { quality: measureSearchQuality, speed: measureSearchSpeed },
  office: { sqlite: measureOffice, postgres: measureOfficeOnPostgres },
  beside: { searches: measureBesideSearches, scraper: measureBesideScraper },
};

const unknown = asked.filter((name) => partsNamed(name).length === 0);
if (unknown.length > 0) {
  const known = Object.keys(parts).flatMap((part) => partsNamed(part).map(([name]) => name));
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${known.join(', ')}.`);
  process.exit(1);
}

progress('the site is built');
const site = await prepareSite();
try {
  const chosen = asked.length > 0 ? asked : Object.keys(parts);
  for (const [name, measure] of chosen.flatMap(partsNamed)) {
    progress(name);
    const begun = performance.now();
    printFindings(await measure(site));
    console.log(`- ${name} took ${((performance.now() - begun) / 60_000).toFixed(1)} min. ${machine()}`);
  }
} finally {
  site.remove();
}

/** The machine and its load: figures of a busy machine mean little. */
function machine(): string {
  const [lastMinute = 0] = os.loadavg();
  return `Node ${process.version}, ${os.availableParallelism()} cores, load ${lastMinute.toFixed(1)} at the end.`;
}

/** A part with all of its own parts, or one of them. */
function partsNamed(asked: string): [name: string, measure: Part][] {
  const [part = '', own] = asked.split(':');
  return Object.entries(parts[part] ?? {})
    .filter(([name]) => own === undefined || name === own)
    .map(([name, measure]) => [name === 'all' ? part : `${part}:${name}`, measure]);
}

/**
 * Reads a share such as `2/3`.
 * @throws Error if it is none
 */
function shareOf(text: string): Share {
  const [, nth, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!nth || !of || nth > of) throw new Error(`--share is ${text}, not a share such as 2/3`);
  return { nth, of };
}
