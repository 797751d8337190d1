import type { Express } from 'express';

export type Route = { method: string; path: string };

type Layer = {
  route?: { path: string | RegExp | (string | RegExp)[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
};

/** Every route of an app, from its own routers: one that is added is in the list by itself. */
export function routesOf(app: Express): Route[] {
  return listed((app as unknown as { router: { stack: Layer[] } }).router.stack);
}

function listed(stack: Layer[]): Route[] {
  return stack.flatMap((layer) => {
    if (!layer.route) return layer.handle?.stack ? listed(layer.handle.stack) : [];
    const { path, methods } = layer.route;
    const paths = [path].flat().filter((one) => typeof one === 'string');
    return paths.flatMap((one) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: one })),
    );
  });
}
