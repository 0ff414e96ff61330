import * as z from 'zod/mini'

/** An Amazon item number, upper case. */
export const Asin = z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'an ASIN has ten letters and digits'))
export type Asin = z.infer<typeof Asin>

const isInCalendar = (day: string): boolean => {
  const moment = new Date(`${day}T00:00Z`)
  // a month's 31st that it has not would become the next month's first
  return moment.getUTCFullYear() > 0 && moment.toISOString().startsWith(day)
}

/** A calendar day of the marketplace, `YYYY-MM-DD`. */
export const Day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'a day is written YYYY-MM-DD', abort: true }),
    z.refine(isInCalendar, 'there is no such day'),
  )
/** A moment, ISO 8601 in UTC. */
export const Moment = z.string()
export const Id = z.string()

/** An answer that says no more than 'done'. */
export const Nothing = z.object({})

/** A count of units, `least` or more. */
export const units = (least: number) =>
  z
    .int('Please give a whole number of units.')
    .check(z.minimum(least, `Please give ${least} units or more.`), z.maximum(1_000_000))
