import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { enlarged, muddled, widths } from '../muddled-toolbar.ts';
import { enlargeText } from './reading-room.tsx';

/** Whether in windows of every width, and with larger texts, each control of a toolbar has its own place. */
export async function expectOwnPlaces(toolbar: Element): Promise<void> {
  const complaints = () => muddled(toolbar);
  for (const width of widths) {
    await page.viewport(width, 1024);
    await expect.poll(complaints, { message: `at ${width} px` }).toEqual([]);
  }
  for (const { size, width } of enlarged) {
    await enlargeText(size);
    await page.viewport(width, 1024);
    await expect.poll(complaints, { message: `at ${width} px, text of ${size} px` }).toEqual([]);
  }
}
