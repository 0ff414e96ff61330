import * as z from 'zod/mini'

/** A text of so many characters at most. Whatever is taken in has an end: each text, list, number and map of a call. */
export const text = (most: number) => z.string().check(z.maxLength(most, `This has ${most} characters at most.`))
/** What people or reports name a thing by: a SKU, a shipment, a seller, a marketplace, where a list goes on. */
export const Code = text(100)
/** Where a list goes on that is in an order of its own. */
export const Cursor = text(1000)
/** Several of them with commas between. */
export const Codes = text(8000)

/** A map of so many entries at most. */
export const entries = (most: number) =>
  z.refine<object>((map) => Object.keys(map).length <= most, `This has ${most} entries at most.`)
/** What is taken as it comes, so many characters of JSON at most. */
export const sized = (most: number) =>
  z.refine<object>((value) => JSON.stringify(value).length <= most, 'This is larger than Clove takes.')

const MAX_WORDS = 10
const MAX_LETTERS = 100
/** The words of a search; each costs a look at everything. */
export const tokenizeSearch = (search: string): string[] => search.trim().split(/\s+/).filter(Boolean)
export const SearchText = z.string().check(
  z.maxLength(2000, 'A search has 2000 characters at most.'),
  z.refine((search) => {
    const tokens = tokenizeSearch(search)
    return tokens.length <= MAX_WORDS && tokens.every(({ length }) => length <= MAX_LETTERS)
  }, `A search has at most ${MAX_WORDS} words of ${MAX_LETTERS} letters. Please search for less.`),
)

/** An Amazon item number, upper case. */
export const Asin = z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'an ASIN has ten letters and digits'))
export type Asin = z.infer<typeof Asin>

/** What to say of a text that should be an ASIN. */
export const noAsin = (text: string): string => `${text.slice(0, 40)} is no ASIN: it has ten letters and digits.`

/** An ASIN as people write it: in small letters too, with spaces around it. */
export const TypedAsin = z
  .string()
  .check(
    z.maxLength(100, { error: ({ input }) => noAsin(String(input)), abort: true }),
    z.regex(/^\s*[A-Za-z0-9]{10}\s*$/, { error: ({ input }) => noAsin(String(input)) }),
    z.trim(),
    z.toUpperCase(),
  )

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
export const Id = text(100)

/** The format of a number under which a row is kept. What is not in this format names no row. */
export const ROW_ID = 'row-id'

/** The number of a row, in digits; `what` names the row where there is none: 'This document'. */
export const rowId = (what: string) =>
  z.pipe(z.stringFormat(ROW_ID, /^\d{1,15}$/, { error: what }), z.transform(Number))

/** An answer that says no more than 'done'. */
export const Nothing = z.object({})

/** What something costs, minor units. */
export const Cost = z
  .int('Please give an amount in whole minor units.')
  .check(z.minimum(0, 'A unit cost is 0 or more.'), z.maximum(1e12, 'This is more than anything costs.'))

/** A count of units, `least` or more. */
export const units = (least: number) =>
  z
    .int('Please give a whole number of units.')
    .check(z.minimum(least, `Please give ${least} units or more.`), z.maximum(1_000_000))
