import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from './journey.ts';
import { runToEnd, userDataOf } from './start-program.ts';

const project = path.resolve(import.meta.dirname, '../../..');
const { name, main } = JSON.parse(fs.readFileSync(path.join(project, 'package.json'), 'utf8')) as {
  name: string;
  main: string;
};

/** Prepares a program whose error dialogs are written to a file, since nobody can close them. */
function programOfNobody(home: string): { folder: string; said(): string } {
  const [folder, file] = [path.join(home, 'program'), path.join(home, 'bin', 'said')];
  const begin = `
    const { dialog } = require('electron');
    dialog.showErrorBox = (...words) => require('node:fs').writeFileSync(${JSON.stringify(file)}, words.join('\\n'));
    require(${JSON.stringify(path.join(project, main))});`;
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, main: 'main.cjs' }));
  fs.writeFileSync(path.join(folder, 'main.cjs'), begin);
  return { folder, said: () => fs.readFileSync(file, 'utf8') };
}

for (const [locale, words] of [
  ['en_US.UTF-8', 'The program cannot write to its data folder'],
  ['ru_RU.UTF-8', 'Программа не может записывать в папку'],
  ['kk_KZ.UTF-8', 'деректер қалтасына жаза алмайды'],
] as const) {
  test(`a program whose data can’t be written says so and ends, on a system in ${locale}`, async ({
    kind,
    home,
  }) => {
    const program = programOfNobody(home);
    // Where a file is in the way nobody can create a folder, not even root. If Chromium cannot create the
    // given folder, it uses the default one.
    const usual = path.join(home, 'config', name);
    fs.mkdirSync(path.dirname(usual));
    for (const file of [userDataOf(home), usual]) fs.writeFileSync(file, '');
    const { output, errors, code } = await runToEnd(kind, { home, locale, project: program.folder });
    expect([output, code]).toEqual(['', 1]);
    for (const said of [errors, program.said()]) {
      expect(said).toContain(words);
      expect(said).toContain(usual);
    }
  });
}
