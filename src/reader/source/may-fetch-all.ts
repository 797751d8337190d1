/** Larger files are fetched only as far as they are read, in bytes. */
const largest = 24_000_000;

/** Whether a file of this many bytes may be fetched whole: it is not too large, and Save-Data is off. */
export function mayFetchAll(bytes: number): boolean {
  const savesData =
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  return bytes <= largest && !savesData;
}
