/** What uploads may take of the machine. */
export type UploadLimits = {
  /** Bytes of a file. */
  file: number;
  /**
   * Uploads at once that are unfinished, unclaimed or just refused: of a person, of one whose address is not confirmed, of
   * a network, and of all. Who has `few` is not refused for their network.
   */
  open: { each: number; unconfirmed: number; few: number; network: number; all: number };
  /**
   * Bytes received in a day (UTC), also of what was thrown away: from a person, from one whose address is not confirmed,
   * from a network, from all unconfirmed together, and from all.
   */
  day: { each: number; unconfirmed: number; network: number; allUnconfirmed: number; all: number };
  /** Bytes that a person keeps without sending them to the office: uploads, and files of drafts, removed ones too. */
  kept: { each: number; unconfirmed: number };
  /** Bytes of the disk that always stay free. */
  free: number;
  /** How long an upload may pause, in ms, before it expires. */
  pause: number;
  /** How long a finished upload waits to be claimed, in ms. */
  unclaimed: number;
  /** How long it is told why an upload was refused, in ms. */
  refused: number;
};

const mebibyte = 2 ** 20;
const hour = 3_600_000;
const day = 24 * hour;

/** The limits for files of at most so many bytes. */
export function uploadLimits(file: number): UploadLimits {
  return {
    file,
    open: { each: 50, unconfirmed: 10, few: 5, network: 500, all: 20_000 },
    day: {
      each: 20 * file,
      unconfirmed: 2 * file,
      network: 60 * file,
      allUnconfirmed: 50 * file,
      all: 200 * file,
    },
    kept: { each: 40 * file, unconfirmed: 4 * file },
    free: 512 * mebibyte,
    pause: day,
    unclaimed: 7 * day,
    refused: hour,
  };
}
