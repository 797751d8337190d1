import { expect, mainProcess } from './journey.ts';
import type { Program } from './start-program.ts';

/** The content of the system’s clipboard, read by pasting. */
export async function pasted(program: Program): Promise<{ text: string; html: string }> {
  await program.page.evaluate(() => {
    const field = document.createElement('textarea');
    document.body.append(field);
    field.focus();
    field.addEventListener('paste', ({ clipboardData }) => {
      const [text, html] = ['text/plain', 'text/html'].map((type) => clipboardData?.getData(type));
      field.value = JSON.stringify({ text, html });
    });
    field.addEventListener('beforeinput', (event) => event.preventDefault());
  });
  await mainProcess(program).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.paste(),
  );
  const field = program.page.locator('body > textarea');
  await expect(field).toHaveValue(/./);
  return JSON.parse(await field.inputValue()) as { text: string; html: string };
}
