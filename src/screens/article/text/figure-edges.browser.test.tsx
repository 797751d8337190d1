import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { longArticle } from '../../../../tests/support/browser/articles.ts';
import { mountOnPage } from '../../../../tests/support/browser/reading-room.tsx';
import { FullText } from './full-text.tsx';

const article = { ...longArticle, hasFullText: true };
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 560 280"/>')}#.svg`;
const cells = Array.from({ length: 20 }, (_, place) => `<td>column ${place}</td>`).join('');
const figures = {
  drawing: `<figure id="moved"><a class="drawing" href="/plan.svg"><img src="${drawing}" alt="A plan" width="560" height="280"></a><figcaption>Figure 1. A plan</figcaption></figure>`,
  table: `<figure class="table" id="moved"><table class="stub"><caption>Table 1. Plans</caption><tbody>${`<tr><th scope="row"></th>${cells}</tr>`.repeat(9)}</tbody></table></figure>`,
};

/** How light a figure is at places across it, from 0 to 1. */
async function lightness(figure: HTMLElement): Promise<{ left: number; middle: number; right: number }> {
  const shot = await page.screenshot({ element: figure, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  const at = (across: number) => {
    const [red = 0, green = 0, blue = 0] = context?.getImageData(across, 14, 1, 1).data ?? [];
    return (red + green + blue) / 765;
  };
  return { left: at(3), middle: at(40), right: at(image.naturalWidth - 4) };
}

test.for([
  ['drawing', 'light'],
  ['drawing', 'dark'],
  ['table', 'light'],
  ['table', 'dark'],
] as const)('a %s that goes on beyond an edge has a shadow over it there (%s)', async ([kind, scheme]) => {
  document.documentElement.style.colorScheme = scheme;
  await page.viewport(390, 844);
  const html = `<section class="text"><section id="text-section-1"><h2>Plans</h2><p>${'Words. '.repeat(30)}</p>${figures[kind]}</section></section>`;
  await mountOnPage(
    <main>
      <h1>Plans</h1>
      <FullText text={{ html, outline: [], words: 90 }} article={article} />
    </main>,
    { article },
  );
  await expect.element(page.getByRole('heading', { name: 'Plans', level: 2 })).toBeVisible();
  const figure = document.querySelector('#moved') as HTMLElement;
  await expect.poll(() => figure.tabIndex).toBe(0);
  figure.scrollIntoView({ block: 'center' });
  const hasShadow = async () => {
    const { left, middle, right } = await lightness(figure);
    return { left: Math.abs(middle - left) > 0.03, right: Math.abs(middle - right) > 0.03 };
  };
  await expect.poll(hasShadow).toEqual({ left: false, right: true });
  figure.scrollLeft = 60;
  await expect.poll(hasShadow).toEqual({ left: true, right: true });
  figure.scrollLeft = figure.scrollWidth;
  await expect.poll(hasShadow).toEqual({ left: true, right: false });
  document.documentElement.style.colorScheme = '';
});
