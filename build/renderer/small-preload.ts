import type { Plugin } from 'vite';

/**
 * Wraps an `import()` whose chunk depends on others: these are loaded together with it instead of after it.
 * The addresses are relative to the site's root.
 */
const helper = `
const asked = new Set();
export const __vitePreload = (load, parts = []) => {
  for (const part of parts) {
    if (asked.has(part)) continue;
    asked.add(part);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + part;
    document.head.append(link);
  }
  return load();
};
`;

/**
 * Replaces Vite's helper, which is on every page and also handles style sheets, nonces and older browsers.
 */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  };
}
