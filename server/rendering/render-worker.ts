import { parentPort, workerData } from 'node:worker_threads';
import { buildIn, openBuiltRenderer } from './built-renderer.ts';
import { renderHere } from './render-here.ts';
import type { PersonalAddress, PersonalPage, PersonalRenderer, PersonalSources } from './renderer.ts';

/** The build that the thread renders with. */
export type RenderData = { outDir: string; build: string };

/** What the thread is told: to render a page, and what was answered to its questions. */
export type ToRender =
  | { kind: 'render'; page: number; asked: PersonalAddress }
  | { kind: 'answer'; question: number; json: string }
  | { kind: 'fault'; question: number; name: string; message: string; code: unknown };

/** What the thread says: questions for the data of a page, and what became of it. */
export type FromRendering =
  | {
      kind: 'question';
      page: number;
      question: number;
      of: keyof PersonalSources;
      name: string;
      given: unknown[];
    }
  | { kind: 'rendered'; page: number; rendered: PersonalPage }
  /** The question whose failure ended the page, or the error. */
  | { kind: 'failed'; page: number; question: number | undefined; error: unknown }
  /** Another build lies in the folder now. */
  | { kind: 'replaced'; page: number; error: unknown };

/** A failed question, with the number by which the other thread finds its own error again. */
class FailedQuestion extends Error {
  readonly code: unknown;
  readonly question: number;

  constructor({ name, message, code, question }: ToRender & { kind: 'fault' }) {
    super(message);
    this.name = name;
    this.code = code;
    this.question = question;
  }
}

/** Renders pages in a thread of its own, asking the thread that answers requests for their data. */
function serve(port: NonNullable<typeof parentPort>, { outDir, build }: RenderData): void {
  const say = (message: FromRendering) => port.postMessage(message);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let questions = 0;

  const ask = (page: number, of: keyof PersonalSources, name: string, given: unknown[]) => {
    const question = questions++;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(question, answer);
    say({ kind: 'question', page, question, of, name, given });
    return answer.promise;
  };
  const asking = <Source extends object>(page: number, of: keyof PersonalSources) =>
    new Proxy({} as Source, {
      get:
        (_, name) =>
        (...given: unknown[]) =>
          ask(page, of, String(name), given),
    });

  const open = async () => {
    if (buildIn(outDir) !== build) throw new Error('another build lies in the folder');
    return renderHere(await openBuiltRenderer(outDir));
  };
  let opening: Promise<PersonalRenderer> | undefined;

  const render = async (page: number, asked: PersonalAddress) => {
    opening ??= open();
    const renderer = await opening.catch((error: unknown) => say({ kind: 'replaced', page, error }));
    if (!renderer) return;
    try {
      const sources: PersonalSources = { library: asking(page, 'library'), office: asking(page, 'office') };
      say({ kind: 'rendered', page, rendered: await renderer.page(asked, sources) });
    } catch (error) {
      const question = error instanceof FailedQuestion ? error.question : undefined;
      say({ kind: 'failed', page, question, error: error instanceof Error ? error : String(error) });
    }
  };

  port.on('message', (message: ToRender) => {
    if (message.kind === 'render') {
      void render(message.page, message.asked);
      return;
    }
    const answer = waiting.get(message.question);
    waiting.delete(message.question);
    if (message.kind === 'answer') answer?.resolve(JSON.parse(message.json));
    else answer?.reject(new FailedQuestion(message));
  });
}

if (parentPort) serve(parentPort, workerData as RenderData);
