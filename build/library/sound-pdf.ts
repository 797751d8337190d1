import fs from 'node:fs';
import path from 'node:path';
import type { Problems } from './problems.ts';

/**
 * Reads a required PDF; reports one that is missing or damaged.
 * @param whose what the PDF belongs to, named when it is missing
 */
export async function readSoundPdf<Facts>(
  file: string,
  whose: string,
  problems: Problems,
  read: (file: string) => Promise<Facts>,
): Promise<Facts | undefined> {
  if (!fs.existsSync(file)) {
    problems.add(file, `missing: the PDF of ${whose} belongs here${misnamed(file)}`);
    return undefined;
  }
  try {
    return await read(file);
  } catch (error) {
    problems.add(file, `can't be read as a PDF: ${inPlainWords(error)}`);
    return undefined;
  }
}

/** A PDF with another name in the same folder is likely the missing one. */
function misnamed(file: string): string {
  const folder = path.dirname(file);
  if (!fs.existsSync(folder)) return '';
  const others = fs.readdirSync(folder).filter((name) => /\.pdf$/i.test(name));
  return others.length > 0 ? ` (is it ${others.join(' or ')}? Then rename it)` : '';
}

/** Why a PDF can't be read. */
export function inPlainWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  switch (error.name) {
    case 'PasswordException':
      return 'it is protected with a password';
    case 'InvalidPDFException':
      return 'it is damaged or not a PDF';
    default:
      return error.message;
  }
}
