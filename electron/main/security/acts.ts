import type { WebContents } from 'electron';

/** Input events that count as user activation (HTML, "activation triggering input event"). */
const acts = new Set(['mouseDown', 'mouseUp', 'rawKeyDown', 'keyDown', 'gestureTap', 'touchEnd']);

/** How long an input event counts as activation, in ms: as long as Chromium's transient activation. */
const lasting = 5_000;

const latest = new WeakMap<WebContents, number>();

/** Records the user's last key press, click or tap in a window. */
export function watchActs(contents: WebContents): void {
  contents.on('input-event', (_event, { type }) => {
    if (acts.has(type)) latest.set(contents, performance.now());
  });
}

/** Whether something that happens in a window now follows from user activation. */
export function followsAct(contents: WebContents): boolean {
  const when = latest.get(contents);
  return when !== undefined && performance.now() - when < lasting;
}
