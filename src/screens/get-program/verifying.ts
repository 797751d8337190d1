import type { ProgramSystem } from '#shared/program/program-package.ts';
import { checksumsSignature, releaseChecksums, releaseKey } from '#shared/program/release-files.ts';

/** The files needed for verification, besides the package. */
export const verifyingFiles = [releaseChecksums, checksumsSignature, releaseKey];

const openssl: Record<ProgramSystem, string> = {
  windows: '& "$env:ProgramFiles\\Git\\usr\\bin\\openssl.exe"',
  macos: '"$(brew --prefix openssl)/bin/openssl"',
  linux: 'openssl',
};

/**
 * The command that checks a package against the list of checksums: PowerShell on Windows, otherwise a shell.
 */
export function checksumCommand(system: ProgramSystem, name: string): string {
  if (system === 'macos') return `shasum -a 256 --check --ignore-missing ${releaseChecksums}`;
  if (system === 'linux') return `sha256sum --check --ignore-missing ${releaseChecksums}`;
  return `(Get-Content ${releaseChecksums}) -contains "$((Get-FileHash ${name}).Hash.ToLower())  ${name}"`;
}

/** The command that verifies the list's Ed25519 signature with OpenSSL 3. */
export function signatureCommand(system: ProgramSystem): string {
  const files = `-inkey ${releaseKey} -rawin -in ${releaseChecksums} -sigfile ${checksumsSignature}`;
  return `${openssl[system]} pkeyutl -verify -pubin ${files}`;
}
