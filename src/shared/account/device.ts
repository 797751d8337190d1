/** The parts of stored device names that other languages translate; all others are brand names. */
export const namedDevices = { program: 'Journal desktop', yandexBrowser: 'Yandex Browser' } as const;

/** Their words in a language, with one for an unknown device. */
export type DeviceWords = Record<keyof typeof namedDevices | 'unknown', string>;

/**
 * A device name in the reader's language.
 * @param device as stored, such as "Journal desktop, Linux": always in English, since the name tells known
 * devices from new ones
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
