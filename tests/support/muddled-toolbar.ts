/** From small phones to large screens, in CSS pixels. */
export const widths = [320, 360, 390, 600, 768, 820, 899, 900, 1024, 1440];

/**
 * What of the toolbar can't be told apart or pressed: what lies on another, over the edge, or under something. Runs in
 * the page, also when it is handed over to it.
 */
export function muddled(toolbar: Element): string[] {
  toolbar.scrollIntoView({ block: 'start' });
  // The count has fallen out of the one line of its box where there is no room for it.
  const isSeen = (one: Element) =>
    one.checkVisibility() &&
    one.getBoundingClientRect().top < (one.parentElement?.getBoundingClientRect().bottom ?? 0);
  const shown = [...toolbar.querySelectorAll('[data-tool], [data-page-box] + span')].filter(isSeen);
  const room = toolbar.getBoundingClientRect();
  const boxes = shown.map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const name = one.getAttribute('aria-label') ?? one.textContent;
    return { one, name, left, right, middle: [(left + right) / 2, (top + bottom) / 2] as const };
  });
  return boxes.flatMap(({ one, name, left, right, middle }, index) => {
    const complaints: string[] = [];
    for (const other of boxes.slice(index + 1)) {
      const shared = Math.min(right, other.right) - Math.max(left, other.left);
      if (shared > 0.5) complaints.push(`${name} lies on ${other.name}`);
    }
    if (left < room.left || right > room.right + 0.5) complaints.push(`${name} is cut off`);
    const hit = document.elementFromPoint(...middle);
    if (one.matches('[data-tool]') && !one.contains(hit)) complaints.push(`${name} can't be pressed`);
    return complaints;
  });
}

/** The same rooms where text is enlarged in the settings of the browser: its size and the width, in CSS pixels. */
export const enlarged = [24, 32].flatMap((size) => [390, 820, 1280, 1440].map((width) => ({ size, width })));
