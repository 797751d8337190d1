import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkSchema } from '../../build/deposit/check-schema.ts';
import { keptCheck } from './kept-checks.ts';
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
  const texts = [documents].flat().map(withoutMoments);
  const check = keptCheck(`xmllint by ${schema.startsWith('<') ? 'a schema of its own' : schema}`, {
    examined: [...texts.map((xml, place) => [`${place}.xml`, xml] as const), ['schema', schema]],
    by: import.meta.filename,
    with: fs.globSync(`${schemas}/**/*.{xsd,xml,ent,dtd,mod}`).sort(),
  });
  if (check.isUnchanged) return [];
  needProgram('xmllint', skip);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'xml-'));
  const write = (name: string, content: string) => {
    fs.writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  try {
    const files = texts.map((xml, place) => write(`${place}.xml`, xml));
    const schemaFile = schema.startsWith('<')
      ? write('own.xsd', schema.replaceAll('{schemas}', schemas))
      : schema;
    const result = checkSchema(files, schemas, schemaFile);
    if (result.state === 'valid') {
      check.pass();
      return [];
    }
    return result.reason.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A document with another moment in place of each: records say when they were made or asked for, and a schema only wants
 * them to be moments.
 */
function withoutMoments(xml: string): string {
  return xml
    .replaceAll(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, (moment) =>
      Number.isNaN(Date.parse(moment)) ? moment : '2026-09-01T00:00:00Z',
    )
    .replaceAll(/\b20\d{15}\b/g, '20260901000000000');
}
