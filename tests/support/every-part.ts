import fs from 'node:fs';
import path from 'node:path';
import { illustrate } from './photographs.ts';

const text = `## Двор

Вода H:sub[2]O, двор в 40 м:sup[2], век :sc[XIX]. Плотность $n > 1{,}5$ по формуле (1), урожай в таблице 1.

$$ (1)
n = \\frac{N_{\\text{жители}}}{S}
$$

::table[Урожай по каналам]{src="yield.csv" head="2" stub="2" merge="A1:A2,B1:B2,C1:D1,A3:A4" note="*Тонны* с гектара, CO:sub[2] не в счёт."}

:::verse
Степь *широка*
  и ветер стар

:source[Абай (1890), с. 5]
:::

:::interview
:speaker[Анна] Когда вы приехали?

:speaker[Студент, первый курс] Весной.
:::

> Улица есть река жизни.
>
> :source[Из письма]
`;

/**
 * Makes the source of an article anew, in Russian, with one of each thing that a source may have: photographs, a figure of parts,
 * formulas, a table of merged cells with a note, verse, an interview, a quotation, raised and lowered letters.
 */
export async function writeEveryPart(folder: string): Promise<void> {
  const source = path.join(folder, 'source');
  fs.rmSync(source, { recursive: true });
  fs.mkdirSync(path.join(source, 'data'), { recursive: true });
  fs.writeFileSync(path.join(source, 'article.md'), text);
  fs.writeFileSync(path.join(source, 'references.md'), '- Абай (1890). *Слова назидания*.\n');
  await illustrate(folder, 'ru');
  const rows = ['Канал,Посев,Урожай,', ',,2024,2025', 'Старый,хлопок,"3,1","2,9"', ',рис,"2,0","2,2"'];
  fs.writeFileSync(path.join(source, 'data/yield.csv'), `${rows.join('\n')}\n`);
}
