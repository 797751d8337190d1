import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { readBuildFacts } from './build/desktop/build-facts.ts';
import { handbook } from './build/renderer/handbook.ts';
import { licences } from './build/renderer/licences.ts';
import { pdfjsAssets } from './build/renderer/pdfjs-assets.ts';
import { pdfjsStyle } from './build/renderer/pdfjs-style.ts';
import { styleLayers } from './build/renderer/style-layers.ts';
import { wordsByPart } from './build/renderer/words-by-part.ts';

/** Everything is bundled except Electron itself and the one package with a native module. */
const external = ['electron', 'better-sqlite3'];

const target = 'node24';

/**
 * Builds the desktop program: main process and preload script. The renderer is the website's build in
 * `out/web`; only during development is it served by Vite.
 */
export default defineConfig(({ command }) => ({
  main: {
    define: { buildFacts: JSON.stringify(readBuildFacts()) },
    build: {
      outDir: 'out/desktop/main',
      externalizeDeps: false,
      target,
      minify: true,
      rolldownOptions: {
        input: 'electron/main/index.ts',
        external,
        output: { format: 'cjs', entryFileNames: 'index.cjs', chunkFileNames: '[name].cjs' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/desktop/preload',
      externalizeDeps: false,
      isolatedEntries: true,
      target,
      minify: true,
      rolldownOptions: {
        input: 'electron/preload/index.ts',
        external,
        output: { format: 'cjs', entryFileNames: 'index.cjs' },
      },
    },
  },
  ...(command === 'serve' && {
    renderer: {
      root: 'src',
      publicDir: false,
      plugins: [react(), pdfjsAssets(), pdfjsStyle(), styleLayers(), wordsByPart(), handbook(), licences()],
      // The windows load pages from the program, which fetches them from Vite; only the HMR socket connects
      // directly.
      server: { hmr: { protocol: 'ws', host: 'localhost' } },
      build: { rolldownOptions: { input: path.resolve('src/index.html') } },
    },
  }),
}));
