import { expect, test } from 'vitest';
import { readerComputer } from './reader-computer.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'windows', 'x64'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
    'macos',
    'unknown',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'linux', 'x64'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux aarch64; rv:145.0) Gecko/20100101 Firefox/145.0', 'linux', 'arm64'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'phone', 'unknown'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit} Version/18.5 Mobile/15E148`,
    'phone',
    'unknown',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'unknown', 'unknown'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('%s', (userAgent, system, processor) => {
  expect(readerComputer({ userAgent })).toEqual({ system, processor });
});

const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`;

test('client hints take precedence over the user agent', () => {
  expect(readerComputer({ userAgent: windows, platform: '"Windows"', architecture: 'arm' })).toEqual({
    system: 'windows',
    processor: 'arm64',
  });
  expect(readerComputer({ userAgent: windows, platform: '"Linux"' }).system).toBe('linux');
  expect(readerComputer({ userAgent: windows, platform: '"Android"' }).system).toBe('phone');
});

test('a Mac with a touchscreen is a tablet', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15';
  expect(readerComputer({ userAgent, touchPoints: 5 }).system).toBe('phone');
  expect(readerComputer({ userAgent, touchPoints: 0 }).system).toBe('macos');
});
