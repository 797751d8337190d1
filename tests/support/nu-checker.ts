import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import jar from 'vnu-jar';
import { withoutBuildNames } from './html.ts';
import { keptCheck } from './kept-checks.ts';
import { needProgram } from './need-program.ts';

const archive = String(jar);

/** Disables the optimising compiler, which only pays off in longer runs. */
const shortRun = '-XX:TieredStopAtLevel=1';

/**
 * CSS features that all browsers we support know, but not the checker's CSS validator; in ASCII alone, which Java reads in
 * every locale.
 */
const newerThanTheChecker =
  '.*CSS: (Unrecognized at-rule .@container.|.(container|field-sizing).: Property .\\2. doesn.t exist).*';

/**
 * The errors that the W3C's Nu checker finds, each preceded by the name of its page.
 * @param built HTML by name
 */
export async function nuErrors(skip: (note: string) => never, built: Map<string, string>): Promise<string[]> {
  const pages = new Map([...built].map(([name, html]) => [name, withoutBuildNames(html)]));
  const check = keptCheck('Nu checker', { examined: pages, by: import.meta.filename });
  if (check.isUnchanged) return [];
  needProgram('java', skip);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nu-'));
  try {
    const names = [...pages.keys()];
    const checked = new Set<string>();
    for (const [place, name] of names.entries()) {
      // Checking the shared style sheet takes longer than the rest of a page, so identical styles are checked
      // once.
      const html = pages.get(name)?.replace(/(?<=<style\b[^>]*>).*?(?=<\/style>)/gs, (style) => {
        const known = checked.has(style);
        checked.add(style);
        return known ? '' : style;
      });
      fs.writeFileSync(path.join(folder, `${place}.html`), html ?? '');
    }
    // The checker needs a deep stack.
    const java = [shortRun, '-Xss2m', '-jar', archive];
    const wanted = ['--errors-only', '--exit-zero-always', '--format', 'gnu'];
    const given = [...java, ...wanted, '--filterpattern', newerThanTheChecker, folder];
    const { stderr } = await promisify(execFile)('java', given, { maxBuffer: 64 * 1024 * 1024 });
    const errors = stderr.split('\n').filter(Boolean);
    if (errors.length === 0) check.pass();
    return errors.map((line) =>
      line.replace(/^.*?(\d+)\.html"?:/, (_all, place) => `${names[Number(place)]}: `),
    );
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The errors that Jing, bundled with the Nu checker, finds by a schema in RELAX NG's compact syntax, each
 * with the name of its document.
 * @param documents XML by name, which may be a path
 */
export function relaxNgFaults(
  skip: (note: string) => never,
  documents: Map<string, string>,
  schema: string,
): string[] {
  const check = keptCheck('Jing', { examined: documents, by: import.meta.filename, with: [schema] });
  if (check.isUnchanged) return [];
  needProgram('java', skip);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'relax-'));
  try {
    const files = [...documents].map(([name, xml]) => {
      const file = path.join(folder, name.replaceAll('/', ' '));
      fs.writeFileSync(file, xml);
      return file;
    });
    const jing = 'nu.validator.vendor.thaiopensource.relaxng.util.Driver';
    execFileSync('java', [shortRun, '-cp', archive, jing, '-c', schema, ...files], { stdio: 'pipe' });
    check.pass();
    return [];
  } catch (error) {
    const { stdout } = error as { stdout?: Buffer };
    return String(stdout ?? error)
      .split('\n')
      .filter(Boolean);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
