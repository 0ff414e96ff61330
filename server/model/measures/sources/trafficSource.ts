import { sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import { counts, namesProducts, rowsByDay } from './plainTable.ts'
import type { Source } from './source.ts'

/** The business report column behind each sum. */
const countedBy: Readonly<Record<string, string>> = {
  ...{ sessions: 'sessions', pageViews: 'page_views', viewsWithShare: 'page_views', units: 'units' },
}

/** Visits to products from business reports. */
export const trafficSource: Source = {
  reports: ['businessByAsin', 'businessByDate'],
  rows: rowsByDay('traffic_daily'),
  sums: {
    ...counts({ sessions: 'sessions', pageViews: 'page_views', units: 'units' }),
    buyBoxViews: { value: sql`f.buy_box_views` },
    viewsWithShare: { value: sql`f.page_views`, when: sql<boolean>`f.buy_box_views is not null` },
  },
  behind: async (scope, { dimensions, sums, within: filterSql }) => {
    const behind = await rowsBehind(
      scope,
      'traffic_rows',
      sql<boolean>`f.standing and f.since = f.until and ${filterSql({ day: sql`f.since` })}`,
      [...new Set(sums.flatMap((sum) => countedBy[sum] ?? []))],
    )
    // rows by product and rows over all products count the same visits
    const isOfProducts = namesProducts({ dimensions }) && behind.rows.every(({ values }) => values.asin !== '')
    return isOfProducts ? behind : { ...behind, counted: [] }
  },
}
