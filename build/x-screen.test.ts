import { afterEach, expect, test, vi } from 'vitest';
import { missingScreen, openScreen } from './x-screen.ts';

afterEach(() => vi.unstubAllEnvs());

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux('where there is no Xvfb the present screen is taken', async () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('DISPLAY', ':77');
  expect(missingScreen()).toBeUndefined();
  expect(await openScreen()).toMatchObject({ display: ':77' });
});

onLinux('where there is no screen at all that is told', async () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('DISPLAY', undefined);
  await expect(openScreen()).rejects.toThrow('there is neither an X server nor Xvfb to start one');
});
