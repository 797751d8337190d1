/**
 * The calendar day in the user's time zone, ISO 8601 `YYYY-MM-DD`.
 * @param time in ms since 1970
 */
export function dayOf(time: number): string {
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
