import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** An image as its file has it, unpacked. */
export type UnpackedImage = {
  root: string;
  config: {
    User: string;
    Env: string[];
    Cmd: string[];
    WorkingDir: string;
    ExposedPorts: Record<string, unknown>;
    Healthcheck: { Test: string[] };
  };
  /** Bytes of all its layers. */
  bytes: number;
};

/** Unpacks a docker-archive whose layers only add to one another. */
export function unpackImage(file: string, folder: string): UnpackedImage {
  const archive = path.join(folder, 'archive');
  const root = path.join(folder, 'root');
  for (const made of [archive, root]) fs.mkdirSync(made);
  execFileSync('tar', ['-x', '--file', file, '--directory', archive]);
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(archive, name), 'utf8'));
  const [{ Config, Layers }] = read('manifest.json') as [{ Config: string; Layers: string[] }];
  let bytes = 0;
  for (const layer of Layers) {
    bytes += fs.statSync(path.join(archive, layer)).size;
    execFileSync('tar', ['-x', '--same-owner', '--file', path.join(archive, layer), '--directory', root]);
  }
  return { root, bytes, config: read(Config).config };
}

type Mount = { from: string; to: string; isReadOnly: boolean };

type ContainerOptions = {
  image: UnpackedImage;
  /** Of this container only. */
  folder: string;
  environment: Record<string, string>;
  mounts: Mount[];
};

export type Container = {
  output(): string;
  /** Resolves with its exit code. */
  exit: Promise<number | null>;
  signal(name: 'TERM' | 'KILL'): void;
  /** Runs a command in it, with its rights; returns the exit code and what it prints. */
  run(command: string[]): Promise<{ status: number | null; output: string }>;
};

/**
 * Starts an image as its configuration says, by runc, as compose.yaml does: a root that nobody can write to, no
 * capabilities, no way to more rights. It shares the network of this machine.
 */
export function startContainer({ image, folder, environment, mounts }: ContainerOptions): Container {
  fs.mkdirSync(folder);
  execFileSync('runc', ['spec', '--bundle', folder]);
  const file = path.join(folder, 'config.json');
  const spec = JSON.parse(fs.readFileSync(file, 'utf8'));
  const [uid, gid] = image.config.User.split(':').map(Number);
  const given = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  Object.assign(spec.process, {
    terminal: false,
    user: { uid, gid },
    args: image.config.Cmd,
    // What comes last counts.
    env: [...image.config.Env, ...given],
    cwd: image.config.WorkingDir,
    capabilities: { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] },
    noNewPrivileges: true,
    rlimits: [],
  });
  spec.root = { path: image.root, readonly: true };
  spec.mounts = [
    ...spec.mounts.filter(({ type }: { type: string }) => type !== 'cgroup' && type !== 'mqueue'),
    { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
    ...mounts.map(({ from, to, isReadOnly }) => ({
      ...{ destination: to, type: 'bind', source: from, options: ['bind', isReadOnly ? 'ro' : 'rw'] },
    })),
  ];
  const shared = ['network', 'cgroup'];
  spec.linux.namespaces = spec.linux.namespaces.filter(
    ({ type }: { type: string }) => !shared.includes(type),
  );
  spec.linux.resources = undefined;
  fs.writeFileSync(file, JSON.stringify(spec));

  const id = `journal-${process.pid}-${path.basename(folder)}`;
  const runc = (...words: string[]) => ['--root', path.join(folder, 'state'), ...words];
  const child = spawn('runc', runc('run', '--bundle', folder, id), { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  return {
    output: () => output,
    exit,
    signal: (name) => {
      if (child.exitCode === null) execFileSync('runc', runc('kill', id, name), { stdio: 'ignore' });
    },
    run: (command) => ran('runc', runc('exec', id, ...command)),
  };
}

function ran(program: string, given: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(program, given, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part.toString();
    });
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })));
}
