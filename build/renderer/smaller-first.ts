import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The calls by which React Router and i18next tell developers what they may have got wrong. */
const forDevelopers = [
  'warning',
  'warnOnce',
  // As bundled: each of its two files has its own.
  'invariant',
  'invariant2',
  'invariant$1',
  ...['log', 'warn', 'error', 'deprecate', 'once'].map((level) => `this.logger.${level}`),
];

/**
 * Minifies chunks with these names with Terser before Vite's own minifier: 1 % smaller for many times the
 * work, so it is used only for the first view of every page, which has a budget.
 * @param names matches chunk names without their hashes
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
        compress: {
          pure_funcs: forDevelopers,
          passes: 4,
          keep_fargs: false,
          unsafe_arrows: true,
          unsafe_methods: true,
        },
      });
      return smaller === undefined ? null : { code: smaller };
    },
  };
}
