import { mainProcess } from './journey.ts';
import type { Program } from './start-program.ts';

/**
 * Replaces the system's save dialog, which a test cannot operate.
 * @param file its answer; empty if the user cancels
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

/** The path suggested to the user since then. */
export const proposed = (program: Program) =>
  mainProcess(program).evaluate(() => Reflect.get(globalThis, 'proposed') as string | undefined);

/** Answers the save dialog for the user: in a folder, under the suggested name. */
export const saveInto = (program: Program, folder: string) =>
  mainProcess(program).evaluate(({ dialog }, into) => {
    Object.assign(dialog, {
      showSaveDialog: async (_window: unknown, { defaultPath }: { defaultPath: string }) => ({
        canceled: false,
        filePath: `${into}/${defaultPath.split(/[\\/]/).at(-1)}`,
      }),
    });
  }, folder);

/**
 * Replaces the program's message boxes, which a test cannot close.
 * @returns a function that gives the last message
 */
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
