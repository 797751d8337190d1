import type { Express } from 'express';

export type Route = { method: string; path: string };

type Layer = {
  route?: { path: string | RegExp | (string | RegExp)[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
  match(path: string): boolean;
};

/** Routers that are mounted under a path, which Express does not tell. */
const mounts = ['/api/office/uploads'];

/** Every route of an app, from its own routers: one that is added is in the list by itself. */
export function routesOf(app: Express): Route[] {
  return listed((app as unknown as { router: { stack: Layer[] } }).router.stack, '');
}

function listed(stack: Layer[], prefix: string): Route[] {
  return stack.flatMap((layer) => {
    if (layer.route) {
      const { path, methods } = layer.route;
      const paths = [path].flat().filter((one) => typeof one === 'string');
      return paths.flatMap((one) =>
        Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: prefix + one })),
      );
    }
    if (!layer.handle?.stack) return [];
    const mount = layer.match('/') ? '' : mounts.find((path) => layer.match(path));
    if (mount === undefined) throw new Error('a router is mounted under a path that is not listed here');
    return listed(layer.handle.stack, prefix + mount);
  });
}
