import { sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import { counts, rowsByDay } from './plainTable.ts'
import type { Source } from './source.ts'

/** What buyers sent back. */
export const returnsSource: Source = {
  reports: ['customerReturns', 'merchantReturns'],
  rows: rowsByDay('returns_daily'),
  sums: counts({ units: 'units', sellable: 'sellable' }),
  behind: (scope, { within }) =>
    rowsBehind(scope, 'customer_returns', sql<boolean>`f.standing and ${within({ asin: sql`coalesce(f.asin, '')` })}`, [
      'quantity',
    ]),
}
