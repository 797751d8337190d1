import axe from 'axe-core';
import { expect } from 'vitest';
import { emulate } from './reading-room.tsx';

/** Rules about colours: all others find in the dark theme what they find in the light one. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/**
 * Whether axe has nothing to say of the reader, in either theme. It is asked again while it has: pages come one after
 * another, and their links before the structure that they own.
 */
export async function expectNothingFound(what: string): Promise<void> {
  const find = async () => {
    await emulate({ 'prefers-color-scheme': 'light', 'prefers-reduced-motion': 'reduce' });
    // Links inside of a page are as large as its words.
    const light = await violations({ rules: { 'target-size': { enabled: true } } });
    await emulate({ 'prefers-color-scheme': 'dark', 'prefers-reduced-motion': 'reduce' });
    const dark = await violations({ runOnly: ofColours });
    return [...light, ...dark];
  };
  await expect.poll(find, { message: what }).toEqual([]);
  await emulate({});
}

async function violations(options: axe.RunOptions): Promise<string[]> {
  // Colours in transition between the themes would be measured as final.
  const begun = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(begun.map((transition) => transition.finished));
  const room = document.querySelector('[data-reader]') ?? 'html';
  const found = await axe.run(room, { ...options, resultTypes: ['violations'] });
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
