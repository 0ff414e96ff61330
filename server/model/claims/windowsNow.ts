import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaces } from '#rules/marketplaces.ts'

/** Windows that close within this many days need attention. */
const SOON_DAYS = 7

/** SQL rows of `code` and `today`, the current date of each marketplace. */
const daysAt = (now: Date) =>
  sql`(values ${sql.join(marketplaces.map(({ code }) => sql`(${code}, ${marketplaceDay(now.getTime(), code)}::date)`))})`

/** SQL condition on a case `c` that can use the current date of its marketplace as m.today. */
export const onItsDay = (now: Date, condition: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from ${daysAt(now)} m (code, today) where m.code = c.marketplace and ${condition}
)`

/** SQL conditions on the window of a case `c`; m.today is the current date of its marketplace. */
export const windowIs = {
  open: sql`m.today between c.opens_on and c.closes_on`,
  /** Opens in the future, before it closes. */
  later: sql`m.today < c.opens_on and c.opens_on <= c.closes_on`,
  closing: sql`m.today between c.opens_on and c.closes_on and c.closes_on <= m.today + ${sql.lit(SOON_DAYS)}`,
} as const

/** The first bound is independent of the marketplace and lets the index skip windows that closed long ago. */
export const notClosed = (now: Date): RawBuilder<boolean> =>
  sql`c.closes_on >= ${addDays(now.toISOString().slice(0, 10), -2)}::date`
