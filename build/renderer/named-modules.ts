import type { Plugin } from 'vite';

/** Modules of a bundle, named by any part of their paths. */
export type NamedModules = {
  of: readonly string[];
  /** What is among these, but not meant. */
  but?: readonly string[];
};

/** Whether a module is meant. */
export const isNamed = (modules: NamedModules, id: string): boolean =>
  modules.of.some((part) => id.includes(part)) && !modules.but?.some((part) => id.includes(part));

/** Fails the build for browsers when no module has a name that is given: what has moved would be bundled elsewhere. */
export function namedModules(...all: NamedModules[]): Plugin {
  return {
    name: 'named-modules',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle() {
      const ids = [...this.getModuleIds()];
      const stale = all
        .flatMap(({ of, but = [] }) => [...of, ...but])
        .filter((part) => !ids.some((id) => id.includes(part)));
      if (stale.length > 0)
        this.error(`vite.config.ts names modules that there are not: ${stale.join(', ')}`);
    },
  };
}
