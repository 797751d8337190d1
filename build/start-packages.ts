// Starts each finished package for this machine once, and checks that its window shows the journal. Runs no code but
// Node's and ours, so it needs no `npm ci`. On Linux it needs an X server, and a user other than root for the sandbox.
//
//   node build/start-packages.ts dist

import fs from 'node:fs';
import { orRefuse, Refusal } from './refusal.ts';
import { packagesFor } from './release/packages-for.ts';
import { startOnce } from './release/start-once.ts';
import { unpacked } from './release/unpacked.ts';

await orRefuse(async () => {
  const [folder] = process.argv.slice(2);
  if (folder === undefined || !fs.existsSync(folder))
    throw new Refusal('Name the folder of the packages, such as dist.');
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
  const files = packagesFor(fs.readdirSync(folder), version, process.platform, process.arch);
  if (files.length === 0) throw new Refusal(`There are no packages of version ${version} for this machine.`);
  for (const file of files) {
    await using program = await unpacked(folder, file);
    const title = await startOnce(program.executable);
    console.log(`${file}: ${title}`);
  }
});
