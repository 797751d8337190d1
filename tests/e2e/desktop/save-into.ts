import { mainProcess } from './journey.ts';
import type { Program } from './start-program.ts';

/** Answers for the user where a file is to be saved: in a folder, under the name that is proposed. */
export const saveInto = (program: Program, folder: string) =>
  mainProcess(program).evaluate(({ session }, into) => {
    session.defaultSession.on('will-download', (_event, item) => {
      const name = item.getSaveDialogOptions().defaultPath?.split(/[\\/]/).at(-1) ?? '';
      item.setSavePath(`${into}/${name}`);
    });
  }, folder);
