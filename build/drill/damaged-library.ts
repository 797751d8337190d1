import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Finding, nothingFound } from './finding.ts';
import { onStage, type Stage } from './stage.ts';

/** How long a server may take to notice a file, in ms. */
const patience = 20_000;

const made = 'out/library.sqlite';

/** Ways in which a library file is damaged. */
const damages: Record<string, () => Buffer> = {
  garbage: () => randomBytes(100_000),
  'half a copy': () => fs.readFileSync(made).subarray(0, fs.statSync(made).size / 2),
  empty: () => Buffer.alloc(0),
};

/**
 * Replaces a good library with damaged ones: a running server keeps the former one, and a new server refuses
 * to start, with a reason.
 */
export function damageLibrary(): Promise<Finding> {
  return onStage('sqlite', async (stage) => {
    const found = nothingFound();
    const file = path.join(stage.folder, 'library.sqlite');
    const put = (bytes: Buffer) => {
      fs.writeFileSync(`${file}.new`, bytes);
      fs.renameSync(`${file}.new`, file);
    };
    put(fs.readFileSync(made));
    const server = await stage.start({ LIBRARY_FILE: file });
    const edition = async () => (await ask(`${server.url}/health`)).body.parts?.library?.edition;
    const former = await edition();
    for (const [what, bytes] of Object.entries(damages)) {
      const told = () => server.output().split('the previous one stays in use').length;
      const before = told();
      put(bytes());
      await until(async () => (await edition()) !== former || told() > before, what);
      if ((await edition()) !== former) found.wrong.push(`${what}: the former library did not stay`);
      const page = await fetch(`${server.url}/en/article/3`);
      if (page.status !== 200) found.wrong.push(`${what}: an article returned ${page.status}`);
      const said = await startFails(stage, file);
      if (said === undefined) found.wrong.push(`${what}: a server started on it`);
      else if (said.split('\n').length !== 1)
        found.wrong.push(`${what}: more than one line is printed: ${said}`);
    }
    put(fs.readFileSync(made));
    const mended = performance.now();
    await until(async () => (await edition()) !== former, 'a good library');
    found.recoveries.push(performance.now() - mended);

    // docs/operations.md forbids truncating the open file in place. The server reports it and recovers with a
    // good file.
    fs.truncateSync(file, fs.statSync(file).size / 2);
    const { status } = await ask(`${server.url}/health`);
    if (status !== 200 && status !== 503) found.wrong.push(`truncated in place: health is ${status}`);
    put(fs.readFileSync(made));
    const healed = performance.now();
    await until(
      async () => (await fetch(`${server.url}/en/article/4`)).status === 200,
      'a library that was truncated',
    );
    found.recoveries.push(performance.now() - healed);
    return found;
  });
}

/** @returns the reason why a server does not start on a library; undefined when it starts */
async function startFails(stage: Stage, file: string): Promise<string | undefined> {
  try {
    const dataDir = path.join(stage.folder, 'elsewhere');
    const server = await stage.start({ LIBRARY_FILE: file, DATA_DIR: dataDir });
    await server.end('SIGKILL');
    return undefined;
  } catch (error) {
    return String(error).split('the server did not start:\n')[1]?.trim() ?? '';
  }
}

/** The fields used of a response of `/health`, which may be missing when the server is not well. */
type Health = { parts?: { library?: { edition?: string } } };

async function ask(url: string): Promise<{ status: number; body: Health }> {
  const response = await fetch(url);
  return { status: response.status, body: (await response.json()) as Health };
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + patience;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what} was not noticed within ${patience / 1_000} s`);
    await wait(50);
  }
}
