import { mainProcess } from './journey.ts';
import type { Program } from './start-program.ts';

/** Replaces Electron's calls that show or print a PDF, and records their arguments. */
export async function watchPdfs(program: Program) {
  await mainProcess(program).evaluate(({ app, shell }) => {
    for (const told of ['shown', 'printed']) Reflect.deleteProperty(globalThis, told);
    Object.assign(shell, { showItemInFolder: (file: string) => Object.assign(globalThis, { shown: file }) });
    app.on('web-contents-created', (_event, contents) => {
      Object.assign(contents, {
        print: (_options: unknown, done: (printed: boolean, reason: string) => void) => {
          Object.assign(globalThis, { printed: { url: contents.getURL(), title: contents.getTitle() } });
          done(true, '');
        },
      });
    });
  });
  return {
    shown: () => mainProcess(program).evaluate(() => Reflect.get(globalThis, 'shown') as string | undefined),
    printed: () =>
      mainProcess(program).evaluate(
        () => Reflect.get(globalThis, 'printed') as { url: string; title: string },
      ),
  };
}
