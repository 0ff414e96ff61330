import { useCalendar } from './calendarContext.ts'

/** A day, `YYYY-MM-DD` of the Gregorian calendar, in the user's. */
export const Day = ({ day }: { day: string }) => <time dateTime={day}>{useCalendar().day(day)}</time>
