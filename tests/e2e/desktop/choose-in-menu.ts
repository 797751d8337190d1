import { mainProcess } from './journey.ts';
import type { Program } from './start-program.ts';

/** Chooses a menu item by its label. */
export function chooseInMenu(program: Program, label: string): Promise<void> {
  return mainProcess(program).evaluate(({ BrowserWindow, Menu }, wanted) => {
    const items = (Menu.getApplicationMenu()?.items ?? []).flatMap(({ submenu }) => submenu?.items ?? []);
    const item = items.find((one) => one.label === wanted);
    if (!item) throw new Error(`the menu has no ${wanted}`);
    const [window] = BrowserWindow.getAllWindows();
    item.click(undefined, window, window?.webContents);
  }, label);
}
