import { namedDevices } from '#shared/account/device.ts';

/** Browsers by their distinctive tokens; those that also claim to be Chrome or Safari come first. */
const browsers: [RegExp, string][] = [
  [/\bElectron\//, namedDevices.program],
  [/\bEdgA?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bYaBrowser\//, namedDevices.yandexBrowser],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

/** Systems; those that also claim to be Linux or Mac OS X come first. */
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A short device name that its owner recognises, such as "Firefox, Linux"; empty if unknown. It is stored in
 * this form and translated only for display.
 */
export function deviceName(userAgent: string | undefined): string {
  const told = (userAgent ?? '').slice(0, 1_000);
  const name = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(told))?.[1];
  return [name(browsers), name(systems)].filter((word) => word !== undefined).join(', ');
}
