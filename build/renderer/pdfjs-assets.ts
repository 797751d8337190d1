import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import express from 'express';
import type { Plugin } from 'vite';

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs', 'web/images'];

/**
 * Serves the character maps, fonts, decoders and icons that pdf.js loads by name, below an address that
 * changes with its version; renderer code gets the address as `pdfjsAssets`.
 */
export function pdfjsAssets(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
  const source = path.dirname(manifest);
  const { version } = JSON.parse(fs.readFileSync(manifest, 'utf8')) as { version: string };
  const address = `assets/pdfjs-${version}/`;
  let out = '';
  return {
    name: 'pdfjs-assets',
    config: () => ({ define: { pdfjsAssets: JSON.stringify(`/${address}`) } }),
    configResolved: (config) => {
      out = config.build.ssr ? '' : config.build.outDir;
    },
    configureServer: (server) => {
      server.middlewares.use(`/${address}`, express().use(express.static(source)));
    },
    writeBundle: () => {
      if (!out) return;
      for (const folder of folders) {
        fs.cpSync(path.join(source, folder), path.join(out, address, folder), { recursive: true });
      }
    },
  };
}
