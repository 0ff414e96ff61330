import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaces } from '#rules/marketplaces.ts'

/** A window that closes within so many days asks for attention. */
const SOON_DAYS = 7

/** The day each marketplace has, as rows of `code` and `today`. */
const daysAt = (now: Date) =>
  sql`(values ${sql.join(marketplaces.map(({ code }) => sql`(${code}, ${marketplaceDay(now.getTime(), code)}::date)`))})`

/** A condition on a case `c` that speaks of its marketplace's own day as m.today. */
export const onItsDay = (now: Date, condition: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from ${daysAt(now)} m (code, today) where m.code = c.marketplace and ${condition}
)`

/** Conditions on the window of a case `c`, where m.today is the day of its marketplace. */
export const windowIs = {
  open: sql`m.today between c.opens_on and c.closes_on`,
  /** It will open, and not have closed before it does. */
  later: sql`m.today < c.opens_on and c.opens_on <= c.closes_on`,
  closing: sql`m.today between c.opens_on and c.closes_on and c.closes_on <= m.today + ${sql.lit(SOON_DAYS)}`,
} as const

/** The first bound is of no marketplace's day in particular: it lets the index skip what closed long ago. */
export const notClosed = (now: Date): RawBuilder<boolean> =>
  sql`c.closes_on >= ${addDays(now.toISOString().slice(0, 10), -2)}::date`
