import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCommand, JobFailed, type JobLimits, startLimited } from './run-limited.ts';

/** What can be made of what, if a program for it is present. */
export type Conversion = { from: 'odt' | 'rtf' | 'doc'; to: 'docx' } | { from: 'docx'; to: 'pdf' };

export type ConversionResult =
  | { outcome: 'converted' /** In the folder of the job. */; file: string; by: 'LibreOffice' | 'pandoc' }
  /** No program for it is on this machine. */
  | { outcome: 'absent' };

const mebibyte = 2 ** 20;

/** LibreOffice needs most of its memory for itself. */
const limits: JobLimits = { seconds: 120, memory: 2_048 * mebibyte, file: 500 * mebibyte };

/**
 * Converts a document in a process with limits, without a network where the system allows that.
 * @param folder of the job only; the result lies in it
 * @throws JobFailed
 */
export async function convert(
  file: string,
  { from, to }: Conversion,
  folder: string,
): Promise<ConversionResult> {
  const office = findCommand('soffice', 'libreoffice');
  const pandoc = from === 'odt' || from === 'rtf' ? findCommand('pandoc') : undefined;
  if (office === undefined && pandoc === undefined) return { outcome: 'absent' };
  // Neutral names: programs write the name of a file into its properties.
  const source = path.join(folder, `source.${from}`);
  const made = path.join(folder, `source.${to}`);
  await fs.copyFile(file, source);
  const { ended } =
    office !== undefined
      ? startLimited(office, officeArguments(folder, to, source), folder, limits)
      : startLimited(pandoc ?? '', ['--sandbox', '-f', from, '-t', to, '-o', made, source], folder, limits);
  await ended;
  // LibreOffice ends without an error for a file that it can't read.
  const found = await fs.stat(made).catch(() => undefined);
  if (!found?.isFile() || found.size === 0) throw new JobFailed('failed', `nothing was made of the ${from}`);
  return { outcome: 'converted', file: made, by: office !== undefined ? 'LibreOffice' : 'pandoc' };
}

function officeArguments(folder: string, to: 'docx' | 'pdf', source: string): string[] {
  const profile = pathToFileURL(path.join(folder, 'profile')).href;
  return [
    `-env:UserInstallation=${profile}`,
    '--headless',
    '--norestore',
    '--nolockcheck',
    '--convert-to',
    to === 'docx' ? 'docx:MS Word 2007 XML' : 'pdf:writer_pdf_Export',
    '--outdir',
    folder,
    source,
  ];
}
