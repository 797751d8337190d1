import type { Plugin } from 'vite';

/** Where a component gets a name for developers after it is made, and where it is made. */
const naming = /^\w+\.displayName = ".*";$/gm;
const making = /^(var \w+ = )(?=\w+\.forwardRef\()/gm;

/**
 * Lets the bundler leave out components of React Router that nothing uses (`Link`, `NavLink`, `Form` and all they call):
 * because they are named after they are made, they would be on every page. Fails the build if none are found.
 */
export function unusedComponents(): Plugin {
  let found = false;
  return {
    name: 'unused-components',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
      handler(code) {
        found ||= code.search(naming) >= 0 && code.search(making) >= 0;
        return { code: code.replaceAll(naming, '').replaceAll(making, '$1/* @__PURE__ */ '), map: null };
      },
    },
    buildEnd(error) {
      if (!error && !found)
        this.error('React Router’s package names no components where they were named before');
    },
  };
}
