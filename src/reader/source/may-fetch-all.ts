/** Larger files are not fetched beyond what is read. */
const largest = 24_000_000;

/** Whether a file of that many bytes may be fetched whole: it is not very large, and the reader does not save data. */
export function mayFetchAll(bytes: number): boolean {
  const savesData =
    'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
  return bytes <= largest && !savesData;
}
