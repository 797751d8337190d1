import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library';
import { type ShippedPackage, shippedPackages, site } from '../third-parties/shipped-packages.ts';
import { debianRelease } from './base.ts';
import { type DebianPart, debianParts } from './debian-parts.ts';

type Parts = {
  /** The project. */
  project: string;
  /** The folder that `Containerfile` is for. */
  context: string;
  /** What the parts are dated, in seconds since 1970. */
  epoch: number;
};

/**
 * Writes the parts of an image (SBOM, CycloneDX 1.6 as JSON): the packages that the server loads or that are built into
 * pages, Node, and the packages of Debian, each with its licence and what it depends on. The same bytes for the same parts.
 * @throws Error when a package is not in the lock file, or one of Debian has no licence with it
 */
export function writeParts(file: string, { project, context, epoch }: Parts): void {
  const { name, version, license } = readJson(path.join(project, 'package.json')) as Record<string, string>;
  const { packages: locked } = readJson(path.join(project, 'package-lock.json')) as Lock;
  const bom = new Models.Bom();
  const whole = componentOf(Enums.ComponentType.Container, `${name}`, `${version}`, `${license}`);
  whole.bomRef.value = `${name}@${version}`;
  bom.metadata.component = whole;
  bom.metadata.timestamp = new Date(epoch * 1_000);

  const npm = shippedPackages(project, site);
  const components = new Map(
    npm.map((one) => [one.folder, npmPart(one, locked[path.relative(project, one.folder)])]),
  );
  const direct = new Set(npm.map(({ folder }) => folder));
  for (const { folder, needs } of npm) {
    for (const need of needs) {
      direct.delete(need);
      components.get(folder)?.dependencies.add(components.get(need)?.bomRef as Models.BomRef);
    }
  }
  for (const component of components.values()) bom.components.add(component);
  for (const folder of direct) whole.dependencies.add(components.get(folder)?.bomRef as Models.BomRef);

  const node = nodePart(path.join(context, 'local/bin/node'));
  bom.components.add(node);
  whole.dependencies.add(node.bomRef);

  const debian = debianParts(path.join(context, 'base.tar'));
  const ofDebian = new Map(debian.map((one) => [one.name, debianPart(one)]));
  for (const { name, needs } of debian)
    for (const need of needs)
      ofDebian.get(name)?.dependencies.add(ofDebian.get(need)?.bomRef as Models.BomRef);
  for (const component of ofDebian.values()) {
    bom.components.add(component);
    whole.dependencies.add(component.bomRef);
  }

  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  fs.writeFileSync(file, `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`);
}

type Lock = { packages: Record<string, { version: string; integrity?: string }> };

function readJson(file: string): unknown {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

function npmPart({ name, version, licence }: ShippedPackage, locked: Lock['packages'][string] | undefined) {
  if (locked?.version !== version)
    throw new Error(`${name} ${version} is not in package-lock.json: run "npm ci".`);
  const component = componentOf(Enums.ComponentType.Library, name, version, licence);
  component.purl = `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;
  component.bomRef.value = component.purl;
  const [, digest] = /^sha512-(.+)$/.exec(locked.integrity ?? '') ?? [];
  if (digest !== undefined)
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  return component;
}

/** Node comes as one file, with V8, OpenSSL, ICU and all else it is made of. */
function nodePart(file: string) {
  const version = process.versions.node;
  const component = componentOf(Enums.ComponentType.Application, 'node', version, 'MIT');
  component.purl = `pkg:generic/node@${version}`;
  component.bomRef.value = component.purl;
  const digest = createHash('sha256').update(fs.readFileSync(file)).digest('hex');
  component.hashes.set(Enums.HashAlgorithm['SHA-256'], digest);
  for (const [name, version] of Object.entries(process.versions).sort())
    component.properties.add(new Models.Property(`node:versions:${name}`, String(version)));
  return component;
}

function debianPart({ name, version, architecture, licences, copyright }: DebianPart) {
  const component = componentOf(Enums.ComponentType.Library, name, version, ...licences);
  if (licences.length === 0) {
    const text = new Models.Attachment(copyright, { contentType: 'text/plain' });
    component.licenses.add(new Models.NamedLicense('as in its copyright file', { text }));
  }
  component.purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}&distro=${debianRelease}`;
  component.bomRef.value = component.purl;
  return component;
}

function componentOf(type: Enums.ComponentType, name: string, version: string, ...licences: string[]) {
  const component = new Models.Component(type, name, { version });
  for (const licence of licences) {
    const id = SPDX.fixupSpdxId(licence);
    component.licenses.add(id === undefined ? new Models.NamedLicense(licence) : new Models.SpdxLicense(id));
  }
  return component;
}
