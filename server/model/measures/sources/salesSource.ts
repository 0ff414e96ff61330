import { sql } from 'kysely'
import { rowsBehind } from '#facts/index.ts'
import { asinOfLine } from '#model/sales/index.ts'
import { amounts, counts, namesProducts, rowsByDay } from './plainTable.ts'
import type { Source } from './source.ts'

/** The order line column behind each sum; orders are counted. */
const countedBy: Readonly<Record<string, string>> = { units: 'quantity', pricedUnits: 'quantity', revenue: 'price' }

/** SQL condition for the lines of the sums; a line without a currency has no price. */
const linesOf = (sums: readonly string[]) =>
  sums.includes('pricedUnits') && !sums.includes('units') ? sql<boolean>`f.currency is not null` : sql<boolean>`true`

/** Ordered units and revenue. */
export const salesSource: Source = {
  reports: ['orders', 'shop'],
  rows: (ask) => rowsByDay(namesProducts(ask) ? 'sales_daily' : 'sales_days')(ask),
  sums: {
    ...counts({ units: 'units', orders: 'orders' }),
    pricedUnits: { value: sql.ref('f.units'), countsPriced: true },
    ...amounts({ revenue: 'revenue' }),
  },
  behind: (scope, { sums, within: filterSql }) =>
    rowsBehind(
      scope,
      'order_lines',
      sql<boolean>`f.standing and not f.cancelled and ${linesOf(sums)} and ${filterSql({ asin: asinOfLine(scope.tenant()) })}`,
      [...new Set(sums.flatMap((sum) => countedBy[sum] ?? []))],
    ),
}
