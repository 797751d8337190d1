import type { WebContents } from 'electron';

/** What counts as an act of a person (HTML, "activation triggering input event"). */
const acts = new Set(['mouseDown', 'mouseUp', 'rawKeyDown', 'keyDown', 'gestureTap', 'touchEnd']);

/** For so long an act stands for what follows from it, in ms: as long as Chromium's own transient activation. */
const lasting = 5_000;

const latest = new WeakMap<WebContents, number>();

/** Remembers when somebody last pressed a key or a button in a window. */
export function watchActs(contents: WebContents): void {
  contents.on('input-event', (_event, { type }) => {
    if (acts.has(type)) latest.set(contents, performance.now());
  });
}

/** Whether what happens in a window now follows from an act of a person. */
export function followsAct(contents: WebContents): boolean {
  const when = latest.get(contents);
  return when !== undefined && performance.now() - when < lasting;
}
