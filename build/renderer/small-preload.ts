import type { Plugin } from 'vite';

/**
 * What stands around an `import()` whose code needs other parts: these are fetched with it instead of after it. The
 * addresses are below the site's root.
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

/** Replaces Vite's helper, which also knows style sheets, nonces and older browsers, and is on every page. */
export function smallPreload(): Plugin {
  return {
    name: 'small-preload',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? helper : undefined),
  };
}
