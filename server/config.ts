import path from 'node:path';
import { z } from 'zod';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const Port = z.coerce.number('a port number').int().min(0).max(65_535);

const Environment = z.object({
  PORT: Port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'an http or https address' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  LIBRARY_FILE: z.string().min(1).default('out/library.sqlite'),
  RESOURCES_DIR: z.string().min(1).default('resources'),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:\d+|[\d.:a-fA-F/, ]+|loopback|linklocal|uniquelocal)$/, {
      error: 'the number of proxies in front, or their addresses',
    })
    .optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `one of ${logLevels.join(', ')}` }).default('info'),
});

/** The server's settings, checked once at the start. */
export type Config = {
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  libraryFile: string;
  resourcesDir: string;
  trustProxy: string | number | false;
  logLevel: (typeof logLevels)[number];
};

/**
 * Reads the settings from the environment; nothing else in the server does.
 * @throws Error that names each bad variable and what was expected
 */
export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const reasons = result.error.issues.map(
      ({ path: [name], message }) => `${String(name)} is not usable: expected ${message}`,
    );
    throw new Error(reasons.join('\n'));
  }
  const values = result.data;
  const proxies = values.TRUST_PROXY;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    libraryFile: path.resolve(values.LIBRARY_FILE),
    resourcesDir: path.resolve(values.RESOURCES_DIR),
    trustProxy: proxies === undefined ? false : /^\d+$/.test(proxies) ? Number(proxies) : proxies,
    logLevel: values.LOG_LEVEL,
  };
}
