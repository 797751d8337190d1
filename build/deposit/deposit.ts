import fs from 'node:fs';
import path from 'node:path';
import { isArticleNumber } from '#shared/article-number.ts';
import { type Romanisation, romanisations } from '#shared/citation/romanised-reference.ts';
import { Failure } from '#shared/failure.ts';
import { createLibrary } from '../../server/library/library.ts';
import { type OpenLibrary, openLibrary } from '../../server/library/open.ts';
import { listReferences } from '../../server/library/references.ts';
import { makeFolder } from '../../server/make-folder.ts';
import { readArguments } from '../publishing/arguments.ts';
import { orRefuse, Refusal } from '../refusal.ts';
import { checkSchema } from './check-schema.ts';
import { crossrefDeposit, type DepositSource } from './crossref.ts';
import { doajRecords } from './doaj.ts';
import { latinReferences } from './latin-references.ts';

const usage = 'Name a volume: npm run deposit -- --volume 2';

/**
 * Writes the Crossref and DOAJ deposits of a volume to files, and validates them where the official schemas
 * are available; with `--romanise`, its references in Latin letters too. Sends nothing.
 */
await orRefuse(async () => {
  const {
    volume,
    out = 'out/deposit',
    library = 'out/library.sqlite',
    url,
    schemas = process.env.SCHEMAS_DIR,
    romanise,
  } = readArguments(['volume', 'out', 'library', 'url', 'schemas', 'romanise'], usage);
  if (!volume || !isArticleNumber(volume)) throw new Refusal(usage);
  if (url !== undefined && !isWebAddress(url)) {
    throw new Refusal(`--url must be an http or https address${url && `, not ${url}`}.`);
  }
  const system = romanise === undefined ? undefined : systemOf(romanise);
  const source = await readSource(library, Number(volume), url);
  makeFolder(out);
  const files = [
    { name: 'crossref', content: crossrefDeposit(source), schema: 'crossref/crossref5.4.0.xsd' },
    { name: 'doaj', content: doajRecords(source), schema: 'doaj/doajArticles.xsd' },
  ];
  for (const { name, content, schema } of files) {
    const file = path.join(out, `${name}-volume-${volume}.xml`);
    fs.writeFileSync(file, content);
    const check = checkSchema([file], schemas, schema);
    if (check.state === 'valid') console.log(`${file} is valid.`);
    else if (check.state === 'unchecked') console.log(`${file} is written but not checked: ${check.reason}.`);
    else {
      console.error(`${file} is NOT valid:\n${check.reason}`);
      process.exitCode = 1;
    }
  }
  if (system) {
    const file = path.join(out, `references-volume-${volume}.${system}.txt`);
    fs.writeFileSync(file, latinReferences(source.articles, system));
    console.log(`${file} is written.`);
  }
  if (source.journal.doi.sample) {
    console.log('The DOIs belong to a sample edition. Do not send these files.');
  }
});

async function readSource(file: string, volume: number, url: string | undefined): Promise<DepositSource> {
  const { database, search, close } = openToRead(file);
  try {
    const library = createLibrary({ database, search });
    const [journal, found] = await Promise.all([library.journal(), library.volume(volume)]);
    if (!found) throw new Refusal(`${file} has no volume ${volume}. Make it again: npm run library`);
    if (found.articles.length === 0) throw new Refusal(`Volume ${volume} has no articles.`);
    const articles = await Promise.all(
      found.articles.map(async ({ slug, id }) => {
        const [article, references] = await Promise.all([
          library.article(slug),
          listReferences(database, id),
        ]);
        return article ? [{ article, references }] : [];
      }),
    );
    const publicUrl = (url ?? `https://${journal.domain}`).replace(/\/+$/, '');
    return { journal, volume, articles: articles.flat(), publicUrl, now: new Date() };
  } finally {
    await close();
  }
}

/** @throws Refusal when there is no such system */
function systemOf(name: string): Romanisation {
  const system = romanisations.find((each) => each === name);
  if (system) return system;
  throw new Refusal(`--romanise must be one of ${romanisations.join(', ')}, not ${name}.`);
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url);
}

/** @throws Refusal when there is no library, or it can't be read */
function openToRead(file: string): OpenLibrary {
  try {
    return openLibrary(file);
  } catch (error) {
    throw error instanceof Failure ? new Refusal(error.message) : error;
  }
}
