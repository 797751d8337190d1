/** An article's setting: from tight (0) to generous (1), and a scale factor for its figures. */
export interface FitSetting {
  place: number;
  figures: number;
}

/** A setting, and the number of pages an article takes with it. */
export interface Fit {
  setting: FitSetting;
  pages: number;
}

/** The type of an article's text: size in points, leading and scale of figures as factors. */
export interface Measure {
  size: number;
  leading: number;
  scale: number;
}

/** The setting of an article that may take as many pages as it needs. */
export const comfortable: FitSetting = { place: 0.5, figures: 1 };

const steps = 7;
/** Tried in this order: other figure sizes only where a page break skips the wanted number. */
const figureSizes = [1, 0.92, 1.08, 0.85, 0.78];

/** The type of a setting. */
export function measureOf({ place, figures }: FitSetting): Measure {
  const between = (least: number, most: number): number => least + (most - least) * place;
  const round = (value: number): number => Number(value.toFixed(4));
  return {
    size: round(between(9.6, 11)),
    leading: round(between(1.32, 1.6)),
    scale: round(between(0.84, 1.06) * figures),
  };
}

/** Finds the most generous setting at which a text takes the wanted number of pages, or else the nearest. */
export async function fitPages(
  wanted: number,
  pagesAt: (setting: FitSetting) => Promise<number>,
): Promise<Fit> {
  let nearest: Fit | undefined;
  for (const figures of figureSizes) {
    const found = await mostGenerous(wanted, figures, pagesAt);
    if (nearest === undefined || miss(found, wanted) < miss(nearest, wanted)) nearest = found;
    if (nearest.pages === wanted || miss(nearest, wanted) > 2) break;
  }
  if (nearest === undefined) throw new Error('no setting was tried');
  return nearest;
}

/** The most generous setting with no more than the wanted pages; the tightest when even that has more. */
async function mostGenerous(
  wanted: number,
  figures: number,
  pagesAt: (setting: FitSetting) => Promise<number>,
): Promise<Fit> {
  const tried = async (place: number): Promise<Fit> => {
    const setting = { place, figures };
    return { setting, pages: await pagesAt(setting) };
  };
  const generous = await tried(1);
  if (generous.pages <= wanted) return generous;
  let best = await tried(0);
  if (best.pages > wanted) return best;
  let [low, high] = [0, 1];
  for (let step = 0; step < steps; step++) {
    const middle = await tried((low + high) / 2);
    if (middle.pages <= wanted) {
      best = middle;
      low = middle.setting.place;
    } else {
      high = middle.setting.place;
    }
  }
  return best;
}

function miss({ pages }: Fit, wanted: number): number {
  return Math.abs(pages - wanted);
}
