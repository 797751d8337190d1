/** The names among those that are kept of devices which other languages have words for; the rest are makers' own. */
export const namedDevices = { program: 'Journal desktop', yandexBrowser: 'Yandex Browser' } as const;

/** What a language calls them, and a device that told nothing of itself. */
export type DeviceWords = Record<keyof typeof namedDevices | 'unknown', string>;

/**
 * A device in a reader's language.
 * @param device as it is kept, such as "Journal desktop, Linux": always in English, since it tells known devices from new
 */
export function sayDevice(device: string, words: DeviceWords): string {
  if (device === '') return words.unknown;
  const names = Object.entries(namedDevices) as [keyof typeof namedDevices, string][];
  const said = (part: string) => {
    const key = names.find(([, name]) => name === part)?.[0];
    return key ? words[key] : part;
  };
  return device.split(', ').map(said).join(', ');
}
