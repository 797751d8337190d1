import { isWorkingDay, officeDay, officeZone } from '#shared/office/working-days.ts';

/** The hours of the office’s working day in which reminders go, in Kazakhstan: none at night, on weekends or on holidays. */
const hours = { first: 9, last: 18 };

/** Whether reminders may go now. */
export function isMailTime(now: Date): boolean {
  const hour = Number(now.toLocaleString('en-GB', { hour: '2-digit', timeZone: officeZone }));
  return hour >= hours.first && hour < hours.last && isWorkingDay(officeDay(now));
}

/** The first moment of the next working day’s hours, today’s if they have not begun. */
export function nextMailTime(now: Date): Date {
  for (
    let at = beginningOn(officeDay(now));
    ;
    at = beginningOn(officeDay(new Date(at.getTime() + 86_400_000)))
  )
    if (at > now && isWorkingDay(officeDay(at))) return at;
}

/** Kazakhstan keeps UTC+5 all year. */
function beginningOn(day: string): Date {
  return new Date(`${day}T${String(hours.first).padStart(2, '0')}:00:00.000+05:00`);
}
