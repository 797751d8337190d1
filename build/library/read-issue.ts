import fs from 'node:fs';
import path from 'node:path';
import { IssueFile } from '#shared/library/issue-file.ts';
import { issueFolder, issuePdfFile } from '../../server/library/file-addresses.ts';
import { checkAppearance } from './check-appearance.ts';
import { checkCovers } from './check-covers.ts';
import { folders } from './folders.ts';
import { fieldsOf, readJsonFile } from './json-file.ts';
import { checkDays } from './note-days.ts';
import type { JsonFile, Problems } from './problems.ts';
import { type PdfFacts, readPdfFacts } from './read-pdf.ts';
import { readSoundPdf } from './sound-pdf.ts';

export type IssueContent = IssueFile & {
  /** The PDF of the whole issue, if there is one. */
  pdf: PdfFacts | undefined;
};

/** A folder of an issue: its file, undefined where it is not JSON, and the issue if it is sound. */
export type ReadIssue = { source: JsonFile | undefined; issue: IssueContent | undefined };

/** Whether a folder in a volume is that of an issue; the others are those of articles. */
export function isIssueFolder(name: string): boolean {
  return /^issue-\d+$/.test(name);
}

/**
 * Reads the issues of a volume, `issue-1` and so on, and reports all that is wrong with them.
 * @param founded the year of the journal's first volume
 */
export async function readIssues(
  resources: string,
  volume: string,
  founded: number | undefined,
  problems: Problems,
): Promise<ReadIssue[]> {
  const names = folders(path.join(resources, 'volumes', volume)).filter(isIssueFolder);
  const read = [];
  for (const name of names) read.push(await readIssue(resources, volume, name, founded, problems));
  return read;
}

async function readIssue(
  resources: string,
  volume: string,
  name: string,
  founded: number | undefined,
  problems: Problems,
): Promise<ReadIssue> {
  const folder = path.join(resources, 'volumes', volume, name);
  const source = readJsonFile(path.join(folder, 'issue.json'), problems);
  const facts = problems.check(source, IssueFile);
  if (source) {
    checkFolder(source, volume, name, problems);
    checkCovers(source, problems);
    checkDays(source, founded, problems);
    checkAppearance(source, problems);
  }
  const pdfFile = path.join(resources, issuePdfFile(Number(volume), Number(name.slice('issue-'.length))));
  const pdf = fs.existsSync(pdfFile)
    ? await readSoundPdf(pdfFile, 'the whole issue', problems, readPdfFacts)
    : undefined;
  return { source, issue: facts && { ...facts, pdf } };
}

function checkFolder(source: JsonFile, volume: string, name: string, problems: Problems): void {
  const { volume: inFile, number } = fieldsOf(source);
  if (typeof inFile === 'number' && String(inFile) !== volume)
    problems.addField(source, ['volume'], `${inFile} is not the folder's volume`);
  if (typeof number === 'number' && issueFolder(number) !== name)
    problems.addField(source, ['number'], `${number} is not the number in the folder's name`);
}
