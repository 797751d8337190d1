import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLucideIcon from './lucide-icon.ts';

test('the icons of the built site are those of Lucide', async () => {
  for (const [file, icon] of [
    ['book-open', lucide.BookOpen],
    ['bookmark', lucide.Bookmark],
    ['quote', lucide.Quote],
    ['search', lucide.Search],
  ] as const) {
    const { __iconData } = await import(`lucide-react/dist/esm/icons/${file}.mjs`);
    const props = { size: 18, fill: 'currentColor', className: 'sign' };
    const ours = renderToStaticMarkup(createElement(createLucideIcon(__iconData), props));
    const theirs = renderToStaticMarkup(createElement(icon, props));
    expect(attributes(ours)).toEqual(
      attributes(theirs).map((attribute) => attribute.replace(`lucide lucide-${file} `, '')),
    );
  }
});

function attributes(svg: string): string[] {
  return [...svg.matchAll(/<\w+|[\w-]+="[^"]*"/g)].map(([attribute]) => attribute).sort();
}
