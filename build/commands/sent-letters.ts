import fs from 'node:fs';
import path from 'node:path';

/** A function or constant of a file, by its text. */
type Declared = { doc: string; body: string; imports: ReadonlyMap<string, string> };

/** The declarations of the office’s code, by file and name. */
export type Declarations = ReadonlyMap<string, Declared>;

const keyOf = (file: string, name: string) => `${file}#${name}`;

/** Reads the declarations of all files in a folder, as the formatter leaves them: each begins a line. */
export function readDeclarations(folder: string): Declarations {
  const found = new Map<string, Declared>();
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.includes('.test.')) continue;
    const file = path.join(folder, name);
    const text = fs.readFileSync(file, 'utf8');
    const imports = importsOf(file, text);
    const beginnings = [...text.matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm)];
    for (const [place, { 1: declared = '', index }] of beginnings.entries()) {
      const body = text.slice(index, beginnings[place + 1]?.index);
      found.set(keyOf(file, declared), { doc: docBefore(text.slice(0, index)), body, imports });
    }
  }
  return found;
}

/** What the comment of a declaration says, in one line; empty if it has none. */
export function docOf(declarations: Declarations, file: string, name: string): string {
  return declarations.get(keyOf(file, name))?.doc ?? '';
}

/** The letters that a declaration may send, by itself or by what it calls, in the order of the alphabet. */
export function lettersSentBy(
  declarations: Declarations,
  file: string,
  name: string,
  templates: readonly string[],
): string[] {
  const sent = new Set<string>();
  const seen = new Set<string>();
  const waiting = [keyOf(file, name)];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const declared = declarations.get(key);
    if (!declared || seen.has(key)) continue;
    seen.add(key);
    const [from = ''] = key.split('#');
    for (const template of templates) if (isSent(declared.body, template)) sent.add(template);
    for (const [word] of declared.body.matchAll(/\b[a-zA-Z]\w+\b/g)) {
      const imported = declared.imports.get(word);
      waiting.push(imported === undefined ? keyOf(from, word) : keyOf(imported, word));
    }
  }
  return [...sent].sort();
}

/** Whether a text names a letter to send, rather than in a type or to compare with it. */
function isSent(body: string, template: string): boolean {
  const said = body.replaceAll(/'[\w-]+'(?: \| '[\w-]+')+|[!=]== '[\w-]+'/g, '');
  return template.includes('-') ? said.includes(`'${template}'`) : said.includes(`template: '${template}'`);
}

function importsOf(file: string, text: string): Map<string, string> {
  const imports = new Map<string, string>();
  for (const [, names = '', from = ''] of text.matchAll(/^import \{([^}]*)\} from '(\.[^']*)';/gm))
    for (const name of names.split(','))
      imports.set(name.replace('type ', '').trim(), path.join(path.dirname(file), from));
  return imports;
}

function docBefore(text: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text) ?? [];
  return comment
    .replaceAll(/^\s*\* ?/gm, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/ @\w.*$/, '')
    .trim();
}
