import { expect, test } from 'vitest';
import { sayDevice } from './device.ts';

const words = { program: 'Программа журнала', yandexBrowser: 'Яндекс Браузер', unknown: 'Неизвестное' };

test.each([
  ['Journal desktop, Linux', 'Программа журнала, Linux'],
  ['Journal desktop', 'Программа журнала'],
  ['Yandex Browser, Android', 'Яндекс Браузер, Android'],
  ['Firefox, Linux', 'Firefox, Linux'],
  ['Netscape, OS/2, at home', 'Netscape, OS/2, at home'],
  ['', 'Неизвестное'],
])('%s is shown as %s', (device, said) => {
  expect(sayDevice(device, words)).toBe(said);
});
