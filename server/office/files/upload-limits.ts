/** What uploads may take of the machine. */
export type UploadLimits = {
  /** Bytes of a file. */
  file: number;
  /** Unfinished or unclaimed uploads at once, of a person and of all. */
  open: { each: number; all: number };
  /** Bytes received in a day (UTC), of a person and of all, also of what was thrown away. */
  day: { each: number; all: number };
  /** Bytes of the disk that always stay free. */
  free: number;
  /** How long an upload may pause, in ms, before it expires. */
  pause: number;
  /** How long a finished upload waits to be claimed, in ms. */
  unclaimed: number;
};

const mebibyte = 2 ** 20;
const day = 86_400_000;

/** The limits for files of at most so many bytes. */
export function uploadLimits(file: number): UploadLimits {
  return {
    file,
    open: { each: 50, all: 2_000 },
    day: { each: 20 * file, all: 200 * file },
    free: 512 * mebibyte,
    pause: day,
    unclaimed: 7 * day,
  };
}
