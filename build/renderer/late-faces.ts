import type { Plugin } from 'vite';
import { facesApart } from '../../server/rendering/late-faces.ts';

/** Writes the faces that texts begin without into a sheet of their own, beside the one of every page. */
export function lateFaces(): Plugin {
  return {
    name: 'late-faces',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'asset' || !/\/style-[^/]*\.css$/.test(file.fileName)) continue;
          const { late } = facesApart(String(file.source));
          this.emitFile({ type: 'asset', name: 'faces.css', source: `@layer base{${late}}` });
        }
      },
    },
  };
}
