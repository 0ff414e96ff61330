import { useCalendar } from './calendarContext.ts'

/** Displays a day, `YYYY-MM-DD` Gregorian, in the user's calendar. */
export const Day = ({ day }: { day: string }) => <time dateTime={day}>{useCalendar().day(day)}</time>
