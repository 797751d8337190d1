import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FileFault } from '#shared/office/file-fault.ts';
import type { Proposal } from '#shared/office/proposal.ts';
import { type ConversionResult, convertToWord } from '../../server/office/files/convert.ts';
import { FileRefused } from '../../server/office/files/file-refused.ts';
import { runIsolated } from '../../server/office/files/run-isolated.ts';
import { JobFailed } from '../../server/office/files/run-limited.ts';
import { sniff } from '../../server/office/files/sniff.ts';
import {
  type ConvertInput,
  type ConvertRefusal,
  type ConvertResult,
  mostInManuscript,
} from '../../server/office/source/convert-manuscript.ts';
import type { LossReport } from '../../server/office/source/report.ts';
import { Refusal } from '../refusal.ts';

/** What was made of a manuscript: a folder with the source, to be removed, what became of the text, and its metadata. */
export type TakenManuscript = { folder: string; report: LossReport; proposal: Proposal };

const faults: Partial<Record<FileFault, string>> = {
  empty: 'is empty',
  truncated: 'is not complete: its end is missing',
  damaged: 'is damaged: open it in Word or LibreOffice and save it anew',
  macros: 'contains macros: save it as a document without them (.docx)',
  encrypted: 'is protected by a password: save it without one',
  archiveTooLarge: 'has more inside than any manuscript',
  nestedArchive: 'contains an archive',
};

const refusals: Record<ConvertRefusal, (count: number) => string> = {
  unreadable: () => 'can’t be read as a document: open it in Word or LibreOffice and save it anew',
  'too-large': () => 'has more inside than any manuscript',
  'no-text': () => 'has no text that can be read',
  'too-many-paragraphs': (count) =>
    `has ${number(count)} paragraphs; an article has at most ${number(mostInManuscript.paragraphs)}`,
  'too-many-pictures': (count) =>
    `has ${number(count)} pictures; an article has at most ${number(mostInManuscript.pictures)}`,
  'too-long': (count) =>
    `has ${number(count)} characters; an article has at most ${number(mostInManuscript.letters)}`,
};

const number = (value: number) => value.toLocaleString('en');

/**
 * Makes the source of an article from a manuscript (.docx, .odt, .rtf, .doc), in a process with limits that has nothing but
 * that file.
 * @throws Refusal in one sentence when it can't be made
 */
export async function takeManuscript(file: string): Promise<TakenManuscript> {
  if (!fs.existsSync(file)) throw new Refusal(`${file} does not exist.`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'new-article-'));
  try {
    const { source, form } = await readable(file, folder);
    const made = path.join(folder, 'source');
    fs.mkdirSync(made);
    const input: ConvertInput = { source, form, name: path.basename(file), folder: made };
    const module = new URL('../../server/office/source/convert-manuscript.ts', import.meta.url);
    const result = await runIsolated<ConvertResult>({ module, input, folder, limits: { seconds: 180 } });
    if (result.outcome === 'refused')
      throw new Refusal(`${file} ${refusals[result.reason](result.count ?? 0)}.`);
    return { folder, report: result.report, proposal: result.proposal };
  } catch (error) {
    fs.rmSync(folder, { recursive: true, force: true });
    if (error instanceof FileRefused)
      throw new Refusal(
        `${file} ${faults[error.fault] ?? 'is no manuscript: give a .docx, .odt, .rtf or .doc'}.`,
      );
    if (error instanceof JobFailed)
      throw new Refusal(`${file} can’t be converted: ${failures[error.fault]}.`);
    throw error;
  }
}

const failures: Record<JobFailed['fault'], string> = {
  timeout: 'it took more time than any manuscript needs',
  outOfMemory: 'it needs more memory than any manuscript',
  failed: 'open it in Word or LibreOffice and save it as .docx',
};

/** A copy in the folder in a form that is read; other forms are converted first. */
async function readable(file: string, folder: string): Promise<Pick<ConvertInput, 'source' | 'form'>> {
  const type = await sniff(file, { accepted: ['docx', 'odt', 'rtf', 'doc'] });
  if (type === 'docx' || type === 'odt') {
    const source = path.join(folder, `manuscript.${type}`);
    fs.copyFileSync(file, source);
    return { source, form: type };
  }
  const form = type === 'doc' ? 'doc' : 'rtf';
  const converted: ConversionResult = await convertToWord(file, folder, form);
  if (converted.outcome === 'converted') return { source: converted.file, form: 'docx' };
  if (form === 'doc')
    throw new Refusal(`${file} is of Word before 2007: save it as .docx, or install LibreOffice.`);
  const source = path.join(folder, 'manuscript.rtf');
  fs.copyFileSync(file, source);
  return { source, form };
}
