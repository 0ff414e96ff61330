import { addDays } from '../days.ts'

/** Days that a drafted snooze may last at most. */
const MAX_SNOOZE_DAYS = 365

/** Returns whether a draft may hide an action until a day: one after today, within a year. */
export const canSnoozeUntil = (until: string, today: string): boolean =>
  until > today && until <= addDays(today, MAX_SNOOZE_DAYS)
