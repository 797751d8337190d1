import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountOnPage } from '../../tests/support/browser/reading-room.tsx';
import { LibraryHtml } from './library-html.tsx';

test('a formula has its font wherever HTML of the library has one', async () => {
  const html = 'The density <math alttext="n"><mi>n</mi></math> was wrong.';
  await mountOnPage(<LibraryHtml as="p" html={html} />);
  await expect.element(page.getByText('The density')).toBeVisible();
  const math = document.querySelector('math') as Element;
  await expect.poll(() => getComputedStyle(math).fontFamily).toMatch(/^"?STIX Two Math/);
});
