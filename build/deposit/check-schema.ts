import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

/** The result of checking a file: valid, faulty with the faults, or unchecked with the reason. */
export type SchemaCheck = { state: 'valid' } | { state: 'faulty' | 'unchecked'; reason: string };

/**
 * Checks XML files against an official schema with xmllint.
 * @param schemas the folder of the official schemas with its catalog.xml; without it nothing is checked
 * @param schema the schema's path below it, or the absolute path of a schema that imports them
 */
export function checkSchema(files: string[], schemas: string | undefined, schema: string): SchemaCheck {
  if (!schemas)
    return { state: 'unchecked', reason: 'SCHEMAS_DIR is not set to the folder of the official schemas' };
  if (spawnSync('xmllint', ['--version']).error) {
    return { state: 'unchecked', reason: 'xmllint is not installed' };
  }
  const given = ['--nonet', '--noout', '--schema', path.resolve(schemas, schema), ...files];
  const environment = { ...process.env, XML_CATALOG_FILES: path.join(schemas, 'catalog.xml') };
  try {
    execFileSync('xmllint', given, { stdio: 'pipe', encoding: 'utf8', env: environment });
    return { state: 'valid' };
  } catch (error) {
    return { state: 'faulty', reason: (error as { stderr?: string }).stderr?.trim() ?? String(error) };
  }
}
