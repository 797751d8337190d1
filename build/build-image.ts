// Makes the image of the website. Needs mmdebstrap and buildah, and as root no more than them.
//
//   npm run build:image                       into dist/image: the image, its parts (SBOM), SHA256SUMS
//   npm run build:image -- --out DIR          into DIR instead
//   npm run build:image -- --context          only the folder that Containerfile is for, with its parts
//   npm run build:image -- --mirror URL       Debian's packages of another place, such as a state at snapshot.debian.org

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../server/operate/command-line.ts';
import { writeChecksums } from './desktop/checksums.ts';
import { sourceDate } from './desktop/source-date.ts';
import { layOutApp } from './image/app-folder.ts';
import { makeBase } from './image/base.ts';
import { layOutNode } from './image/lay-out-node.ts';
import { makeImage } from './image/make-image.ts';
import { writeParts } from './image/parts.ts';

const { values } = readCommandLine({
  options: {
    out: { type: 'string', default: 'dist/image' },
    context: { type: 'boolean', default: false },
    mirror: { type: 'string' },
  },
});

/** Debian's names of the processors that Node has images for. */
const architectures: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64', arm64: 'arm64' };

try {
  const architecture = process.platform === 'linux' ? architectures[process.arch] : undefined;
  if (architecture === undefined) throw new Error('Images are made on Linux, on x64 or arm64.');
  const needed = ['mmdebstrap', ...(values.context ? [] : ['buildah'])];
  const missing = needed.filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length > 0)
    throw new Error(
      `Nothing was made: ${missing.join(' and ')} must be installed; Debian has packages of that name.`,
    );
  const project = process.cwd();
  const { name, version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<string, string>;
  const epoch = sourceDate();
  const out = path.resolve(values.out);
  const context = path.join(out, 'context');
  fs.mkdirSync(context, { recursive: true });

  layOutApp(project, path.join(context, 'app'), `linux-${process.arch}`);
  layOutNode(project, path.join(context, 'local'));
  makeBase(path.join(context, 'base.tar'), epoch, values.mirror);

  const image = path.join(out, `${name}-image-${version}-${architecture}.tar`);
  const parts = image.replace(/\.tar$/, '.cdx.json');
  writeParts(parts, { project, context, epoch });
  if (!values.context) {
    makeImage({ context, tag: `${name}:${version}`, epoch, file: image });
    await writeChecksums(out, [image, parts]);
    console.log(`${(fs.statSync(image).size / 1e6).toFixed(1)} MB  ${path.relative('.', image)}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
