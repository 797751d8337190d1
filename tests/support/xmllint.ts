import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkSchema } from '../../build/deposit/check-schema.ts';
import { needProgram } from './need-program.ts';
import { officialFile } from './schemas.ts';

/**
 * The errors that xmllint finds in documents by a schema; empty if they are valid. Skips the test if xmllint
 * or the official schemas are missing.
 * @param schema the path of an official schema, or the text of one that imports them through `{schemas}`
 * @throws Error under CI, where no test may be skipped
 */
export function schemaFaults(
  skip: (note: string) => never,
  documents: string | string[],
  schema: string,
): string[] {
  const schemas = officialFile(skip);
  needProgram('xmllint', skip);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xml-'));
  const write = (name: string, content: string) => {
    fs.writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  try {
    const files = [documents].flat().map((xml, place) => write(`${place}.xml`, xml));
    const schemaFile = schema.startsWith('<')
      ? write('own.xsd', schema.replaceAll('{schemas}', schemas))
      : schema;
    const check = checkSchema(files, schemas, schemaFile);
    if (check.state === 'valid') return [];
    return check.reason.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
