import fs from 'node:fs';
import path from 'node:path';
import { manifestFileOf, scheduledFolderOf } from '#shared/library/beside-library.ts';
import { makeFolder } from '../server/make-folder.ts';
import { readCommandLine } from '../server/operate/command-line.ts';
import { keepChangeLedger, readChangeLedger } from './library/change-ledger.ts';
import { checkLocales } from './library/check-locales.ts';
import { checkNothingRecalled } from './library/content-at.ts';
import { editionsOf, ledgerOf, wholeEdition } from './library/editions.ts';
import { checkFileNames } from './library/list-files.ts';
import { keepNoticeLedger, readNoticeLedger } from './library/notice-ledger.ts';
import { createProblems, type Problems } from './library/problems.ts';
import { type Content, readContent } from './library/read-content.ts';
import { keepLedger, ledgerAt, readLedger } from './library/record-ledger.ts';
import { checkReplaceable, readSigningKey } from './library/signing-key.ts';
import { checkNothingVanished } from './library/withdrawn-volumes.ts';
import { writeEditions } from './library/write-editions.ts';
import { momentOfBuild, readManifest } from './library/write-manifest.ts';

type MakeOptions = {
  now?: Date;
  preview?: boolean;
  publish?: boolean;
  environment?: Record<string, string | undefined>;
  tell?: (notes: string[]) => void;
};

/**
 * Makes `library.sqlite` and its signed manifest from the resources folder: checks everything, writes new
 * files, and renames them into place. Nothing changes when there is a fault, or when the old files are signed
 * by the publisher and no key is given. The ledger beside the content dates new, changed and withdrawn
 * records. What appears later is left out; for each such moment an edition is made that servers take up then.
 * @param options.now the publication date of new content
 * @param options.preview whether the library is only a preview, which may lack published volumes and shows
 * everything that appears later
 * @param options.publish whether the ledger is written; never for a preview
 * @param options.environment has the signing key
 * @param options.tell is told what an editor should know besides, which forbids nothing
 * @returns what is wrong, each with file, field and reason; empty when the library was made
 */
export async function makeLibrary(
  resources: string,
  file: string,
  {
    now = momentOfBuild(),
    preview = false,
    publish = !preview,
    environment = process.env,
    tell,
  }: MakeOptions = {},
): Promise<string[]> {
  const { content, ledgers, key, problems } = await inspect(resources, now, environment);
  tell?.(problems.notes());
  const manifestFile = manifestFileOf(file);
  checkReplaceable(manifestFile, problems, environment);
  const editions =
    content && (preview ? wholeEdition(content, ledgers, now) : editionsOf(content, ledgers, now));
  if (content && !preview) checkAgainst(file, content, resources, problems);
  if (!editions || !key || problems.list().length > 0) return problems.list();
  const fault = prepareFolder(path.dirname(file));
  if (fault) return [`${file}: can't be written: ${fault}`];
  await writeEditions(file, {
    editions,
    resources,
    key,
    keepLedger: () => {
      if (!publish) return;
      keepLedger(resources, ledgers.records, ledgerOf(editions));
      keepChangeLedger(resources, ledgers.changes, editions[0].changes);
      const { notices } = (editions.at(-1) ?? editions[0]).content;
      keepNoticeLedger(resources, readNoticeLedger(resources, problems), { notices, now });
    },
  });
  return [];
}

/**
 * Checks everything that a library is made from, without making it.
 * @param former the library that is there, which readers may have
 * @returns what is wrong, and what an editor should know besides, each with file, line, field and reason
 */
export async function checkLibrary(
  resources: string,
  now = momentOfBuild(),
  former?: string,
): Promise<{ problems: string[]; notes: string[]; volumes: number; articles: number }> {
  const { content, problems } = await inspect(resources, now);
  if (content && former !== undefined) checkAgainst(former, content, resources, problems);
  const volumes = content?.volumes ?? [];
  return {
    problems: problems.list(),
    notes: problems.notes(),
    volumes: volumes.length,
    articles: volumes.reduce((sum, { articles }) => sum + articles.length, 0),
  };
}

/**
 * Creates a folder and checks that it is writable.
 * @returns why it is not, or undefined
 */
function prepareFolder(folder: string): string | undefined {
  try {
    makeFolder(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Reports what the library that is there has and the content has not. */
function checkAgainst(file: string, content: Content, resources: string, problems: Problems): void {
  const manifestFile = manifestFileOf(file);
  const former = { file: manifestFile, manifest: readManifest(manifestFile) };
  checkNothingVanished(former, content, resources, problems);
}

async function inspect(
  resources: string,
  now: Date,
  environment: Record<string, string | undefined> = process.env,
) {
  const problems = createProblems();
  const ledgers = {
    records: readLedger(resources, problems),
    changes: readChangeLedger(resources, problems),
  };
  const published = ledgerAt(ledgers.records, now);
  const content = await readContent(resources, { ledger: published, now }, problems);
  if (content) checkFileNames(content, resources, problems);
  if (content) checkNothingRecalled(content, now, published, resources, problems);
  checkLocales(path.join(resources, 'locales'), problems);
  return { content, ledgers, key: readSigningKey(problems, environment), problems };
}

/** The names of the editions that replace a library later. */
function preparedBeside(file: string): string[] {
  const folder = scheduledFolderOf(file);
  return fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
}

function listed(heading: string, lines: string[]): string {
  return `${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

function tellNotes(notes: string[]): void {
  if (notes.length > 0) console.log(listed('Notes:', notes));
}

if (import.meta.main) {
  const { values } = readCommandLine({
    options: {
      resources: { type: 'string', default: 'resources' },
      out: { type: 'string', default: 'out/library.sqlite' },
      check: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
    },
  });
  if (values.check) {
    const { problems, notes, volumes, articles } = await checkLibrary(
      values.resources,
      undefined,
      values.out,
    );
    tellNotes(notes);
    if (problems.length > 0) {
      console.error(listed(`Problems: ${problems.length}. Nothing was made.`, problems));
      process.exit(1);
    }
    console.log(`No problems: ${volumes} volumes, ${articles} articles. Nothing was made.`);
  } else {
    const { preview } = values;
    const problems = await makeLibrary(
      values.resources,
      values.out,
      preview ? { preview, tell: tellNotes } : {},
    );
    if (problems.length > 0) {
      console.error(listed('The library could not be made:', problems));
      process.exit(1);
    }
    console.log(
      preview
        ? `${values.out} is a preview; no records are dated. To publish: npm run library`
        : `${values.out} is made.`,
    );
    for (const name of preparedBeside(values.out))
      console.log(`Prepared for ${name}: ${scheduledFolderOf(values.out)}`);
  }
}
