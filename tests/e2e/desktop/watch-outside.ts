import { openedOutside } from './ordinary-user.ts';
import type { Program } from './start-program.ts';

/**
 * Records what the program asks the system to open from now on: on Linux by programs in the home folder,
 * elsewhere by replacing Electron's call, which is possible in the unpacked program only.
 */
export async function watchOutside({ main }: Program, home: string): Promise<() => Promise<string[]>> {
  if (process.platform === 'linux') return async () => openedOutside(home);
  if (!main) throw new Error('on this system this can be seen of the unpacked program only');
  await main.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    Object.assign(shell, { openExternal: async (address: string) => void opened.push(address) });
  });
  return () => main.evaluate(() => Reflect.get(globalThis, 'opened') as string[]);
}
