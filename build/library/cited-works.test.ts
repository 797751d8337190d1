import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type CitedWork, recogniseWork } from '#shared/cited-work/recognise.ts';
import { asRuns } from '../../server/library/inline-html.ts';
import { readReference } from './markdown.ts';

const volumes = path.resolve('resources/volumes');
const lists = fs.globSync('*/*/source/references.md', { cwd: volumes }).sort();

test('the works that the sample edition cites are recognised as in the table', async () => {
  const table = lists.flatMap((list) => [
    `## ${path.basename(path.dirname(path.dirname(list)))}`,
    ...entries(list).map((entry) => told(recogniseWork(asRuns(readReference(entry).html)))),
  ]);
  await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('../../tests/fixtures/cited-works.txt');
});

function entries(list: string): string[] {
  const text = fs.readFileSync(path.join(volumes, list), 'utf8');
  return [...text.matchAll(/^- (.+)$/gm)].map(([, entry = '']) => entry);
}

function told({ people, year, kind, title, container, doi, url, ...work }: CitedWork): string {
  const { volume = '', issue, firstPage, lastPage, articleNumber } = work;
  const names = people?.names.map(({ family, given, suffix }) =>
    [family, given, suffix].filter(Boolean).join(', '),
  );
  const place = `${volume}${issue ? `(${issue})` : ''}${firstPage ? ` ${firstPage}` : ''}${lastPage ? `–${lastPage}` : ''}${articleNumber ? ` @${articleNumber}` : ''}`;
  const fields = [people?.role, names?.join('; '), year, kind, title, container, place, doi, url];
  return fields.map((field) => field || '·').join(' | ');
}
