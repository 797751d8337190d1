import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox, Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge, Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0 YaBrowser/25.8 Safari/537.36`,
    'Yandex Browser, Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari, macOS',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} journal/1.0 Chrome/146.0 Electron/45.3 Safari/537.36`,
    'Journal desktop, Linux',
  ],
  ['curl/8.9.1', ''],
  ['', ''],
  [undefined, ''],
  ['<script>alert(1)</script>\r\nBcc: everyone', ''],
  ['Firefox/'.repeat(100_000), 'Firefox'],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
