import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { readDocx } from '../../../server/office/documents/read/docx/docx.ts';
import { convertDocument } from '../../../server/office/source/convert.ts';
import type { LossKind } from '../../../server/office/source/loss-words.ts';
import { canonical } from '../../../server/office/source/markdown.ts';
import { type FeatureDocument, featureDocx, paragraph as p, run } from './feature-docx.ts';

/** A sentence of a text, longer than any heading. */
export const long =
  'Двор в малом городе редко бывает ничьим: соседи знают, кто и когда сидит у подъезда, и передают это знание детям, а дети пересказывают его по-своему.';
export const bold = '<w:b/>';
export const italic = '<w:i/>';

/** The source of a manuscript with a body of its own: it must be canonical, and no letter missing in it. */
export function madeSource(body: string, more: Omit<FeatureDocument, 'body'> = {}) {
  const front = [
    p(run('Дворы у реки: как соседи делят скамейки', bold)),
    p('Зарема Тлегеншина'),
    p(`Аннотация. ${long} ${long}`),
    p('Ключевые слова: двор, соседство, малый город, скамейка'),
  ].join('');
  const references = [
    p(run('Литература', bold)),
    p(
      `${run('1. Иванов П. П. (2010). ')}${run('Город и двор', italic)}${run('. Наука. https://doi.org/10.5555/x_1')}`,
    ),
    p('2. Petrova, S. (2015). Benches as places. City, 2, 10–20.'),
  ].join('');
  const bytes = featureDocx({
    body: `${front}${p(run('Введение', bold))}${p(long)}${body}${references}`,
    ...more,
  });
  const parts = unzipSync(bytes);
  const { files, report, proposal } = convertDocument(readDocx(bytes), (part) => parts[part]);
  const text = (name: string) => String(files.get(name) ?? '');
  const told = (kind: LossKind) => report.losses.find((each) => each.kind === kind)?.places ?? [];
  for (const [name, content] of files)
    if (name.endsWith('.md')) expect(canonical(String(content)), name).toBe(content);
  expect(report.proof.differences).toEqual([]);
  const article = text('article.md').split(`${long}\n\n`).slice(1).join(`${long}\n\n`).trim();
  return { files, report, proposal, text, told, article };
}
