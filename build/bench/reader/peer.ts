import fs from 'node:fs';
import path from 'node:path';
import { compressAssets } from '../../renderer/compress-assets.ts';
import { peerPackage } from '../peer-packages.ts';

/** What the package adds for its framework; it is not Mozilla's, so it is not measured. */
const added = /<(?:script|link)[^>]*(?:postmessage-wrapper|ng2-customization)[^>]*>(?:<\/script>)?/g;

/**
 * Installs the peer, Mozilla's complete viewer as packaged on npm for another framework, among the assets of
 * a built site, compressed like these.
 * @returns the version of its pdf.js
 */
export async function installPeer(assetsFolder: string): Promise<string> {
  const folder = path.join(assetsFolder, 'peer');
  fs.cpSync(path.join(peerPackage('ng2-pdfjs-viewer'), 'pdfjs'), folder, { recursive: true });
  const page = path.join(folder, 'web/viewer.html');
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replaceAll(added, ''));
  await compressAssets(folder);
  const code = fs.readFileSync(path.join(folder, 'build/pdf.mjs'), 'utf8');
  const [, version = '?'] = /apiVersion: *["'](\d+\.\d+\.\d+)["']/.exec(code) ?? [];
  return version;
}

/**
 * The address that makes the peer show a PDF as our reader does: its 150 % is our 100 %, without a side
 * panel.
 */
export function peerAddress(pdf: string): string {
  return `/assets/peer/web/viewer.html?file=${encodeURIComponent(pdf)}#zoom=150&pagemode=none`;
}
