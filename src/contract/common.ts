import * as z from 'zod/mini'

/** A text of at most `most` characters. Every text, list, number and map of a request has a limit. */
export const text = (most: number) => z.string().check(z.maxLength(most, `This has ${most} characters at most.`))
/** A code or key: a SKU, a shipment, a seller, a marketplace, a list cursor. */
export const Code = text(100)
/** The cursor of a list with its own order. */
export const Cursor = text(1000)
/** Several codes, comma-separated. */
export const Codes = text(8000)

/** A map with at most `most` entries. */
export const entries = (most: number) =>
  z.refine<object>((map) => Object.keys(map).length <= most, `This has ${most} entries at most.`)
/** Any value of at most `most` characters of JSON. */
export const sized = (most: number) =>
  z.refine<object>((value) => JSON.stringify(value).length <= most, 'This is too large for Clove.')

const MAX_WORDS = 10
const MAX_LETTERS = 100
/** Splits a search into its words; each costs a full scan. */
export const tokenizeSearch = (search: string): string[] => search.trim().split(/\s+/).filter(Boolean)
export const SearchText = z.string().check(
  z.maxLength(2000, 'A search has 2000 characters at most.'),
  z.refine((search) => {
    const tokens = tokenizeSearch(search)
    return tokens.length <= MAX_WORDS && tokens.every(({ length }) => length <= MAX_LETTERS)
  }, `A search has at most ${MAX_WORDS} words of ${MAX_LETTERS} letters. Search for less.`),
)

/** An ASIN, upper case. */
export const Asin = z.string().check(z.regex(/^[A-Z0-9]{10}$/, 'an ASIN has ten letters and digits'))
export type Asin = z.infer<typeof Asin>

/** Returns the error message for a text that is not an ASIN. */
export const noAsin = (text: string): string => `${text.slice(0, 40)} is not an ASIN: it has ten letters and digits.`

/** An ASIN as typed: any case, with surrounding spaces. */
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
  // Date turns the 31st of a shorter month into the 1st of the next
  return moment.getUTCFullYear() > 0 && moment.toISOString().startsWith(day)
}

/** A calendar day in the marketplace's time zone, `YYYY-MM-DD`. */
export const Day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'a day is written YYYY-MM-DD', abort: true }),
    z.refine(isInCalendar, 'this day is not in the calendar'),
  )
/** A calendar month, `YYYY-MM`. */
export const Month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'a month is written YYYY-MM'))
/** A timestamp, ISO 8601 in UTC. */
export const Moment = z.string()
export const Id = text(100)

/** The format of a row id. Text in any other format matches no row. */
export const ROW_ID = 'row-id'

/** A row id in digits; `what` names the missing row in the error message: 'This document'. */
export const rowId = (what: string) =>
  z.pipe(z.stringFormat(ROW_ID, /^\d{1,15}$/, { error: what }), z.transform(Number))

/** An empty response. */
export const Nothing = z.object({})

/** A cost in minor units. */
export const Cost = z
  .int('Enter the amount as a whole number of minor units.')
  .check(z.minimum(0, 'A unit cost is 0 or more.'), z.maximum(1e12, 'The cost is too high.'))

/** A unit count of at least `least`. */
export const units = (least: number) =>
  z.int('Enter a whole number of units.').check(z.minimum(least, `Enter ${least} units or more.`), z.maximum(1_000_000))
