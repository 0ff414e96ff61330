import { type RawBuilder, sql } from 'kysely'
import { addDays } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { appealDays } from './rules/withAmazon.ts'

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

/** SQL of the moment at which a case `c` got its status. */
export const statusSince = (tenant: string): RawBuilder<Date> => sql`coalesce((
  select max(h.at) from claim_history h
  where h.tenant_id = ${tenant}::uuid and h.claim_id = c.id and h.kind = 'moved' and h.to_status = c.status
), c.filed_at, c.found_at)`

/**
 * SQL condition that a case `c` is not denied, or that its appeal period is open or over by the day of its marketplace.
 */
export const appealIs = (tenant: string, now: Date, period: 'OPEN' | 'OVER'): RawBuilder<boolean> => {
  const days = marketplaces.map(({ code, zone }) => {
    const today = marketplaceDay(now.getTime(), code)
    return sql`(${code}, ${zone}, ${addDays(today, -appealDays(today))}::date)`
  })
  const comparison = period === 'OPEN' ? sql`>=` : sql`<`
  return sql`(c.status <> 'denied' or exists (
    select from (values ${sql.join(days)}) m (code, zone, since)
    where m.code = c.marketplace and (${statusSince(tenant)} at time zone m.zone)::date ${comparison} m.since
  ))`
}

/** The first bound is independent of the marketplace and lets the index skip windows that closed long ago. */
export const notClosed = (now: Date): RawBuilder<boolean> =>
  sql`c.closes_on >= ${addDays(now.toISOString().slice(0, 10), -2)}::date`
