import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifestFileOf } from '#shared/library/beside-library.ts';
import { makeLibrary } from '../../build/make-library.ts';
import { signAsPublisher } from '../support/publishers-manifest.ts';
import { type SmallEdition, smallEdition } from '../support/small-edition.ts';
import { type StartedProject, startedProject } from '../support/started-project.ts';

let edition: SmallEdition;
let started: ReturnType<StartedProject['start']> | undefined;
beforeEach(() => {
  edition = smallEdition();
  vi.stubEnv('LIBRARY_SIGNING_KEY', '');
});
afterEach(() => {
  started?.stop();
  vi.unstubAllEnvs();
  edition.remove();
});

const articleFile = () => path.join(edition.article, 'article.json');

/** The content of all files of the edition that a check reads as text. */
function texts(): string[] {
  return fs
    .readdirSync(edition.resources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|md)$/.test(name))
    .map((name) => fs.readFileSync(path.join(edition.resources, name), 'utf8'));
}

/** Publishes the edition and makes its library older than anything that is changed afterwards. */
async function published(): Promise<StartedProject> {
  expect(await makeLibrary(edition.resources, edition.libraryFile)).toEqual([]);
  const project = startedProject(edition);
  fs.utimesSync(project.libraryFile, 0, 0);
  return project;
}

function changeDoi(doi: string): void {
  edition.edit(articleFile(), (article) => {
    article.doi = doi;
  });
}

test('a start with changed content serves it, with only out/ and data writable, and dates no record', async () => {
  const project = await published();
  changeDoi('10.5555/usr.2026.2.99');
  const before = texts();
  started = project.start();
  const port = await started.port;
  const response = await fetch(`http://127.0.0.1:${port}/api/library/articles/11`);
  expect(await response.text()).toContain('10.5555/usr.2026.2.99');
  expect(started.output()).toContain('npm run library publishes');
  expect(texts()).toEqual(before);
});

test('a start that builds takes no more memory while it serves than one that finds everything built', async () => {
  const project = await published();
  const peaks: number[] = [];
  for (const says of ['Making the library', '']) {
    const start = project.start();
    started = start;
    await start.port;
    expect(start.output()).toContain(says);
    peaks.push(start.peakMemory());
    start.stop();
  }
  const [building = 0, plain = 0] = peaks;
  expect(building / plain).toBeLessThan(1.2);
});

test('a start with unfinished content serves the library that is there, and says what is missing', async () => {
  const project = await published();
  changeDoi('?');
  fs.rmSync(path.join(edition.article, 'abstract.kk.md'));
  const library = fs.readFileSync(project.libraryFile);
  const manifest = fs.readFileSync(manifestFileOf(project.libraryFile), 'utf8');
  started = project.start();
  const port = await started.port;
  const response = await fetch(`http://127.0.0.1:${port}/api/library/articles/11`);
  expect(await response.text()).not.toContain('"?"');
  expect(started.output()).toContain(
    'out/library.sqlite stays in use as it is: the content has changed, and is unfinished or faulty:',
  );
  expect(started.output()).toMatch(/abstract\.kk\.md: missing\n.*article\.json:1: doi: not filled in yet/);
  expect(fs.readFileSync(project.libraryFile).equals(library)).toBe(true);
  expect(fs.readFileSync(manifestFileOf(project.libraryFile), 'utf8')).toBe(manifest);
});

test('a start without any library says what to do when the content is unfinished', async () => {
  changeDoi('?');
  started = startedProject(edition).start();
  await expect(started.port).rejects.toThrow(
    /There is no library, and none can be made\. Correct what follows \(npm run library -- --check lists it again\), then start again\.\n {2}.*article\.json:1: doi: not filled in yet/,
  );
});

test('a start keeps what the publisher signed although its sources are newer, and serves it', async () => {
  const project = await published();
  const signed = signAsPublisher(project.libraryFile);
  fs.utimesSync(project.libraryFile, 0, 0);
  started = project.start();
  await started.port;
  expect(started.output()).toMatch(/^out\/library\.sqlite is kept: the publisher has signed it\./m);
  expect(fs.readFileSync(manifestFileOf(project.libraryFile), 'utf8')).toBe(signed);
});
