import { expect, test } from 'vitest';
import { tidyHtml } from './tidy-html.ts';

test('tags follow the conventions of HTML', () => {
  expect(tidyHtml('<link hrefLang="ru" href="/a"/><input disabled="" autoComplete="off" value=""/>')).toBe(
    '<link hreflang="ru" href="/a"><input disabled autocomplete="off" value="">',
  );
});

test('text and drawings are unchanged', () => {
  const html = '<svg viewBox="0 0 24 24"><path d="m6 9"></path></svg> a /&gt; hrefLang="x" hidden=""';
  expect(tidyHtml(html)).toBe(html);
});
