import fs from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** A picture that is no drawing: a sky above houses, with as many windows as the seed says. */
export function photographed(width: number, height: number, seed = 5): Sharp {
  const houses = Array.from({ length: seed }, (_, at) => {
    const [x, top] = [(at * 100) / seed, 45 + ((at * 37) % 25)];
    return `<rect x="${x}" y="${top}" width="${80 / seed}" height="${100 - top}" fill="hsl(${at * 47} 30% 45%)"/><rect x="${x + 20 / seed}" y="${top + 8}" width="${20 / seed}" height="10" fill="#ffe9a8"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="none"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#7aa7d9"/><stop offset="1" stop-color="#f3dfc1"/></linearGradient></defs><rect width="100" height="100" fill="url(#s)"/>${houses.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten();
}

/** What cameras write into a JPEG: owner and place; `orientation` 6 is a camera held on its side. */
export function asByCamera(picture: Sharp, orientation = 1): Sharp {
  return picture
    .withExif({
      IFD0: { Artist: 'Secret Owner', Make: 'Secret Camera' },
      IFD3: { GPSLatitude: '51/1 8/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation })
    .jpeg();
}

/** The figures of `illustrate` in the words of each language. */
const texts = {
  en: `A street is seen in Fig. 1, its two sides in Fig. 2a and Figure 2b.

::figure[The street in the morning]{src="street.jpg" alt="Five houses under a pale sky" credit="Photo: A. Ivanova" source="City archive, f. 12" permission="Shown by leave of the archive" licence="CC BY-SA 4.0"}

:::figure[The two sides of the street]{credit="Photo: B. Akhmetov" licence="public domain"}
::part[from the north]{src="north.jpg" alt="Seven narrow houses side by side"}
::part[from the south]{src="south.png" alt="Three broad houses side by side"}

Seven houses stand on the northern side. Each has one lit window.

The southern side has three.
:::
`,
  ru: `Улицу показывает рис. 1, её стороны — рис. 2а и рис. 2б.

::figure[Улица утром]{src="street.jpg" alt="Пять домов под бледным небом" credit="Фото: А. Иванова" source="Городской архив, ф. 12" permission="Публикуется с разрешения архива" licence="CC BY-SA 4.0"}

:::figure[Две стороны улицы]{credit="Фото: Б. Ахметов" licence="public domain"}
::part[с севера]{src="north.jpg" alt="Семь узких домов в ряд"}
::part[с юга]{src="south.png" alt="Три широких дома в ряд"}

На северной стороне стоят семь домов. В каждом светится одно окно.

На южной их три.
:::
`,
  kk: `Көшені 1-сурет, оның екі жағын 2а-сурет және 2ә-суреттер көрсетеді.

::figure[Таңғы көше]{src="street.jpg" alt="Бозғылт аспан астындағы бес үй" credit="Фото: А. Иванова" source="Қалалық мұрағат, 12-қ." permission="Мұрағаттың рұқсатымен жарияланады" licence="CC BY-SA 4.0"}

:::figure[Көшенің екі жағы]{credit="Фото: Б. Ахметов" licence="public domain"}
::part[солтүстіктен]{src="north.jpg" alt="Қатар тұрған жеті тар үй"}
::part[оңтүстіктен]{src="south.png" alt="Қатар тұрған үш кең үй"}

Солтүстік жағында жеті үй тұр. Әрқайсысында бір терезе жанып тұр.

Оңтүстік жағында үш үй бар.
:::
`,
};

/** Puts three photographs in two figures before the text of an article. */
export async function illustrate(folder: string, language: keyof typeof texts): Promise<void> {
  const figures = path.join(folder, 'source/figures');
  fs.mkdirSync(figures, { recursive: true });
  await asByCamera(await onItsSide(photographed(2400, 1200)), 6).toFile(path.join(figures, 'street.jpg'));
  await asByCamera(photographed(900, 700, 7)).toFile(path.join(figures, 'north.jpg'));
  await photographed(600, 700, 3).png().toFile(path.join(figures, 'south.png'));
  const file = path.join(folder, 'source/article.md');
  fs.writeFileSync(file, `${texts[language]}\n${fs.readFileSync(file, 'utf8')}`);
}

/** A picture as a camera stores it that is held on its side. */
async function onItsSide(picture: Sharp): Promise<Sharp> {
  return sharp(await picture.png().toBuffer()).rotate(270);
}
