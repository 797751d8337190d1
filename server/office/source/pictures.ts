import type { Picture, Run } from '../documents/model.ts';
import { scrubPicture } from '../files/scrub/images/picture.ts';
import { Removed } from '../files/scrub/removed.ts';
import type { Losses } from './losses.ts';

/** The types of pictures that a text can show. */
const shown = /^(?:png|jpeg|webp|svg)$/;
/** The fewest pixels across with which a photograph is sharp in print. */
const leastWidth = 1200;

/** A picture of the source: its file, if there is one, and its alternative text. */
export type Drawn = { src: string; alternative: string };

/** Names of files that programs give as alternative texts, and what they recognise by themselves. */
const noDescription =
  /^[\w\s()\\/.-]+\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$|^(?:picture|image|рисунок|изображение|сурет|graphic|рис\.?)\s*\d*$|^(?:Изображение выглядит как|A (?:picture|screenshot) (?:containing|of) )|(?:Автоматически созданное описание|Description automatically generated)/i;

/** Takes pictures out of a document, in the order in which its text shows them. */
export class Pictures {
  /** By their names below `figures`. */
  readonly files = new Map<string, Uint8Array>();
  readonly #bytes: (part: string) => Uint8Array | undefined;
  readonly #losses: Losses;
  readonly #names = new Map<string, string>();
  #count = 0;

  /** @param bytes gives the content of a part of the document */
  constructor(bytes: (part: string) => Uint8Array | undefined, losses: Losses) {
    this.#bytes = bytes;
    this.#losses = losses;
  }

  /** The pictures among runs. */
  of(runs: readonly Run[]): Drawn[] {
    return runs.flatMap((run) => {
      if (run.kind !== 'picture') return [];
      this.#losses.met.add(run);
      return [this.#take(run.picture)];
    });
  }

  #take(picture: Picture | undefined): Drawn {
    const { kind = 'unknown', part = '', alternative = '' } = picture ?? {};
    this.#count += 1;
    const usual = `figure-${this.#count}`;
    const described = noDescription.test(alternative) ? '' : alternative.replaceAll(/\s+/g, ' ');
    const src =
      kind === 'file'
        ? this.#file(part, usual)
        : `${usual}.${kind === 'linked' || kind === 'unknown' ? 'png' : 'svg'}`;
    if (kind === 'chart' || kind === 'diagram') this.#losses.add(kind, src);
    else if (kind === 'linked') this.#losses.add('linked-picture', part);
    else if (kind === 'unknown') this.#losses.add('empty-picture', src);
    if (described === '') this.#losses.add('figure-without-alternative', src);
    return { src, alternative: described };
  }

  #file(part: string, usual: string): string {
    const known = this.#names.get(part);
    if (known) return known;
    const bytes = this.#bytes(part);
    const removed = new Removed();
    let made: ReturnType<typeof scrubPicture> = null;
    if (!bytes) this.#losses.add('empty-picture', part);
    else {
      try {
        made = scrubPicture(bytes, removed, part);
        if (!made) this.#losses.add('unknown-picture', part);
      } catch {
        this.#losses.add('damaged-picture', part);
      }
    }
    if (!made) return `${usual}.png`;
    const name = `${usual}.${made.extension === 'jpeg' ? 'jpg' : made.extension}`;
    this.#names.set(part, name);
    this.files.set(name, made.bytes);
    if (!shown.test(made.extension)) this.#losses.add('picture-to-convert', name);
    const width = widthOf(made.bytes, made.extension);
    if (width > 0 && width < leastWidth) this.#losses.add('small-picture', `${name}: ${width} pixels`);
    if (removed.report().removed.length > 0) this.#losses.add('cleaned-picture', name);
    return name;
  }
}

/** How many pixels a PNG or JPEG is wide; 0 for others. */
function widthOf(bytes: Uint8Array, extension: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (extension === 'png' && bytes.length > 24) return view.getUint32(16);
  if (extension !== 'jpeg') return 0;
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return view.getUint16(at + 7);
    if (marker >> 8 !== 0xff) return 0;
  }
  return 0;
}
