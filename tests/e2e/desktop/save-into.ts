import { mainProcess } from './journey.ts';
import type { Program } from './start-program.ts';

/**
 * Stands in for the system's dialog, which no test can press, where a file is to be saved.
 * @param file that it answers with; empty when the user thinks better of it
 */
export const answerSaving = (program: Program, file: string) =>
  mainProcess(program).evaluate(({ dialog }, filePath) => {
    Reflect.deleteProperty(globalThis, 'proposed');
    Object.assign(dialog, {
      showSaveDialog: async (_window: unknown, options: { defaultPath: string }) => {
        Object.assign(globalThis, { proposed: options.defaultPath });
        return { canceled: filePath === '', filePath };
      },
    });
  }, file);

/** What was proposed to the user since then. */
export const proposed = (program: Program) =>
  mainProcess(program).evaluate(() => Reflect.get(globalThis, 'proposed') as string | undefined);

/** Answers for the user where a file is to be saved: in a folder, under the name that is proposed. */
export const saveInto = (program: Program, folder: string) =>
  mainProcess(program).evaluate(({ dialog }, into) => {
    Object.assign(dialog, {
      showSaveDialog: async (_window: unknown, { defaultPath }: { defaultPath: string }) => ({
        canceled: false,
        filePath: `${into}/${defaultPath.split(/[\\/]/).at(-1)}`,
      }),
    });
  }, folder);

/** Takes what the program says in a dialog of its own, which no test can close. @returns what it said last */
export async function hearDialogs(program: Program): Promise<() => Promise<string | undefined>> {
  await mainProcess(program).evaluate(({ dialog }) => {
    Reflect.deleteProperty(globalThis, 'said');
    Object.assign(dialog, {
      showMessageBox: async (_window: unknown, options: { message: string }) => {
        Object.assign(globalThis, { said: options.message });
        return { response: 0 };
      },
    });
  });
  return () => mainProcess(program).evaluate(() => Reflect.get(globalThis, 'said') as string | undefined);
}
