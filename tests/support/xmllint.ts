import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkSchema } from '../../build/deposit/check-schema.ts';
import { needProgram } from './need-program.ts';
import { officialFile } from './schemas.ts';

/**
 * What is wrong with documents by a schema, said by xmllint; nothing when they are valid. The test is skipped where
 * xmllint or the official schemas are missing, and fails under CI.
 * @param schema the schema's path among the official ones, or the text of one that imports them by `{schemas}`
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
