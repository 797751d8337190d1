import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pdfjsAssets } from './build/pdfjs-assets.ts';

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src',
  publicDir: false,
  plugins: [react(), pdfjsAssets()],
  build: {
    outDir: path.resolve(isSsrBuild ? 'out/ssr' : 'out/web'),
    emptyOutDir: true,
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    target: ['chrome125', 'firefox128', 'safari18'],
    rollupOptions: isSsrBuild ? { input: path.resolve('src/entry-server.tsx') } : {},
  },
  ssr: isSsrBuild ? { noExternal: true } : {},
  test: {
    root: import.meta.dirname,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,server,build}/**/*.test.{ts,tsx}'], environment: 'node' },
      },
      { extends: true, test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: ['tests/support/built-site.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
