/** The name of electron-builder's file that describes the newest release for a platform. */
export function latestFileOf(platform: string, processor: string): string {
  if (platform === 'win32') return 'latest.yml';
  if (platform === 'darwin') return 'latest-mac.yml';
  return processor === 'x64' ? 'latest-linux.yml' : `latest-linux-${processor}.yml`;
}
