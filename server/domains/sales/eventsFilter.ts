import { type RawBuilder, sql } from 'kysely'
import { badRequest } from '#platform/errors.ts'
import { addDays, daysBetween } from '#rules/days.ts'

const DEFAULT_DAYS = 30
/** Two years and a leap day. */
const MAX_DAYS = 731

type Query = Partial<Record<'since' | 'until' | 'asin' | 'marketplace' | 'seller', string | undefined>>

/** The days and listings of requested events; a null list means all. */
export interface EventsFilter {
  since: string
  until: string
  asins: readonly string[] | null
  marketplaces: readonly string[] | null
  sellers: readonly string[] | null
}

const listIn = (text: string | undefined): string[] | null => {
  const listItems = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return listItems.length ? [...new Set(listItems)] : null
}

/** Parses the filter; by default the thirty days up to `today`. */
export const parseEventsFilter = (query: Query, today: string): EventsFilter => {
  const until = query.until ?? today
  const since = query.since ?? addDays(until, 1 - DEFAULT_DAYS)
  const days = daysBetween(since, until) + 1
  if (days < 1) throw badRequest(`since, ${since}, comes after until, ${until}.`)
  if (days > MAX_DAYS) throw badRequest(`Choose at most two years; this range has ${days} days.`)
  return {
    since,
    until,
    asins: listIn(query.asin)?.map((asin) => asin.toUpperCase()) ?? null,
    marketplaces: listIn(query.marketplace),
    sellers: listIn(query.seller),
  }
}

/** Returns the SQL condition that limits rows of listings to the filter. */
export const ofListings = (alias: string, { asins, marketplaces, sellers }: EventsFilter): RawBuilder<boolean> => {
  const among = (column: string, values: readonly string[] | null) =>
    values === null ? sql`` : sql`and ${sql.ref(`${alias}.${column}`)} = any(${values}::text[])`
  return sql`true ${among('asin', asins)} ${among('marketplace', marketplaces)} ${among('seller', sellers)}`
}
