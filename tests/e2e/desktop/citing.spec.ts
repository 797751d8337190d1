import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from './journey.ts';
import { pasted } from './pasted.ts';
import { saveInto } from './save-into.ts';

test('without a network an article is cited, and its record and its volume’s are saved', async ({
  withoutNetwork: program,
  home,
}) => {
  const { page } = program;
  await saveInto(program, home);
  await page.goto('app://journal/en/who-owns-good-land');
  await page.getByRole('button', { name: 'Cite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cite this article' });
  const record = (list: string, format: string) =>
    dialog.getByRole('list', { name: list }).getByRole('link', { name: format });
  await record('This article', 'BibTeX').click({ noWaitAfter: true });
  await record('All of Volume 2', 'RIS').click({ noWaitAfter: true });
  const saved = (name: string) => {
    const file = path.join(home, name);
    return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  };
  await expect
    .poll(() => saved('who-owns-good-land.bib'))
    .toContain('https://usr-journal.example/who-owns-good-land');
  await expect.poll(() => saved('volume-2.latin.ris').match(/^TY {2}- JOUR\r$/gm)).toHaveLength(6);

  await dialog.getByRole('radio', { name: 'GOST R 7.0.5-2008' }).check();
  await dialog
    .getByRole('region', { name: 'Reference', exact: true })
    .getByRole('button', { name: 'Copy' })
    .click();
  await expect(dialog.getByRole('status')).toHaveText('Copied: Reference');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect((await pasted(program)).text).toContain(' // Urban and Social Research. 2026.');
});
