import path from 'node:path';
import { z } from 'zod';
import { type DesktopSettings, desktopThemes, desktopZooms } from '#shared/desktop-bridge.ts';
import { LanguageCode } from '#shared/localized.ts';
import { readServerAddress } from './server-address.ts';

/** An origin allowed for the server. */
const ServerAddress = z.string().refine((address) => {
  const read = readServerAddress(address);
  return 'origin' in read && read.origin === address;
});

/**
 * The schema of the settings file; missing fields have defaults.
 * @param serverAddress the default address
 */
export function settingsSchema(serverAddress: string) {
  return z.strictObject({
    serverAddress: ServerAddress.default(serverAddress),
    language: LanguageCode.nullable().default(null),
    theme: z.enum(desktopThemes).default('system'),
    updates: z.boolean().nullable().default(null),
    libraryFolder: z
      .string()
      .refine((folder) => path.isAbsolute(folder))
      .nullable()
      .default(null),
    zoom: z.literal(desktopZooms).default(100),
  }) satisfies z.ZodType<DesktopSettings>;
}
