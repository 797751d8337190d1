import type { Plugin } from 'vite';

/**
 * Puts each style sheet into the cascade layer of its folder; `src/app/app.css` sets their order. A rule of a
 * later layer overrides one of an earlier, whatever their selectors.
 */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css(?:\?|$)/ },
      handler: (css, id) => ({ code: `@layer ${layerOf(id)} {${css}\n}`, map: null }),
    },
  };
}

function layerOf(file: string): 'components' | 'screens' {
  return /\/src\/components\//.test(file) ? 'components' : 'screens';
}
