/** The manifest of a release among its files. */
export const releaseManifest = 'release.json';

/** For people: checksums of the files, as `sha256sum` writes them, with a signature and the key, for OpenSSL. */
export const releaseChecksums = 'SHA256SUMS';
export const checksumsSignature = 'SHA256SUMS.sig';
export const releaseKey = 'release-key.pem';

/** The names under which electron-builder tells what is newest: `latest.yml`, `latest-mac.yml`, `latest-linux-arm64.yml` … */
export const latestFile = /^latest(?:-[a-z0-9-]+)?\.yml$/;
