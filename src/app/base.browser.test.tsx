import { afterEach, expect, test } from 'vitest';
import { mountOnPage } from '../../tests/support/browser/reading-room.tsx';
import surface from '../components/surface.module.css';
import figures from '../screens/article/text/figures.module.css';

afterEach(() => {
  delete document.documentElement.dataset.textColours;
});

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('placeholders are legible, scroll bars thin; in the dark, menus are raised and drawings dimmed', async () => {
  await mountOnPage(
    <div className={figures.figures}>
      <input placeholder="Words" />
      <div data-menu className={surface.surface} />
      <figure>
        <img alt="" src="data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E#plan.svg" />
      </figure>
    </div>,
  );
  await expect.poll(() => document.querySelector('input')).not.toBeNull();
  const style = (selector: string, part?: string) =>
    getComputedStyle(document.querySelector(selector) as Element, part);
  const ground = (selector: string) => style(selector).backgroundColor;
  for (const colours of ['paper', 'dark', 'sepia']) {
    document.documentElement.dataset.textColours = colours;
    expect(contrast(style('input', '::placeholder').color, ground('body'))).toBeGreaterThanOrEqual(4.5);
    const [page, menu, drawing] = [ground('body'), ground('[data-menu]'), ground('figure img')].map(
      luminance,
    );
    if (colours === 'dark') {
      expect(menu).toBeGreaterThan(page ?? 1);
      expect(drawing).toBeLessThan(0.75);
    } else {
      expect(menu).toBe(page);
      expect(drawing).toBe(1);
    }
  }
  expect(style('[data-menu]').scrollbarWidth).toBe('thin');
});
