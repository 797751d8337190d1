import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Minifies chunks of these names with Terser before Vite's own minifier sees them: a hundredth smaller, for many times
 * the work, so it is left to what the first view of every page loads, which has a budget.
 * @param names which chunks, by the names that they have without their hashes
 */
export function smallerFirst(names: RegExp): Plugin {
  return {
    name: 'smaller-first',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async renderChunk(code, { name }) {
      if (!names.test(name)) return null;
      const { code: smaller } = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 4, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
      });
      return smaller === undefined ? null : { code: smaller };
    },
  };
}
