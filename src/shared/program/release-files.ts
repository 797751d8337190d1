/** The manifest of a release. */
export const releaseManifest = 'release.json';

/**
 * For users: checksums of the files in the format of `sha256sum`, with a signature and the key, for OpenSSL.
 */
export const releaseChecksums = 'SHA256SUMS';
export const checksumsSignature = 'SHA256SUMS.sig';
export const releaseKey = 'release-key.pem';

/**
 * The files in which electron-builder names the latest version: `latest.yml`, `latest-mac.yml`,
 * `latest-linux-arm64.yml` …
 */
export const latestFile = /^latest(?:-[a-z0-9-]+)?\.yml$/;
