import fs from 'node:fs';
import path from 'node:path';
import { SaxesParser } from 'saxes';
import { lacksOwnLetters } from '../pictures/drawing-letters.ts';
import type { Problems } from './problems.ts';
import { readText } from './text-file.ts';

const svg = 'http://www.w3.org/2000/svg';

/**
 * Reports the covers, figures and other drawings below a folder that browsers would not show: those that are
 * not well-formed XML, such as files copied half, and XML that is not SVG; and notes figures whose labels would be shown in
 * whatever letters a device has.
 */
export function checkDrawings(folder: string, problems: Problems): void {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.svg')) continue;
    const file = path.join(folder, name);
    const text = readText(file, problems);
    if (text === undefined || text.trim() === '') continue;
    checkDrawing(file, text, problems);
    const [slug, source, figures] = file.split(path.sep).slice(-4);
    if (source === 'source' && figures === 'figures' && lacksOwnLetters(text))
      problems.note(file, `its labels have no letters of their own: npm run pictures -- ${slug}`);
  }
}

/** Reports the first fault only: the others mostly follow from it. */
function checkDrawing(file: string, text: string, problems: Problems): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let told = false;
  const tell = (reason: string) => {
    if (told) return;
    told = true;
    const position = { line: parser.line, column: parser.column + 1 };
    problems.add(file, `is damaged or not an SVG: ${reason.replace(/\.$/, '')}`, position);
  };
  let root = true;
  parser.on('error', ({ message }) => tell(message));
  parser.on('opentag', ({ name, local, uri }) => {
    if (root && (local !== 'svg' || uri !== svg))
      tell(`its first element is <${name}>, not <svg xmlns="${svg}">`);
    root = false;
  });
  // The parser leaves the entities of an internal subset to us; drawing programs declare namespaces there.
  parser.on('doctype', (declaration) => {
    for (const [, name = '', , value = ''] of declaration.matchAll(/<!ENTITY\s+(\S+)\s+(["'])(.*?)\2\s*>/gs))
      parser.ENTITIES[name] = value;
  });
  parser.write(text).close();
}
