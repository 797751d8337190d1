import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { findCommand, JobFailed, type JobLimits, startLimited } from './run-limited.ts';

export type Converter = 'LibreOffice' | 'pandoc';

export type ConversionResult =
  | { outcome: 'converted' /** In the folder of the job. */; file: string; by: Converter }
  /** No program on this machine can do it. */
  | { outcome: 'absent' };

const mebibyte = 2 ** 20;

/** LibreOffice needs most of its memory for itself. */
const limits: JobLimits = { seconds: 120, memory: 2_048 * mebibyte, file: 500 * mebibyte };

type Way = { by: Converter; command: string; convert(source: string, folder: string): Promise<void> };

/** The forms that become documents of Word; that of Word before 2007 is read by LibreOffice only. */
export type ConvertibleForm = 'rtf' | 'doc';

/**
 * Converts a document in Rich Text Format, or of Word before 2007, into one of Word, in a process with limits, without a
 * network where the system allows that.
 * @param folder of the job only; the result lies in it
 * @throws JobFailed
 */
export async function convertToWord(
  file: string,
  folder: string,
  form: ConvertibleForm,
): Promise<ConversionResult> {
  const way = await wayThatWorks(folder, form);
  if (!way) return { outcome: 'absent' };
  // A neutral name: programs write the name of a file into its properties.
  const source = path.join(folder, `source.${form}`);
  await fs.copyFile(file, source);
  return { outcome: 'converted', file: await converted(way, source, folder), by: way.by };
}

/**
 * The program that converts Rich Text Format on this machine, found by having each that is present convert a tiny document:
 * installed programs may lack parts that they need for it.
 * @param folder where the trial may write
 */
export async function findConverter(folder: string): Promise<Converter | undefined> {
  return (await wayThatWorks(folder, 'rtf'))?.by;
}

/** Whether a program has converted the tiny document, by its place. */
const tried = new Map<string, Promise<boolean>>();

async function wayThatWorks(folder: string, form: ConvertibleForm): Promise<Way | undefined> {
  for (const way of waysHere()) {
    if (form === 'doc' && way.by !== 'LibreOffice') continue;
    const works = tried.get(way.command) ?? converts(way, folder);
    tried.set(way.command, works);
    if (await works) return way;
  }
  return undefined;
}

async function converts(way: Way, folder: string): Promise<boolean> {
  const place = await fs.mkdtemp(path.join(folder, 'trial-'));
  const source = path.join(place, 'source.rtf');
  try {
    await fs.writeFile(source, '{\\rtf1\\ansi\\ansicpg1251 Text\\par}');
    await converted(way, source, place);
    return true;
  } catch (error) {
    if (error instanceof JobFailed) return false;
    throw error;
  } finally {
    await fs.rm(place, { recursive: true, force: true });
  }
}

async function converted(way: Way, source: string, folder: string): Promise<string> {
  await way.convert(source, folder);
  const made = path.join(folder, 'source.docx');
  // LibreOffice ends without an error for a file that it can't read.
  const found = await fs.stat(made).catch(() => undefined);
  if (!found?.isFile() || found.size === 0) throw new JobFailed('failed', 'nothing was made of the document');
  return made;
}

function waysHere(): Way[] {
  const office = findCommand('soffice', 'libreoffice');
  const pandoc = findCommand('pandoc');
  return [
    ...(office === undefined
      ? []
      : [
          {
            by: 'LibreOffice' as const,
            command: office,
            convert: (source: string, folder: string) =>
              startLimited(office, officeArguments(source, folder), folder, limits).ended,
          },
        ]),
    ...(pandoc === undefined
      ? []
      : [
          {
            by: 'pandoc' as const,
            command: pandoc,
            convert: (source: string, folder: string) => convertByPandoc(pandoc, source, folder),
          },
        ]),
  ];
}

function officeArguments(source: string, folder: string): string[] {
  return [
    `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile')).href}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--convert-to',
    'docx:MS Word 2007 XML',
    '--outdir',
    folder,
    source,
  ];
}

/**
 * In its sandbox pandoc reads nothing but the files that are named to it. Debian’s keeps the parts of its empty document
 * outside of itself, so they are put where it looks for them, and named; as fonts, since these may be many.
 */
async function convertByPandoc(pandoc: string, source: string, folder: string): Promise<void> {
  const parts = await emptyDocument(pandoc, folder);
  const named = [...parts.keys()].map((name) => path.posix.join('data/data/docx', name));
  for (const [place, bytes] of [...parts.values()].entries()) {
    const file = path.join(folder, named[place] ?? '');
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, bytes);
  }
  const given = ['--sandbox', '-f', 'rtf', '-t', 'docx', '-o', path.join(folder, 'source.docx')];
  const fonts = named.map((file) => `--epub-embed-font=${file}`);
  await startLimited(pandoc, [...given, ...fonts, source], folder, limits).ended;
}

/** The parts of the document that pandoc fills. */
async function emptyDocument(pandoc: string, folder: string): Promise<Map<string, Uint8Array>> {
  const file = path.join(folder, 'empty.docx');
  const out = await fs.open(file, 'w');
  try {
    const given = ['--print-default-data-file', 'reference.docx'];
    await startLimited(pandoc, given, folder, limits, ['ignore', out.fd, 'pipe']).ended;
  } finally {
    await out.close();
  }
  try {
    return new Map(Object.entries(unzipSync(await fs.readFile(file))));
  } catch (cause) {
    throw new JobFailed('failed', 'pandoc gives no empty document', { cause });
  }
}
