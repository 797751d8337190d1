import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';

type Target = { type: string; title: string; url: string; webSocketDebuggerUrl: string };

/**
 * Allows for a portable program that unpacks itself first, and for the system's check of an installed one.
 */
const startsWithin = 90_000;
const endsWithin = 30_000;

/**
 * Starts a program with a new profile, waits for its window, reads its heading, and ends it.
 * @returns the heading of the page in the window
 * @throws Error with the program's output when no window shows the journal
 */
export async function startOnce(executable: string): Promise<string> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'program-'));
  const port = await freePort();
  const words = [`--user-data-dir=${path.join(home, 'data')}`, `--remote-debugging-port=${port}`];
  const child = spawn(executable, words, { cwd: home, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
    });
  // A portable program starts others, and all end with the window.
  const ended = once(child, 'exit');
  try {
    const heading = await headingOfWindow(port, ended);
    const { webSocketDebuggerUrl } = (await asked(port, 'version')) as Target;
    // It may be gone before it has responded.
    await told(webSocketDebuggerUrl, 'Browser.close').catch(() => undefined);
    const isLate = await Promise.race([ended.then(() => false), wait(endsWithin, true, { ref: false })]);
    if (isLate) throw new Error('it does not exit');
    return heading;
  } catch (cause) {
    throw new Error(`${executable} does not start:\n${printed}`, { cause });
  } finally {
    child.kill('SIGKILL');
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

async function headingOfWindow(port: number, ended: Promise<unknown>): Promise<string> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  let shown = 'no window';
  const begun = Date.now();
  while (Date.now() - begun < startsWithin && !isOver) {
    const targets = (await asked(port, 'list').catch(() => [])) as Target[];
    const page = targets.find(({ type, url }) => type === 'page' && url.startsWith('app://journal/'));
    if (page) {
      shown = `a window without a page, at ${page.url}`;
      const heading = await evaluate(page, 'document.querySelector("main h1")?.textContent ?? ""').catch(
        () => '',
      );
      if (heading.trim() !== '') return heading.trim();
    }
    await wait(200);
  }
  throw new Error(isOver ? 'it exited' : `there is ${shown}`);
}

async function asked(port: number, what: 'list' | 'version'): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/${what}`, { signal: AbortSignal.timeout(5_000) });
  return answer.json();
}

async function evaluate({ webSocketDebuggerUrl }: Target, expression: string): Promise<string> {
  const { result } = await told(webSocketDebuggerUrl, 'Runtime.evaluate', { expression });
  return String(result?.value ?? '');
}

/**
 * Sends one command of the DevTools protocol.
 * @returns its result
 */
async function told(
  address: string,
  method: string,
  params: Record<string, unknown> = {},
): Promise<{ result?: { value?: unknown } }> {
  const socket = new WebSocket(address);
  try {
    return await new Promise((resolve, reject) => {
      socket.onopen = () => socket.send(JSON.stringify({ id: 1, method, params }));
      socket.onmessage = ({ data }) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: { result?: { value?: unknown } } };
        if (answer.id === 1) resolve(answer.result ?? {});
      };
      socket.onerror = () => reject(new Error(`no answer to ${method}`));
      socket.onclose = () => resolve({});
    });
  } finally {
    socket.close();
  }
}
