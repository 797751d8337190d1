import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { expect, test } from 'vitest';

/** Every file that is tracked by git, or untracked but not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 32 * 1024 * 1024,
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(file));

const sources = files.filter((file) => /^(src|server|build|tests|electron)\/.*\.(ts|tsx|css)$/.test(file));

test('no file has a catch-all name', () => {
  const drawers = sources.filter((file) =>
    /(^|\/)(utils?|misc|helpers?|common|types|constants|interfaces)(\.|\/)/.test(file),
  );
  expect(drawers).toEqual([]);
});

test('names are kebab-case', () => {
  const others = sources.filter((file) => !/^[a-z0-9/.-]+$/.test(file));
  expect(others).toEqual([]);
});

test('no source is longer than 400 lines', () => {
  const long = sources.filter((file) => fs.readFileSync(file, 'utf8').split('\n').length > 400);
  expect(long).toEqual([]);
});

test('no file is larger than 4 MiB', () => {
  expect(files.filter((file) => fs.statSync(file).size > 4 * 1024 * 1024)).toEqual([]);
});

test('every script of package.json runs an existing file, and is itself run by a test or by CI', () => {
  const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const runners = [
    ...files.filter((file) => file.startsWith('tests/')),
    '.ci/run',
    '.github/workflows/release.yml',
  ]
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
  for (const [name, script] of Object.entries(scripts)) {
    for (const [, file = ''] of script.matchAll(/\bnode (\S+\.ts)/g))
      expect(fs.existsSync(file), name).toBe(true);
    const run = new RegExp(`(whole|reported|vitest|playwright|npmRun)\\('${name}'|npm (?:run )?${name}\\b`);
    expect(runners, `nothing runs ${name}`).toMatch(run);
  }
});

test('what is busy stays in the focus: buttons say aria-disabled', () => {
  const losing = sources.filter(
    (file) =>
      file.endsWith('.tsx') &&
      /<button[^>]*\sdisabled=\{[^}]*(?:busy|ending)\b/i.test(
        fs.readFileSync(file, 'utf8').replaceAll('=>', ''),
      ),
  );
  expect(losing).toEqual([]);
});

test('only the configuration reads the environment of the server', () => {
  const readers = sources.filter(
    (file) => /^(server|src)\//.test(file) && fs.readFileSync(file, 'utf8').includes('process.env'),
  );
  // The command line asks npm whether it has taken a word of it.
  expect(readers).toEqual(['server/config.ts', 'server/given-settings.ts', 'server/operate/command-line.ts']);
});

test('.env.example documents every setting, and no other', () => {
  const config = fs.readFileSync('server/config.ts', 'utf8');
  const settings = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name).sort();
  const example = fs.readFileSync('.env.example', 'utf8');
  const documented = [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name).sort();
  expect(documented).toEqual(settings);
});

test('styles take colours from the tokens', () => {
  const strays = sources
    .filter((file) => /^src\/.*\.css$/.test(file) && !file.endsWith('tokens.css'))
    .filter((file) => /#[0-9a-f]{3,8}\b/i.test(fs.readFileSync(file, 'utf8').replaceAll('#000', '')));
  expect(strays).toEqual([]);
});

test('styles use no property that nothing sets', () => {
  const read = (kind: RegExp) =>
    sources.filter((file) => kind.test(file)).map((file) => fs.readFileSync(file, 'utf8'));
  const sheets = read(/^src\/.*\.css$/);
  const set = [
    ...sheets.flatMap((sheet) => sheet.match(/--[\w-]+(?=\s*:)/g) ?? []),
    ...read(/^src\/.*\.tsx?$/).flatMap((code) => code.match(/(?<=['"`])--[\w-]+(?=['"`])/g) ?? []),
    // Base UI sets these on what floats beside its anchor.
    ...['--anchor-width', '--available-width', '--available-height'],
  ];
  const used = sheets.flatMap((sheet) => sheet.match(/(?<=var\()--[\w-]+(?=\))/g) ?? []);
  expect([...new Set(used)].filter((name) => !set.includes(name))).toEqual([]);
});

test('styles take stacking orders from the tokens', () => {
  const strays = sources
    .filter((file) => /^src\/.*\.css$/.test(file))
    .filter((file) => /z-index: (?!var\(--z-)/.test(fs.readFileSync(file, 'utf8')));
  expect(strays).toEqual([]);
});

test('styles limit layouts in em or rem, so that larger text gets a layout with room for it', () => {
  const strays = sources
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/@(media|container)[^{]*\dpx[^{]*/g) ?? []);
  expect(strays).toEqual([]);
});

test('libraries that must exist once are locked in one version', () => {
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; optional?: boolean }>;
  };
  for (const name of ['react', 'react-dom', 'zod', 'kysely', 'pdfjs-dist']) {
    const copies = Object.keys(lock.packages).filter((at) => at.endsWith(`node_modules/${name}`));
    expect(copies, name).toHaveLength(1);
  }
});
