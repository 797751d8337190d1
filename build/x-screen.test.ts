import { afterEach, expect, test, vi } from 'vitest';
import { missingScreen, openScreen } from './x-screen.ts';

afterEach(() => vi.unstubAllEnvs());

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('without Xvfb, uses the existing screen', async () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('DISPLAY', ':77');
  expect(missingScreen()).toBeUndefined();
  expect(await openScreen()).toMatchObject({ display: ':77' });
});

onLinux('without any screen, throws an error that says so', async () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('DISPLAY', undefined);
  await expect(openScreen()).rejects.toThrow('there is neither an X server nor Xvfb to start one');
});
