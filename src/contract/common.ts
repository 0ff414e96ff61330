import * as z from 'zod/mini'

/** An Amazon item number, upper case. */
export const Asin = z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'an ASIN has ten letters and digits'))
export type Asin = z.infer<typeof Asin>

/** What to say of a text that should be an ASIN. */
export const noAsin = (text: string): string => `${text.slice(0, 40)} is no ASIN: it has ten letters and digits.`

/** An ASIN as people write it: in small letters too, with spaces around it. */
export const TypedAsin = z
  .string()
  .check(z.regex(/^\s*[A-Za-z0-9]{10}\s*$/, { error: ({ input }) => noAsin(String(input)) }), z.trim(), z.toUpperCase())

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

/** The format of a number under which a row is kept. What is not in this format names no row. */
export const ROW_ID = 'row-id'

/** The number of a row, in digits; `what` names the row where there is none: 'This document'. */
export const rowId = (what: string) =>
  z.pipe(z.stringFormat(ROW_ID, /^\d{1,15}$/, { error: what }), z.transform(Number))

/** An answer that says no more than 'done'. */
export const Nothing = z.object({})

/** A count of units, `least` or more. */
export const units = (least: number) =>
  z
    .int('Please give a whole number of units.')
    .check(z.minimum(least, `Please give ${least} units or more.`), z.maximum(1_000_000))
