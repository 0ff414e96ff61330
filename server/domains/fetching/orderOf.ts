import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { addDays } from '#rules/days.ts'
import { momentOfClock } from '#rules/marketplaceDay.ts'
import { reportOf } from './place.ts'
import type { Access, Order } from './reportClient.ts'

export type FetchRow = Selectable<Tables['fetches']>

const moments = (day: string, marketplaces: readonly string[]) =>
  marketplaces.map((one) => momentOfClock(Date.parse(day), one))

/**
 * Returns the request for a fetch: from the first instant of its days in any marketplace to the last, but not beyond
 * `requestedAt`. The same fetch always yields the same request, so `find` can match it to an earlier one.
 */
export const orderOf = (
  row: FetchRow,
  { marketplaces: accessMarketplaces }: Pick<Access, 'marketplaces'>,
  requestedAt: Date,
): Order => {
  const marketplaces = row.marketplace === '' ? accessMarketplaces : [row.marketplace]
  const order = { report: reportOf(row), name: row.report, marketplaces }
  if (row.since === null || row.until === null) return { ...order, since: null, until: null, days: null }
  const [startMoments, endMoments] = [moments(row.since, marketplaces), moments(addDays(row.until, 1), marketplaces)]
  return {
    ...order,
    since: new Date(Math.min(...startMoments)),
    until: new Date(Math.min(requestedAt.getTime(), Math.max(...endMoments) - 1000)),
    days: { since: row.since, until: row.until },
  }
}
