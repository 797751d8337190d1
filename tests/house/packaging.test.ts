import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Configuration } from 'electron-builder';
import { describe, expect, test } from 'vitest';
import { architecturesOf, targetsOf } from '../../build/desktop/dist-arguments.ts';
import { readMetainfo, writeMetainfo } from '../../build/desktop/metainfo.ts';
import { readYaml } from '../../build/yaml-file.ts';
import { needProgram } from '../support/need-program.ts';
import { npmRun } from '../support/npm-run.ts';

const config = readYaml<Configuration>('build/electron-builder.yml');
const manifest = JSON.parse(fs.readFileSync('package.json', 'utf8')) as Record<string, unknown>;

type Target = { target: string; arch: string | string[] };

function targets(platform: 'linux' | 'win' | 'mac'): Record<string, string[]> {
  const listed = config[platform]?.target as Target[];
  return Object.fromEntries(listed.map(({ target, arch }) => [target, [arch].flat()]));
}

describe('the packaging configuration', () => {
  test('builds what each platform installs, for both architectures', () => {
    const both = ['x64', 'arm64'];
    expect(targets('linux')).toEqual({ deb: both, rpm: both, AppImage: both, 'tar.gz': both });
    expect(targets('win')).toEqual({ nsis: both, portable: both });
    expect(targets('mac')).toEqual({ dmg: ['universal'], zip: ['universal'] });
    for (const platform of ['linux', 'win', 'mac'] as const) {
      expect(['dir', ...Object.keys(targets(platform))]).toEqual(targetsOf[platform]);
      for (const architectures of Object.values(targets(platform)))
        expect(architectures).toEqual(architecturesOf[platform]);
    }
  });

  test('sets every fuse to the safe value', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
      resetAdHocDarwinSignature: true,
    });
  });

  test('registers the journal’s links, and opens PDFs without becoming the first program for them', () => {
    expect(config.protocols).toMatchObject({ schemes: ['urban-social-journal'] });
    expect(config.linux?.mimeTypes).toEqual(['application/pdf']);
    expect(config.mac?.fileAssociations).toEqual({
      ext: 'pdf',
      name: 'PDF',
      role: 'Viewer',
      rank: 'Alternate',
    });
    const others = [config, config.linux, config.win];
    expect(others.filter((platform) => platform && 'fileAssociations' in platform)).toEqual([]);
  });

  test('keeps native code, the library and the program’s texts outside the archive, and everything else in it', () => {
    expect(config.asar).toEqual({ smartUnpack: false });
    expect(config.asarUnpack).toBe('**/*.node');
    const extra = config.extraResources as { from: string; to: string }[];
    expect(extra.map(({ to }) => to)).toEqual([
      'library',
      'locales',
      'licences.txt',
      'LICENSE.txt',
      'CONTENT-LICENSE.md',
    ]);
  });

  test('keeps Chromium’s languages that the journal shares', () => {
    expect(config.electronLanguages).toEqual(['en-US', 'ru']);
  });

  test('gives files unique names without spaces', () => {
    const patterns = [config.artifactName, config.portable?.artifactName];
    for (const pattern of patterns) {
      expect(pattern).toMatch(/^urban-social-journal-\$\{version\}-\$\{os\}-\$\{arch\}/);
      expect(pattern).not.toContain(' ');
    }
    // Both are .exe files.
    expect(config.portable?.artifactName).not.toBe(config.artifactName);
  });

  test('names the app in the menu of a Linux desktop in three languages', () => {
    const { entry } = config.linux?.desktop ?? {};
    const journal = JSON.parse(fs.readFileSync('resources/journal/journal.json', 'utf8')) as {
      name: Record<string, string>;
    };
    expect(config.productName).toBe(journal.name.en);
    for (const language of ['ru', 'kk']) {
      expect(entry?.[`Name[${language}]`]).toBe(journal.name[language]);
      for (const key of ['GenericName', 'Comment', 'Keywords'])
        expect(entry?.[`${key}[${language}]`], `${key}[${language}]`).toMatch(/[А-я]/);
    }
    expect(config.linux?.syncDesktopName).toBe(true);
    expect(config.extraMetadata.desktopName).toBe('urban-social-journal.desktop');
  });

  test('describes the app to software centres, by the same name in each package', () => {
    const { id, name, summary, paragraphs, keywords } = readMetainfo();
    expect(id).toBe(config.appId);
    const installed = `out/metainfo.xml=/usr/share/metainfo/${id}.metainfo.xml`;
    expect([config.deb?.fpm, config.rpm?.fpm]).toEqual([[installed], [installed]]);
    expect(config.linux?.extraResources).toContainEqual({
      from: 'out/metainfo.xml',
      to: `${id}.metainfo.xml`,
    });
    for (const texts of [name, summary, ...paragraphs])
      expect(Object.keys(texts).sort()).toEqual(['en', 'kk', 'ru']);
    for (const [language, words] of Object.entries(keywords))
      expect(words.length, language).toBeGreaterThan(3);
  });

  test('AppStream finds no fault with that description', ({ skip }) => {
    needProgram('appstreamcli', skip);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'metainfo-'));
    const file = path.join(folder, `${config.appId}.metainfo.xml`);
    writeMetainfo(file);
    const { stdout, status } = spawnSync('appstreamcli', ['validate', '--no-net', '--no-color', file], {
      encoding: 'utf8',
    });
    fs.rmSync(folder, { recursive: true, force: true });
    expect(status, stdout).toBe(0);
    expect(stdout).not.toMatch(/^[WE]:/m);
  });

  test('has a manifest for Flatpaks that takes apart the Debian package as it is', () => {
    const text = fs.readFileSync('build/flatpak/manifest.yml', 'utf8');
    const flatpak = readYaml<Record<string, unknown> & { modules: { 'build-commands': string[] }[] }>(
      'build/flatpak/manifest.yml',
    );
    expect(flatpak['app-id']).toBe(String(config.appId).replaceAll('-', '_'));
    expect(flatpak.command).toBe(config.linux?.executableName);
    expect(flatpak['rename-icon']).toBe(config.linux?.executableName);
    expect(flatpak['rename-desktop-file']).toBe(config.extraMetadata.desktopName);
    expect(flatpak['rename-appdata-file']).toBe(`${config.appId}.metainfo.xml`);
    expect(flatpak.modules[0]?.['build-commands'].join('\n')).toContain(`"opt/${config.productName}/."`);
    // Chromium's own sandbox works by zypak.
    expect(text).not.toContain('no-sandbox');
  });

  test('hardens the macOS app and allows it nothing but JIT compilation', () => {
    expect(config.mac).toMatchObject({ hardenedRuntime: true });
    const entitlements = fs.readFileSync(String(config.mac?.entitlements), 'utf8');
    const granted = [...entitlements.matchAll(/<key>(.+?)<\/key>/g)].map(([, key]) => key);
    expect(granted).toEqual(['com.apple.security.cs.allow-jit']);
  });

  test('never starts the AppImage without its sandbox', () => {
    // With the default toolset, electron-builder adds --no-sandbox to the desktop entry.
    expect(config.toolsets?.appimage).toMatch(/^1\./);
    expect(config.linux?.executableArgs).toBeUndefined();
  });

  test('holds no secret: certificates come from the environment', () => {
    const text = fs.readFileSync('build/electron-builder.yml', 'utf8');
    expect(text).not.toMatch(/^\s*\S*(csc|password|certificate|token)\S*:/im);
  });

  test('checks for updates at the journal’s address in package.json', () => {
    expect(manifest.homepage).toMatch(/^https:/);
    expect(config.publish).toEqual({ provider: 'generic', url: `${manifest.homepage}/desktop` });
  });

  test('refers to existing files', () => {
    const hooks = [
      config.beforeBuild,
      config.afterExtract,
      config.artifactBuildStarted,
      config.artifactBuildCompleted,
    ];
    const named = [
      ...hooks,
      config.linux?.icon,
      config.win?.icon,
      config.mac?.icon,
      config.mac?.entitlements,
      config.mac?.entitlementsInherit,
      config.nsis?.license,
    ];
    for (const file of named) expect(fs.existsSync(String(file)), String(file)).toBe(true);
    const sources = [config, config.linux, config.win, config.mac]
      .flatMap((part) => [part?.extraResources, part?.files].flat())
      .map((files) => (typeof files === 'object' ? files?.from : undefined))
      .filter((from) => from !== undefined && !from.startsWith('out/'));
    expect(sources.length).toBeGreaterThan(5);
    for (const from of sources) expect(fs.existsSync(String(from)), String(from)).toBe(true);
  });
});

describe('the icons', () => {
  test('match the output of npm run icons', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'icons-'));
    const run = npmRun('icons', ['--out', folder]);
    try {
      expect(await run.exit, run.output()).toBe(0);
      const below = (root: string) =>
        fs
          .readdirSync(root, { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(root, name))
          .filter((name) => path.extname(name) !== '');
      const drawn = below(folder).map((file) => path.relative(folder, file));
      const site = ['favicon.ico', 'apple-touch-icon.png'].map((name) => `resources/journal/images/${name}`);
      expect(drawn.sort()).toEqual([...below('build/icons'), ...site].sort());
      // Another version of Chromium may draw edges slightly differently; the file sizes stay close.
      for (const name of drawn) {
        const [fresh, kept] = [folder, '.'].map((root) => fs.statSync(path.join(root, name)).size);
        expect(Number(fresh) / Number(kept), name).toBeGreaterThan(0.9);
        expect(Number(fresh) / Number(kept), name).toBeLessThan(1.1);
      }
    } finally {
      run.kill();
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  test('are PNGs in the sizes of Linux desktops, named by size', () => {
    const sizes = fs.readdirSync('build/icons/linux').map((name) => Number.parseInt(name, 10));
    expect(sizes.sort((a, b) => a - b)).toEqual([16, 24, 32, 48, 64, 128, 256, 512]);
    for (const size of sizes) {
      const png = fs.readFileSync(path.join('build/icons/linux', `${size}x${size}.png`));
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  });

  test('of the website fill a tab, and are opaque on an iOS home screen', () => {
    const ico = fs.readFileSync('resources/journal/images/favicon.ico');
    expect([ico.readUInt16LE(4), ico[6], ico[22]]).toEqual([2, 16, 32]);
    const png = fs.readFileSync('resources/journal/images/apple-touch-icon.png');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
  });

  test('go up to 256 pixels for Windows', () => {
    const ico = fs.readFileSync('build/icons/icon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => ico[6 + 16 * index] || 256);
    expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256]);
  });

  test('go up to 1024 pixels for macOS', () => {
    const icns = fs.readFileSync('build/icons/icon.icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const kinds: string[] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
      kinds.push(icns.toString('latin1', at, at + 4));
    expect(kinds.sort()).toEqual('ic04 ic05 ic07 ic08 ic09 ic10 ic11 ic12 ic13 ic14'.split(' '));
  });
});
