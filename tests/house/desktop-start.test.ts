import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const shared = '#shared/';

/** The modules that load with a file, without those imported for types or later, and the packages among them. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  if (!file.endsWith('.ts')) return known;
  const source = fs.readFileSync(file, 'utf8');
  for (const [, names = '', from = ''] of source.matchAll(
    /^(?:import|export)\s+(?!type\b)([^;]*?)\s+from\s+'([^']+)'/gm,
  )) {
    const inBraces = /^\{(.*)\}$/s.exec(names)?.[1]?.split(',') ?? [''];
    if (inBraces.every((name) => /^\s*(?:type\s.*)?$/s.test(name)) && names.startsWith('{')) continue;
    if (from.startsWith('.')) loadedWith(path.join(path.dirname(file), from), known);
    else if (from.startsWith(shared)) loadedWith(path.join('src/shared', from.slice(shared.length)), known);
    else known.add(from);
  }
  return known;
}

test('the desktop program loads no Zod before its first window: it would take longer than all else', () => {
  const loaded = loadedWith('electron/main/index.ts');
  expect(loaded).toContain('electron/main/windows/windows.ts');
  expect(loaded).not.toContain('zod');
  expect(loadedWith('electron/main/program.ts')).toContain('zod');
});
