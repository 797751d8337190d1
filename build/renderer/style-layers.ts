import type { Plugin } from 'vite';

/**
 * Puts the style of each part into the layer that its folder says; `src/app/app.css` says their order. A rule of a later
 * layer holds against one of an earlier, whatever their selectors.
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
